// A shell script whose disguises were taken off → what its lines would do on a Linux server.
import type { World } from '../world/world.ts'
import { redirections, splitCommands } from './split-commands.ts'

const LINES_MAX = 10_000
const SILENT =
  /^(?:if|then|else|elif|fi|for|do|done|while|case|esac|in|function|return|exit|local|export|set|unset|shift|break|continue|true|false|test|\[|\[\[|\{|\}|:|echo|printf|read|trap|wait|cd|alias|declare|readonly|source|\w{1,60}\s*\(\))(?:\s|$|;)/

export function actShell(text: string, world: World): void {
  for (const line of text.split(/\r?\n/, LINES_MAX)) {
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
    .replace(/[)}\s]+$/, '')
}

function actOn(command: string, world: World): void {
  const { rest, path, isAppended } = redirections(command)
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
  if (program === 'curl' || program === 'wget') fetchTo(program, words, world)
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

function fetchTo(program: string, words: readonly string[], world: World): void {
  const url = words
    .map((one) => one.replace(/^["']|["']$/g, ''))
    .find((one) => /^(?:https?|ftp):|^[\w.-]{1,100}\.[a-z]{2,10}\//i.test(one))
  if (url === undefined) return
  const sends = words.some((one) =>
    /^(?:-d|--data\S{0,20}|-F|--form|--post-(?:data|file)\S{0,200}|-T|--upload-file)$/.test(one),
  )
  const answer = world.web.request({
    method: sends ? 'POST' : 'GET',
    url,
    via: program,
    ...(sends && { body: 'data' }),
  })
  const at = words.findIndex((one) => /^-(?:o|O)$|^--output(?:-document)?$/.test(one))
  const given = words[at + 1]
  const to =
    at !== -1 && given !== undefined && !given.startsWith('-') && given !== url
      ? given
      : program === 'wget' || words.includes('-O')
        ? url.replace(/[?#].*$/, '').replace(/^.*\//, '')
        : null
  if (to !== null && to !== '' && to !== '-') world.files.write(world.path(to), answer.bytes)
}
