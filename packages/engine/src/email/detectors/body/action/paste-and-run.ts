// "ClickFix": the reader is made to carry the program in: open the Run box or a terminal, paste, press Enter. Keys are
// written alike in every language, so the instructions are known by the keys.

import { distinctNames } from '../../../../data/programs.ts'
import type { MailDetector } from '../../mail-detector.ts'

/** `Windows key + R`, `Win+X`, `⊞ R`, `Windows-Taste + R`. */
const RUN_BOX = /(?:\bwin(?:dows)?\b[^.;\n]{0,16}|⊞\s{0,2})[+＋]\s{0,2}["'«“]?[rx]\b|⊞\s{0,2}r\b/iu
const TERMINAL = new RegExp(
  `\\b(?:terminal|eingabeaufforderung|${distinctNames('staged', 'script_host').join('|')}|cmd(?:\\.exe)?)\\b`,
  'i',
)
/** `Ctrl + V`, `Strg+V`, `⌘ V`. */
const PASTE = /(?:\b(?:ctrl|strg|control|cmd|command)\s{0,2}[+＋-]\s{0,2}|⌘\s{0,2}[+＋]?\s{0,2})["'«“]?v\b/iu
const SNIPPET_CHARS = 200
/** What stands in an address nobody types: `shop.example/s?cmd=BUY` opens nothing. Blanks keep the places. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"]{1,2000}/gi
const said = (text: string): string => text.replaceAll(ADDRESS, (address) => ' '.repeat(address.length))

export const pasteAndRun: MailDetector = {
  id: 'paste_and_run',
  type: 'paste_and_run',
  severity: 'high',
  title: 'The text mentions opening a command line and pasting into it',
  why: 'In a ClickFix attack the reader runs the attacker’s command with their own rights, and there is no attachment to scan.',
  falsePositives: 'Help desks and manuals that explain how to run a command.',
  attack: ['T1204.004', 'T1566', 'T1059.001'],
  detect: ({ view, attachments }) => {
    const texts = [view.text, ...attachments.map(({ inspection }) => inspection?.text ?? '')]
    for (const [index, text] of texts.map(said).entries()) {
      const opened = RUN_BOX.exec(text) ?? TERMINAL.exec(text)
      if (opened === null || !PASTE.test(text)) continue
      return {
        description:
          'The text mentions opening a command line or the Run box and pasting into it, as ClickFix attacks do.',
        evidence: [
          {
            where: index === 0 ? 'body:text' : 'attachment',
            snippet: (texts[index] ?? '').slice(Math.max(0, opened.index - 40), opened.index + SNIPPET_CHARS),
          },
        ],
      }
    }
    return null
  },
}
