// A shell script whose disguises were taken off → what its lines would do on a Linux server.
import type { World } from '../world/world.ts'
import { SHELL_LINES_MAX } from './limits.ts'
import { redirections, splitCommands } from './split-commands.ts'
import { fetchTool } from './tool-actions.ts'

const SILENT =
  /^(?:if|then|else|elif|fi|for|do|done|while|case|esac|in|function|return|exit|local|export|set|unset|shift|break|continue|true|false|test|\[|\[\[|\{|\}|:|echo|printf|read|trap|wait|cd|alias|declare|readonly|source|\w{1,60}\s*\(\))(?:\s|$|;)/

export function actShell(text: string, world: World): void {
  for (const line of text.split(/\r?\n/, SHELL_LINES_MAX)) {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    // A pipe into a shell is one act, whole.
    if (/\|\s*(?:sudo\s+)?(?:ba|da|z|k)?sh\b|\|\s*(?:sudo\s+)?crontab\b|\/dev\/(?:tcp|udp)\//.test(trimmed))
      world.start(trimmed, 'shell')
    for (const command of splitCommands(trimmed, ';&|', '"\'')) actOn(stripped(command), world)
  }
}

function stripped(command: string): string {
  return command
    .replace(/^(?:[({!\s]|(?:sudo|nohup|exec|eval|time|command|then|else|do|if|while)\s+(?:-\w{1,8}\s+)*)+/, '')
    .replace(/^(?:[A-Za-z_]\w{0,40}=\S{0,200}\s+)+(?=\S)/, '')
    .replace(/(?<![)}\s])[)}\s]+$/, '')
}

/** `c"u"rl` is curl: quotes inside a word only join its parts. */
const withoutInnerQuotes = (text: string): string =>
  text.replace(/(?<![^\s])([\w./-]{1,60}(?:["'][\w./-]{0,60}["'][\w./-]{0,60}){1,20})(?!\S)/g, (word) =>
    word.replace(/["']/g, ''),
  )

function actOn(command: string, world: World): void {
  const { rest: given, path, isAppended } = redirections(command)
  const rest = withoutInnerQuotes(given)
  const [name = '', ...words] = rest.match(/"[^"]{0,2000}"|'[^']{0,2000}'|\S{1,2000}/g)?.slice(0, 60) ?? []
  if (path !== null) {
    const echoed = /^(?:echo|printf)$/.test(name)
      ? words
          .filter((one) => !/^-[en]+$/.test(one))
          .join(' ')
          .replace(/^["']|["']$/g, '')
      : ''
    world.files.write(world.path(path), Buffer.from(`${echoed}\n`), isAppended)
  }
  const paths = words.filter((one) => !one.startsWith('-')).map((one) => world.path(one))
  const program = name.replace(/^.*\//, '')
  if (program === 'curl' || program === 'wget')
    fetchTool(program)(
      words.map((one) => one.replace(/^(["'])(.*)\1$/, '$2')),
      world,
    )
  else if (program === 'chmod')
    for (const one of paths.slice(1)) world.files.mode(one, words.find((word) => !word.startsWith('-')) ?? '')
  else if (program === 'rm' || program === 'shred' || program === 'unlink')
    for (const one of paths) world.files.delete(one)
  else if (program === 'cp' && paths.length >= 2) world.files.copy(paths[0] ?? '', paths.at(-1) ?? '')
  else if (program === 'mv' && paths.length >= 2) world.files.move(paths[0] ?? '', paths.at(-1) ?? '')
  else if (/^(?:cat|head|tail|less|grep|awk|sed|tar|base64|strings)$/.test(program))
    for (const one of paths)
      if (one.startsWith('/') && !one.startsWith('/tmp/')) world.files.read(one)
      else if (program === 'sleep') world.sleep((Number.parseFloat(words[0] ?? '0') || 0) * 1000)
      else if (program === 'tee' && paths[0] !== undefined) world.files.write(paths.at(-1) ?? '', new Uint8Array())
  if (name === '' || SILENT.test(`${rest} `) || /^\w{1,60}=/.test(rest)) return
  world.start(rest, 'shell')
}
