// What commands print, where another command or a loop reads it; and how a loop cuts lines into pieces.
import { commandPattern, TAKES_COMMANDS } from '../../data/programs.ts'
import { NETWORK_MARK } from '../world/file-system.ts'
import type { World } from '../world/world.ts'
import { BATCH_ROUNDS_MAX } from './limits.ts'

/** Programs of Windows whose output is not imitated, and that may print what a script hides in a file. */
const OF_WINDOWS = new RegExp(`^(?:${commandPattern(...TAKES_COMMANDS, 'opens', 'settles', 'prints')})$`)

/** Prints what it fetches where its command line names an address. */
const FETCHES = new RegExp(`^(?:${commandPattern('pipes')}|powershell|pwsh)$`)

/** What these print stands in the script itself when they are given their code with it. */
const WITH_OWN_CODE = new RegExp(
  String.raw`^${commandPattern('language')}[\d.]* (?:.{0,200} )?(?:-[a-z]{0,4}[cer]|--eval|--print) `,
)

/**
 * What a command that is started prints into `path`, as far as that is known: what a client fetches, nothing of Windows'
 * own programs, and null for variables that a program which this machine has not got prints as a batch file, such as
 * the tool of a build.
 */
export function printedByProgram(text: string, path: string, world: World): string | null {
  const [, quoted, bare = ''] = /^@?(?:"([^"]{1,300})"|(\S{1,300}))/.exec(text) ?? []
  const image = quoted ?? bare
  const name = image
    .replace(/^.*[\\/]/, '')
    .replace(/\.exe$/i, '')
    .toLowerCase()
  if (FETCHES.test(name) && /\bhttps?:\/\//i.test(text)) return `${NETWORK_MARK}\r\n`
  const given = text.slice(text.indexOf(image) + image.length).replace(/^"/, '')
  if (OF_WINDOWS.test(name) || image === '' || !/\.(?:bat|cmd)$/i.test(path)) return ''
  if (WITH_OWN_CODE.test(`${name}${given.slice(0, 400)} `)) return ''
  const isHere = [image, `${image}.exe`].some((one) => world.files.peek(world.path(one)) !== null)
  return isHere ? '' : null
}

export function printed(text: string, world: World): string {
  const [, word = '', rest = ''] = /^"?(?:[^"\s]{0,200}\\)?([\w.-]{1,60})"?\s*([\s\S]*)$/.exec(text) ?? []
  switch (word.toLowerCase().replace(/\.exe$/, '')) {
    case 'echo':
      return `${text.replace(/^echo(?:[.:\s]|$)/i, '')}\r\n`
    case 'type':
    case 'more':
    case 'findstr':
    case 'find':
      return lines(rest, world)
    case 'set': {
      const wanted = rest.trim().toLowerCase()
      return [...world.variables]
        .filter(([name]) => name.startsWith(wanted))
        .map(([name, value]) => `${name}=${value}\r\n`)
        .join('')
    }
    case 'dir':
      return world.files
        .list(world.path(rest.replace(/(?:^|\s)\/\S{1,20}/g, '').trim() || world.currentFolder))
        .map((path) => `${path.replace(/^.*\\/, '')}\r\n`)
        .join('')
    case 'tzutil':
      world.recorder.systemEvent({ kind: 'question', about: 'time', what: 'tzutil' })
      return world.identity.zone
    case 'hostname':
      return `${world.identity.host}\r\n`
    case 'whoami':
      return `${world.identity.domain}\\${world.identity.user}\r\n`.toLowerCase()
    case 'ver':
      return '\r\nMicrosoft Windows [Version 10.0.19045.4291]\r\n'
    case 'wevtutil':
      return 'Application\r\nSecurity\r\nSystem\r\n'
    case 'wmic':
      return `LocalDateTime=${new Date(world.nowMs).toISOString().replace(/[-:T]/g, '').slice(0, 14)}.000000+000\r\n`
    case 'curl':
      return '1000000000\r\n'
    default:
      // What is not known is one word: the loop over it is passed once.
      return '1\r\n'
  }
}

/** `type a.txt`, `findstr /b "::" "%~f0"`: lines of the files that are named, those with the wanted text. */
function lines(rest: string, world: World): string {
  const words = (rest.match(/"[^"]{0,400}"|\S{1,400}/g) ?? []).map((one) => one.replace(/^"(.*)"$/, '$1'))
  const named = words.filter((one) => !one.startsWith('/'))
  const path = named.at(-1)
  const bytes = path === undefined ? null : world.files.read(world.path(path))
  if (bytes === null) return ''
  const text = Buffer.from(bytes).toString('latin1')
  const wanted = named.length > 1 ? (named[0] ?? '').replace(/^\^/, '').toLowerCase() : ''
  return wanted === ''
    ? text
    : `${text
        .split(/\r?\n/)
        .filter((line) => line.toLowerCase().includes(wanted))
        .join('\r\n')}\r\n`
}

/** Rows of a `for /f`: its `tokens`, `delims`, `skip` and `eol`. */
export function rowsOfText(text: string, options: string): readonly (readonly string[])[] {
  const skip = Number(/skip=(\d{1,4})/i.exec(options)?.[1] ?? 0)
  const tokens = /tokens=([\d,*-]{1,40})/i.exec(options)?.[1] ?? '1'
  const delims = /delims=(.*)$/is.exec(options)?.[1]
  const marks = delims === undefined ? ' \t' : delims.replace(/\s(?:tokens|skip|eol|usebackq).*$/i, '')
  const wanted = wantedTokens(tokens)
  return text
    .split(/\r?\n/, BATCH_ROUNDS_MAX)
    .slice(skip)
    .filter((line) => line.trim() !== '' && !line.startsWith(';'))
    .map((line) => {
      if (marks === '') return [line]
      const parts = split(line, marks)
      return wanted.map((one) => (one === '*' ? restAfter(line, marks, wanted) : (parts[one - 1] ?? '')))
    })
    .filter((row) => row.some((one) => one !== ''))
}

function wantedTokens(text: string): readonly (number | '*')[] {
  return text.split(',').flatMap((part): (number | '*')[] => {
    const [from = 1, to] = part.replace('*', '').split('-').map(Number)
    const numbers = part.startsWith('*')
      ? []
      : to === undefined
        ? [from]
        : Array.from({ length: Math.max(0, Math.min(26, to - from + 1)) }, (_, at) => from + at)
    return part.endsWith('*') ? [...numbers, '*'] : numbers
  })
}

const split = (line: string, marks: string): readonly string[] => {
  const parts: string[] = []
  let part = ''
  for (const char of line) {
    if (!marks.includes(char)) part += char
    else if (part !== '') {
      parts.push(part)
      part = ''
    }
  }
  return part === '' ? parts : [...parts, part]
}

/** What is left behind the last numbered token. */
function restAfter(line: string, marks: string, wanted: readonly (number | '*')[]): string {
  const last = wanted.reduce<number>((most, one) => (one === '*' ? most : Math.max(most, one)), 0)
  let at = 0
  for (let count = 0; count < last && at < line.length; count += 1) {
    while (at < line.length && marks.includes(line.charAt(at))) at += 1
    while (at < line.length && !marks.includes(line.charAt(at))) at += 1
  }
  while (at < line.length && marks.includes(line.charAt(at))) at += 1
  return line.slice(at)
}
