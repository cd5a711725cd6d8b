import type { FileFacts } from '../../../facts.ts'
import type { Mark } from '../../../formats/marks/format.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'

/** One command or one unit: what is started stands right behind what starts it, or a little before. */
const NEAR_BYTES = 100
const STARTS = /cron|@reboot|rc\.local|systemd|init\.d/

/** Both in one text: a mark tells the first place of its words only. */
const LINE =
  /(?:crontab|@reboot|\/etc\/cron|rc\.local|ExecStart=)[^\n]{0,100}(?:\/(?:var\/)?tmp\/\.[\w-]|\/dev\/shm\/)[\w./-]{0,60}/

function nearest(places: readonly Mark[], hidden: readonly Mark[]): readonly [Mark, Mark] | null {
  for (const place of places)
    for (const path of hidden) if (Math.abs(place.offset - path.offset) <= NEAR_BYTES) return [place, path]
  return null
}

/** It connects and starts programs: what is to be started again and again obeys somebody. */
function obeys({ elf }: FileFacts): boolean {
  const has = (pattern: RegExp): boolean => elf?.goCalls.some((name) => pattern.test(name)) ?? false
  if (has(/^net\.(?:Dial|\(\*Dialer\))/) && has(/^os\/exec\./)) return true
  const imports = new Set(elf?.imports ?? [])
  return (
    imports.has('connect') &&
    ['execve', 'execl', 'execlp', 'execv', 'execvp', 'popen'].some((name) => imports.has(name))
  )
}

export const elfSettlesInHiddenPlace: FileDetector<'elf_settles_in_hidden_place'> = {
  id: 'elf_settles_in_hidden_place',
  type: 'elf',
  severity: 'high',
  title: 'Restarts a hidden file in a temporary folder again and again',
  why: 'Programs are installed where programs belong; a dotfile in a temporary folder is meant not to be found.',
  falsePositives: 'None known; a test may write such a line for a moment.',
  attack: ['T1053.003', 'T1564.001'],
  detect(facts) {
    if (facts.elf === undefined) return null
    const places = marksOf(facts, 'linux_persistence').filter(({ text }) => STARTS.test(text))
    const pair = nearest(places, marksOf(facts, 'linux_hidden_path'))
    const line = pair === null ? facts.strings.found.find(({ text }) => LINE.test(text)) : undefined
    if (line !== undefined) {
      const snippet = LINE.exec(line.text)?.[0] ?? ''
      return {
        description: `The program makes a hidden file or a file in memory start again: "${snippet}".`,
        evidence: [{ where: `strings@0x${line.offset.toString(16)}`, snippet }],
        weighs: obeys(facts) ? 'whole' : 'possible',
      }
    }
    if (pair === null) return null
    return {
      description: `The program makes something in "${pair[1].text}" start through "${pair[0].text}".`,
      evidence: markEvidence(pair),
      weighs: obeys(facts) ? 'whole' : 'possible',
    }
  },
}
