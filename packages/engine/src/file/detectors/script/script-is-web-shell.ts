import type { Detector } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import { gravestTrait } from './seen-scripts.ts'

const STRENGTHS = {
  web_shell: 1,
  // What is posted to it as a whole: web shells, and development servers that offer a console.
  web_shell_of_body: 0.6,
}

export const scriptIsWebShell: Detector<FileFacts> = {
  id: 'script_is_web_shell',
  type: 'execution',
  severity: 'high',
  title: 'Runs what a web request sends',
  why: 'A page that evaluates a request parameter gives its server to whoever knows the address.',
  falsePositives: 'Teaching examples of vulnerable code.',
  attack: ['T1505.003'],
  detect: (facts) => gravestTrait(facts, STRENGTHS, (_what) => `A web request decides what code or command is run`),
}
