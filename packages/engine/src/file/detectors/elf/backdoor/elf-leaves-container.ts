import { listed } from '../../../../rules/tell.ts'
import type { Mark } from '../../../formats/marks/format.ts'
import type { FileDetector } from '../../file-detector.ts'
import { markEvidence, marksOf } from '../../marks-of.ts'

/** Each way out is known by texts of its own. Runtimes of containers set up what the first group names, and know no other. */
const WAYS: readonly RegExp[] = [
  /release_agent|notify_on_release/,
  /"privileged"|:\/host|"binds"/,
  /nsenter/,
  /core_pattern/,
  /dev\/tcp/,
]
const WAYS_MIN = 3

export const elfLeavesContainer: FileDetector = {
  id: 'elf_leaves_container',
  type: 'elf',
  severity: 'high',
  title: 'Contains several container escape techniques',
  why: "An intruder in a container tries the known ways to the host: the cgroup release agent, the runtime's socket, the host's first process.",
  falsePositives: 'Container testing tools.',
  attack: ['T1611'],
  detect(facts) {
    const marks = marksOf(facts, 'container_escape')
    const ways = WAYS.filter((way) => marks.some(({ text }: Mark) => way.test(text)))
    if (facts.elf === undefined || ways.length < WAYS_MIN) return null
    return {
      description: `The program names ${ways.length} container escape techniques: ${listed(
        marks.map(({ text }) => text),
        5,
      )}.`,
      evidence: markEvidence(marks),
    }
  },
}
