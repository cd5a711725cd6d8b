// What CAPE itself concluded: its signatures with their techniques, the payloads that it dumped, the configurations that
// it took out. Shown as its opinion; nothing is judged by it, since what its rules weigh and how is another's decision.
import { TRACE_OPINIONS_MAX } from '../limits.ts'
import type { SourceOpinion } from '../trace.ts'
import { listOf, recordOf, textOf, type Unknown } from '../unknown-json.ts'

const SOURCE = 'CAPE'

export function readOpinions(report: Unknown): readonly SourceOpinion[] {
  const techniques = techniquesOf(report['ttps'])
  const signatures = listOf(report['signatures'], TRACE_OPINIONS_MAX).flatMap((one): readonly SourceOpinion[] => {
    const { name, description, ttps } = recordOf(one)
    const id = textOf(name, 200)
    if (id === '') return []
    const attack = [...new Set([...idsOf(ttps), ...(techniques.get(id) ?? [])])]
    return [{ source: SOURCE, name: id, description: textOf(description, 500), attack }]
  })
  const cape = recordOf(report['CAPE'])
  const payloads = listOf(cape['payloads'], 20).flatMap((one): readonly SourceOpinion[] => {
    const { cape_type: type, sha256, process_path: path } = recordOf(one)
    const hash = textOf(sha256, 64)
    if (hash === '') return []
    const description = `${textOf(type, 100) || 'Code'} in ${textOf(path, 200) || 'a process'}, SHA-256 ${hash}`
    return [{ source: SOURCE, name: 'payload', description, attack: [] }]
  })
  const configs = listOf(cape['configs'], 20).flatMap((one) =>
    Object.keys(recordOf(one))
      .slice(0, 5)
      .map(
        (family): SourceOpinion => ({
          source: SOURCE,
          name: 'config',
          description: `A configuration of ${family.slice(0, 100)} was found.`,
          attack: [],
        }),
      ),
  )
  return [...configs, ...payloads, ...signatures].slice(0, TRACE_OPINIONS_MAX)
}

const idsOf = (value: unknown): readonly string[] =>
  listOf(value, 20).flatMap((one) => /^T\d{4}(?:\.\d{3})?$/.exec(textOf(one, 20))?.[0] ?? [])

/** `[{ signature, ttps: [id] }]`; older versions write `{ id: [signature] }` or one `ttp`. */
function techniquesOf(value: unknown): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>()
  const add = (signature: string, ids: readonly string[]): void => {
    if (signature !== '') found.set(signature, [...(found.get(signature) ?? []), ...ids])
  }
  for (const one of listOf(value, TRACE_OPINIONS_MAX).map(recordOf))
    add(textOf(one['signature'], 200), [...idsOf(one['ttps']), ...idsOf([one['ttp']])])
  for (const [id, signatures] of Object.entries(recordOf(value)).slice(0, TRACE_OPINIONS_MAX))
    for (const signature of listOf(signatures, 50)) add(textOf(signature, 200), idsOf([id]))
  return found
}
