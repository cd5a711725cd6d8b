import type { ScriptFacts, ScriptTrait } from '../../formats/script/facts.ts'
import type { TraitId } from '../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../file-detector.ts'
import { evidence, findTrait, GETS, hasTrait, RUNS } from '../script/seen-scripts.ts'

/** Where the reader is told to put it. */
const PLACE =
  /(?:win(?:dows)?|⊞|❖)\s{0,3}(?:key|button|logo)?\s{0,3}\+\s{0,3}["'“]?[rx]\b|run\s{1,3}(?:dialog|window|box)|ctrl\s{0,3}\+\s{0,3}v|\bcmd\s{0,3}\+\s{0,3}(?:v|space)|⌘|spotlight|open\s{1,3}(?:the\s{1,3})?(?:terminal|powershell|command prompt|file explorer)|address\s{1,3}bar|(?:windows|explorer)[^.]{0,40}ctrl\s{0,3}\+\s{0,3}l/i
/** A reason that has nothing to do with installing software. */
const PRETEXT =
  /verify\s{1,3}(?:that\s{1,3})?you(?:'re|\s{1,3}are)\s{1,3}(?:a\s{1,3})?(?:human|not)|not\s{1,3}a\s{1,3}robot|human\s{1,3}verification|re?captcha|cloudflare|just\s{1,3}a\s{1,3}moment|verification\s{1,3}steps|(?:fix|resolve|repair)\s{1,3}(?:the\s{1,3}|this\s{1,3})?(?:issue|error|problem|it)|couldn.t\s{1,3}(?:load|display|open)|shared\s{1,3}(?:file|document)|to\s{1,3}(?:access|view|open|join)\s{1,3}(?:the|this|your)/i
/** What no installer that is meant to be read does. */
const COVERT: readonly TraitId[] = [
  'ps_hidden_window',
  'ps_encoded_command',
  'mshta_remote',
  'words_taken_apart',
  'runs_decoded_constant',
]
const COVERT_TEXT =
  /-w(?:in\w{0,10})?\s{1,3}(?:h\w{0,5}|1)\b|\bmshta\b|-e(?:nc?|c)?\w{0,12}\s{1,3}[a-z0-9+/]{20}|base64\s{1,3}-d|finger\s|conhost|\/dev\/null/i

function commandOf(script: ScriptFacts): ScriptTrait | null {
  return (
    findTrait(script, ['page_holds_command', 'base64_pipe_shell', 'pipe_to_shell', 'ps_iex_download']) ??
    script.traits.find(({ id, depth }) => depth > 0 && (RUNS.has(id) || GETS.has(id))) ??
    null
  )
}

export const htmlCopiesCommand: FileDetector<'html_copies_command'> = {
  id: 'html_copies_command',
  type: 'clickfix',
  severity: 'high',
  title: 'A page gives its visitor a command to paste (ClickFix)',
  why: 'The page fills the clipboard and tells the visitor to paste into the Run dialog or a terminal: no file, no download, no warning.',
  falsePositives: 'Documentation with a button that visibly copies an installation command.',
  attack: ['T1204.004', 'T1115'],
  detect({ html }) {
    const script = html?.script
    if (html === undefined || script == null) return null
    const copies = findTrait(script, ['clipboard_written'])
    const command = commandOf(script)
    if (copies === null || command === null) return null
    const words = `${html.title} ${html.text}`
    const place = PLACE.exec(words)
    const pretext = PRETEXT.exec(words)
    const covert = COVERT.some((id) => hasTrait(script, id)) || COVERT_TEXT.test(command.snippet) || command.depth > 0
    // A command that the page shows is one that its reader may judge.
    const shown = html.text.includes(command.snippet.replace(/^["'`\s]+/, '').slice(0, 24))
    // What is shown and has no pretext is documentation, wherever it is to be pasted.
    const isManual = shown && pretext === null && !covert
    const says = [
      shown ? 'shown' : 'unseen',
      place !== null && 'place',
      pretext !== null && 'pretext',
      covert && 'covert',
    ] as const
    return {
      description: `The page copies a command to the clipboard${place === null ? '' : ' and says where to paste it'}${pretext === null ? '' : `, under a pretext ("${pretext[0]}")`}`,
      evidence: [
        ...evidence('html.script', copies, command),
        ...(place === null ? [] : [{ where: 'html.text', snippet: place[0] }]),
      ],
      weighs: isManual ? 'shown' : says,
    }
  },
}
