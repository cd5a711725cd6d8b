// How the service is, for whoever runs it.
import { z } from 'zod'
import { isoTime, meta } from './primitives.ts'

/** The answer of `GET /v1/admin/health`. */
export const healthResponse = z
  .object({
    data: z.object({
      version: z.string(),
      started_at: isoTime,
      engine_version: z.string().meta({ description: 'Of files; own rules are part of it.' }),
      files: z.object({
        queued: z.number(),
        processing: z.number(),
        workers: z.number().meta({ description: 'Of this process; 0 where others work on the queue.' }),
      }),
      mail: z.object({ running: z.number(), waiting: z.number(), threads: z.number() }),
      isolation: z.object({ walls: z.array(z.string()), missing: z.array(z.string()) }),
      sandbox: z.object({
        guests: z.array(z.object({ name: z.string(), ready: z.boolean(), detail: z.string() })).meta({
          description: 'Virtual machines for programs: whether their images are built and current.',
        }),
      }),
      retention: z.object({
        mail_days: z.number().meta({ description: '0 keeps no mail.' }),
        file_days: z.number().meta({ description: '0 keeps files until they are deleted.' }),
      }),
      streams: z.number().meta({ description: 'Streams of events that are open.' }),
    }),
    meta,
  })
  .meta({ id: 'HealthResponse' })

export type HealthResponse = z.infer<typeof healthResponse>
