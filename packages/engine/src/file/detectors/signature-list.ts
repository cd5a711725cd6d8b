// Programs that carry what scanners look for. Texts of attackers who have nothing to do with each other stand together in
// nobody's program but that of those who search for all of them; what such a program holds is no plan of its own.
import type { FileFacts } from '../facts.ts'
import type { MarkGroup } from '../formats/marks/format.ts'
import { programBytes } from '../program-bytes.ts'
import { marksOf } from './marks-of.ts'

/** One subject a line: no malware is a web shell, a miner, a bot of routers and a memory reader at once. */
const SUBJECTS: readonly { readonly groups: readonly MarkGroup[]; readonly text?: RegExp }[] = [
  { groups: ['shadow_copies'] },
  { groups: ['ransom_note'] },
  { groups: ['hack_tool'] },
  { groups: ['web_shell'] },
  { groups: ['shell_over_network'] },
  { groups: ['miner'], text: /stratum|xmrig|cryptonight/ },
  { groups: ['bot_answer'] },
  { groups: ['powershell'], text: /downloadstring|net\.webclient|-nop|-e(?:nc)?/ },
  { groups: ['logging_lookup'] },
  { groups: ['exfil_service'] },
]
const SUBJECTS_MIN = 6

/** So many subjects of unrelated attackers that the program looks for them. */
export function holdsSignatureList(facts: FileFacts): boolean {
  if (facts.marks === undefined) return false
  // A list that was appended is nothing that the program searches for.
  const end = programBytes(facts)
  const found = SUBJECTS.filter(({ groups, text }) =>
    marksOf(facts, ...groups).some(
      (mark) => mark.key === undefined && mark.offset < end && (text?.test(mark.text) ?? true),
    ),
  )
  return found.length >= SUBJECTS_MIN
}
