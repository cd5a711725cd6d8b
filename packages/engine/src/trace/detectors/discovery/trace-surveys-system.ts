import { hitOn, seen } from '../../hit.ts'
import { ASKING_COMMANDS } from '../../techniques/asking-commands.ts'
import { SURVEY_TECHNIQUES } from '../../techniques/questions.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** One question is everybody's; a survey has several. */
const TOPICS_MIN = 3
const TECHNIQUES: Readonly<Record<string, string>> = SURVEY_TECHNIQUES
/** By whom a program had asked. */
const SHELLS: readonly (readonly [RegExp, string])[] = [
  [/^(?:\S{0,40}\/)?(?:ba|da|a)?sh -c /, 'T1059.004'],
  [/^\S{0,100}\bcmd(?:\.exe)?"? {1,4}\/[ck]\b/i, 'T1059.003'],
]

export const traceSurveysSystem: TraceDetector<'trace_surveys_system'> = {
  id: 'trace_surveys_system',
  type: 'discovery',
  severity: 'low',
  title: 'Collects system and user information',
  why: 'The first thing an intruder does is find out where they are.',
  falsePositives: 'Installers, inventory agents, diagnostics.',
  attack: ['T1082'],
  detect(facts) {
    const topics = new Map<string, string>()
    for (const event of facts.system)
      if (event.kind === 'question' && TECHNIQUES[event.about] !== undefined) topics.set(event.about, event.what)
    for (const { plain, text } of facts.commands)
      for (const [about, pattern] of ASKING_COMMANDS) if (pattern.test(plain)) topics.set(about, text)
    if (topics.size < TOPICS_MIN) return null
    return hitOn(
      [...topics].map(([about, what]) => seen('system', `${about}: ${what}`)),
      () => `The sample queried ${[...topics.keys()].join(', ')}`,
      {
        attack: [
          ...new Set([...topics.keys()].flatMap((about) => TECHNIQUES[about] ?? [])),
          ...SHELLS.flatMap(([shell, technique]) =>
            facts.processes.some(({ startedBy, commandLine }) => startedBy === 'call' && shell.test(commandLine))
              ? [technique]
              : [],
          ),
        ],
        weighs: [...topics].map(() => 'topic' as const),
      },
    )
  },
}
