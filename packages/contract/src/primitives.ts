// What several answers share: hashes, times, the `meta` object.
import { z } from 'zod'

/** As every answer writes it; requests may use either case. */
export const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'SHA-256, 64 hexadecimal characters in lower case.' })

/** A point in time. */
export const isoTime = z.iso.datetime().meta({ description: 'ISO 8601 in UTC, such as `2026-01-31T12:00:00.000Z`.' })

/** What stands beside every answer's data. */
export const meta = z
  .object({
    request_id: z.string().meta({ description: 'Unique; also in the logs and in the header X-Request-Id.' }),
    credits_used: z.number().meta({ description: 'Credits that this request took.' }),
    credits_remaining: z.number().meta({ description: 'Balance of the account after this request.' }),
    processing_time_ms: z.number().meta({ description: 'Time spent by the server, in milliseconds.' }),
    warnings: z
      .array(z.string())
      .optional()
      .meta({ description: 'Fields or parameters that were sent but are unknown, and so were ignored.' }),
  })
  .meta({ id: 'Meta' })

export type Meta = z.infer<typeof meta>
