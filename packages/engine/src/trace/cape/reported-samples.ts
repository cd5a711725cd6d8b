// Which files a report of CAPE says that it is about. A task number that a server mixed up, or that another's request
// changed, would lay the deeds of one file at the door of another.
import { recordOf, textOf } from '../unknown-json.ts'

/**
 * SHA-256 in lower-case hex: of the file that was run, then of the archive that it was taken out of, where CAPE did that.
 * Empty when the report, as the short one may, names none.
 */
export function capeReportedSamples(report: unknown): readonly string[] {
  const given = recordOf(report)
  const run = recordOf(recordOf(given['target'])['file'])
  const parents = [recordOf(recordOf(given['info'])['parent_sample']), recordOf(run['parent_sample'])]
  return [run, ...parents].flatMap(({ sha256 }) => /^[0-9a-f]{64}$/.exec(textOf(sha256, 64).toLowerCase())?.[0] ?? [])
}
