// An analyst's word on a mail or a file. It stands beside the verdict and never takes its place.
import { z } from 'zod'
import { isoTime, meta } from './primitives.ts'

/** `confirmed`: an attack indeed. `false_alarm`: flagged, and harmless. `benign`: harmless, whatever the verdict was. */
export const DISPOSITIONS = ['confirmed', 'false_alarm', 'benign'] as const
/** One of them. */
export type DispositionLabel = (typeof DISPOSITIONS)[number]

/** Characters of a note. */
export const NOTE_CHARS_MAX = 2000

const label = z.enum(DISPOSITIONS).meta({
  description:
    '`confirmed`: an attack indeed; `false_alarm`: flagged, and harmless; `benign`: harmless, whatever the verdict was.',
})

/** As it stands beside a verdict. */
export const disposition = z
  .object({
    label: label.nullable(),
    note: z.string().nullable(),
    by: z.string().meta({ description: 'Name of the key that set it, or its first characters where it has none.' }),
    time: isoTime,
  })
  .meta({ id: 'Disposition' })

/** The body that sets it. It replaces what was there; where it leaves neither a label nor a note, nothing is left. */
export const dispositionRequest = z
  .object({
    label: label.nullable().optional(),
    note: z
      .string()
      .max(NOTE_CHARS_MAX)
      .refine((text) => text.isWellFormed(), 'must not hold half a character')
      .nullable()
      .optional()
      .meta({ description: `At most ${NOTE_CHARS_MAX} characters of plain text.` }),
  })
  .refine(
    ({ label, note }) => label !== undefined || note !== undefined,
    'must have a label, a note or both; null takes away what was there',
  )
  .meta({ id: 'DispositionRequest' })

/** The disposition as it is now; null where none is left. */
export const dispositionResponse = z
  .object({ data: z.object({ disposition: disposition.nullable() }), meta })
  .meta({ id: 'DispositionResponse' })

export type Disposition = z.infer<typeof disposition>
export type DispositionRequest = z.infer<typeof dispositionRequest>
export type DispositionResponse = z.infer<typeof dispositionResponse>
