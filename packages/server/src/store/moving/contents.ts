// What an archive says of itself.

/** It is no archive, is damaged, or does not fit. The message says what a person does about it. */
export class ArchiveError extends Error {
  override readonly name = 'ArchiveError'
}

const FORMAT = 1

export interface Contents {
  /** Of the program that wrote it. */
  readonly version: string
  readonly exportedAt: string
  readonly tables: readonly {
    readonly name: string
    readonly columns: readonly string[]
    readonly rows: number
    /** Of its rows, one a line. */
    readonly sha256: string
    /** The highest that was ever given, where numbers are never given twice. */
    readonly number: number
  }[]
  readonly samples: number
  /** Samples that rows name and that could not be exported. */
  readonly missing: readonly string[]
}

export const toJson = (contents: Contents): string => `${JSON.stringify({ format: FORMAT, ...contents }, null, 1)}\n`

/** Throws ArchiveError. It was written by this program, or by somebody with the operator's rights. */
export function parseContents(text: string): Contents {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new ArchiveError('"installation.json" is no JSON')
  }
  const format = typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined
  if (format !== FORMAT)
    throw new ArchiveError(`the archive has the format ${String(format)}, this program reads ${FORMAT}`)
  return value as Contents
}
