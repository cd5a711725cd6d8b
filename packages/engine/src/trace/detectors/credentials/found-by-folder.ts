// Whether a run came to files by their folders: so do backups, searches and scanners. Whoever knows the places goes there, and whoever
// looks for names leaves the rest.
import type { TraceFacts } from '../../facts.ts'

const OF_THE_SYSTEM = /^\/(?:usr|lib\w{0,3}|proc|sys|dev|bin|sbin)\/|^[a-z]:\/windows\//

/** It looked through the folder of each, and read so many others of people and settings for each of them. */
export function foundByFolder({ files }: TraceFacts, paths: ReadonlySet<string>, othersForEach: number): boolean {
  const listed = new Set(
    files.flatMap(({ op, plain }) => (op === 'list' ? [plain.replace(/\/(?:[^/]{0,200}[*?][^/]{0,200})?$/, '')] : [])),
  )
  const others = new Set(
    files.flatMap(({ op, plain, succeeded }) =>
      (op === 'read' || op === 'copy') && succeeded !== false && !paths.has(plain) && !OF_THE_SYSTEM.test(plain)
        ? [plain]
        : [],
    ),
  )
  return (
    paths.size > 0 &&
    [...paths].every((plain) => listed.has(plain.slice(0, plain.lastIndexOf('/')))) &&
    others.size >= paths.size * othersForEach
  )
}
