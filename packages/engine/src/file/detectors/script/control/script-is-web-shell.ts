import type { FileDetector } from '../../file-detector.ts'
import { attackOf, gravestTrait, sign } from '../signs.ts'

const SIGNS = {
  web_shell: sign(1, 'a parameter of the request', 'T1505.003'),
  request_decides_command: sign(1, 'what a request sent, by way of variables', 'T1505.003'),
  request_reaches_made_call: sign(
    1,
    'what a request sent, by a function whose name the page puts together',
    'T1505.003',
  ),
  php_preloads_library: sign(1, 'a library that other programs of the server are made to load', 'T1574.006'),
  php_runs_picture_text: sign(1, 'code in the description of a picture', 'T1027.003'),
  page_offers_remote_control: sign(1, 'commands, files and what it tells of its host', 'T1505.003'),
  request_writes_file: sign(0.6, 'a file with a name and a content that it sent', 'T1505.003'),
  // Told, and no suspicion alone: whether who was let in may do so, the page does not show.
  session_writes_file: sign(0.25, 'a file with a name and a content that somebody with a session sent', 'T1505.003'),
  request_manages_files: sign(0.4, 'any file or database of the server, for whoever asks', 'T1505.003'),
  // What is posted to it as a whole: web shells, and development servers that offer a console.
  web_shell_of_body: sign(0.6, 'the body of the request', 'T1505.003'),
}

export const scriptIsWebShell: FileDetector = {
  id: 'script_is_web_shell',
  type: 'execution',
  severity: 'high',
  title: 'Runs what a web request sends',
  why: 'A page that evaluates a request parameter gives its server to whoever knows the address.',
  falsePositives: 'Teaching examples of vulnerable code.',
  attack: attackOf(SIGNS),
  weight: { category: 'execution', points: 1000, confidence: 'high' },
  detect: (facts) => gravestTrait(facts, SIGNS, (_what) => `A web request decides what code or command is run`),
}
