// The texts of a header, each behind its length, and what they say. The records around them differ from version to
// version; that the texts of one record stand side by side does not.

import { extensionPattern } from '../../../data/extensions.ts'
import { programPattern, TAKES_COMMANDS } from '../../../data/programs.ts'
import { ByteReader } from '../../byte-reader.ts'
import { utf16le } from '../../bytes.ts'
import type { InstallerAction } from '../installer/facts.ts'
import { INSTALLER_ACTION_CHARS_MAX, INSTALLER_ACTIONS_MAX } from '../installer/limits.ts'
import { INNO_TEXTS_MAX } from './limits.ts'

export interface InnoText {
  readonly text: string
  /** Right behind the text before it, without even an empty one between them. */
  readonly follows: boolean
  /** Where it ends in the header. */
  readonly end: number
}

/** Of one text of the script: a whole function of its own code is longer than any that was seen. */
const TEXT_BYTES_MAX = 65_536

export function textsOf(header: Uint8Array): readonly InnoText[] {
  const file = new ByteReader(header)
  const texts: InnoText[] = []
  let last = -1
  for (let at = 0; at + 4 <= file.size && texts.length < INNO_TEXTS_MAX; ) {
    const bytes = file.u32(at)
    const text =
      bytes > 0 && bytes % 2 === 0 && bytes <= TEXT_BYTES_MAX && file.has(at + 4, bytes)
        ? utf16le(file.slice(at + 4, bytes))
        : ''
    if (text === '' || !isText(text)) {
      at += 1
      continue
    }
    const end = at + 4 + bytes
    texts.push({ text, follows: at === last, end })
    last = end
    at = end
  }
  return texts
}

/** Letters of languages that are written from the left or the right, signs, line ends: no control characters. */
function isText(text: string): boolean {
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    if (unit < 32 ? unit !== 9 && unit !== 10 && unit !== 13 : unit >= 0xd800 && unit <= 0xf8ff) return false
  }
  return true
}

const PROGRAM = new RegExp(
  `(?:\\.${extensionPattern('runs', 'library')}|^\\{cmd\\}|(?:^|\\\\)${programPattern([...TAKES_COMMANDS, 'opens', 'settles'])})"?$`,
  'i',
)
const KEY = /^(?:software|system|environment|control panel|\{[^{}]{1,100}\})\\/i
const SHORTCUT =
  /^\{(?:group|auto(?:programs|desktop|startup|startmenu)|(?:common|user)(?:programs|desktop|startup|startmenu|appdata)|sendto|quicklaunch)/i

/** Commands with their arguments, values of the registry, shortcuts; what is run without an argument is not told apart. */
export function actionsOf(texts: readonly InnoText[]): readonly InstallerAction[] {
  const actions: InstallerAction[] = []
  const chars = INSTALLER_ACTION_CHARS_MAX
  for (let at = 0; at < texts.length && actions.length < INSTALLER_ACTIONS_MAX; at += 1) {
    const [first, second, third] = [texts[at], texts[at + 1], texts[at + 2]]
    if (first === undefined || second?.follows !== true) continue
    if (SHORTCUT.test(first.text.slice(0, 200)) && PROGRAM.test(second.text.slice(-300))) {
      const given = third?.follows === true ? ` ${third.text}` : ''
      actions.push({ kind: 'shortcut', text: `${first.text} -> ${second.text}${given}`.slice(0, chars) })
      at += 2
    } else if (PROGRAM.test(first.text.slice(-300)) && first.text.length < 400) {
      actions.push({ kind: 'run', text: `${first.text} ${second.text}`.slice(0, chars) })
      at += 1
    } else if (KEY.test(first.text.slice(0, 200)) && third?.follows === true) {
      actions.push({ kind: 'registry', text: `${first.text} ${second.text} = ${third.text}`.slice(0, chars) })
      at += 2
    }
  }
  return actions
}

/** Font, assembly, components, tasks, languages, check, what is done after and before: texts behind a member's target. */
const TEXTS_BEHIND_TARGET = 8
/** Versions of Windows from and below which it is installed. */
const VERSION_BYTES = 20

/**
 * Targets of members by their number. Empty where the records are of another version, which shows: they name numbers
 * that there are not, or leave some out.
 */
export function targetsOf(header: Uint8Array, texts: readonly InnoText[], count: number): ReadonlyMap<number, string> {
  const file = new ByteReader(header)
  const targets = new Map<number, string>()
  for (const { text, end } of texts) {
    if (!/^\{[a-z]{2,20}[^{}]{0,40}\}\\/i.test(text.slice(0, 100))) continue
    let at = end
    for (let skipped = 0; skipped < TEXTS_BEHIND_TARGET; skipped += 1) at += 4 + Math.min(file.u32(at), TEXT_BYTES_MAX)
    const number = file.i32(at + VERSION_BYTES)
    if (!file.has(at + VERSION_BYTES, 4) || number < 0 || number >= count) continue
    // A folder's record may look like that of a member by accident; its name has no extension.
    if (!/\.[^.\\]{1,20}$/.test(targets.get(number)?.slice(-100) ?? '')) targets.set(number, text)
  }
  return targets.size === count ? targets : new Map()
}
