// A batch file whose variables were expanded → what its lines would do. Jumps and loops are taken as they stand.

import { expandVariables } from '../world/identity.ts'
import type { World } from '../world/world.ts'
import { BATCH_LINES_MAX } from './limits.ts'
import { redirections, splitCommands } from './split-commands.ts'
import { actOnTool } from './tool-actions.ts'

/** Words of the command processor itself that do nothing worth a line. */
const SILENT =
  /^(?:set|goto|rem|cls|title|exit|pause|setlocal|endlocal|color|chcp|pushd|popd|shift|mode|prompt|verify|ver|path|else|do|in|color|break|call\s*:|:|\)|\(|@?echo\s+(?:off|on)$)/i

export function actBatch(text: string, world: World): void {
  for (const line of text.split(/\r?\n/, BATCH_LINES_MAX)) {
    for (const command of splitCommands(ownNames(line, world), '&|', '"')) actOn(stripped(command), world)
  }
}

/** `%~dp0`, `%0` and their like: the file itself. */
function ownNames(line: string, world: World): string {
  return line
    .replace(/%~d?p0\\?/gi, `${world.currentFolder}\\`)
    .replace(/%~(?:f|dpnx|s)?0|%0/gi, world.scriptPath)
    .replace(/%~nx?0/gi, world.scriptPath.replace(/^.*\\/, ''))
    .replace(/%cd%/gi, world.currentFolder)
}

/** Without what stands before the command: `@`, brackets, conditions, loops. */
function stripped(command: string): string {
  let text = command
  for (let pass = 0; pass < 8; pass += 1) {
    const before = text
    text = text
      .replace(/^[@(\s)]+/, '')
      .replace(
        /^if\s+(?:\/i\s+)?(?:not\s+)?(?:exist\s+(?:"[^"]{1,300}"|\S{1,300})|errorlevel\s+\d{1,5}|defined\s+\S{1,80}|"[^"]{0,300}"\s*(?:==|\w{3})\s*"[^"]{0,300}"|\S{0,200}?\s*(?:==|\b(?:equ|neq|gtr|lss|geq|leq)\b)\s*\S{1,200})\s+/i,
        '',
      )
      .replace(/^for\s+(?:\/[a-z]\s+)?(?:"[^"]{0,200}"\s+)?%%?\w\s+in\s*\([^)]{0,1000}\)\s*do\s*/i, '')
      .replace(/^(?:else|do)\b\s*/i, '')
    if (text === before) break
  }
  return text.replace(/\)\s*$/, (end) => (text.includes('(') ? end : '')).trim()
}

/** One command, its variables put in: what it would do. */
export function actOnBatchCommand(command: string, world: World): void {
  actOn(command, world)
}

function actOn(command: string, world: World): void {
  const inner = /\bin\s*\(\s*['`]([^'`]{2,1000})['`]\s*\)/i.exec(command)?.[1]
  if (inner !== undefined) actOn(stripped(inner), world)
  const { rest, path, isAppended } = redirections(command)
  if (path !== null) {
    const echoed = /^@?echo[.:\s]\s?(.*)$/is.exec(rest)?.[1] ?? ''
    world.files.write(world.path(path), Buffer.from(`${echoed}\r\n`, 'latin1'), isAppended)
  }
  if (rest === '' || SILENT.test(rest)) return
  const [, name = '', given = ''] = /^"?([^\s"]{1,200})"?\s*(.*)$/s.exec(rest) ?? []
  const words = wordsOf(given)
  const paths = words.filter((one) => !/^\/\w/.test(one)).map((one) => world.path(one))
  switch (name.toLowerCase().replace(/\.exe$/, '')) {
    case 'echo':
      return
    case 'cd':
    case 'chdir':
      if (paths[0] !== undefined) world.currentFolder = paths[0]
      return
    case 'md':
    case 'mkdir':
      for (const one of paths) world.files.makeFolder(one)
      return
    case 'del':
    case 'erase':
      for (const one of paths) world.files.delete(one)
      world.start(rest, 'shell')
      return
    case 'rd':
    case 'rmdir':
      world.start(rest, 'shell')
      return
    case 'copy':
    case 'xcopy':
      if (paths[0] !== undefined && paths[1] !== undefined) world.files.copy(paths[0], paths[1])
      return
    case 'move':
    case 'ren':
    case 'rename':
      if (paths[0] !== undefined && paths[1] !== undefined) world.files.move(paths[0], paths[1])
      return
    case 'type':
      if (paths[0] !== undefined) world.files.read(paths[0])
      return
    case 'call':
      // Sixteen thousand of them in a row are one: a level each would read the rest as often.
      actOn(given.replace(/^(?:call(?:\.exe)?\s{1,20})+/i, ''), world)
      return
    case 'start': {
      const program = given.replace(
        /^(?:"[^"]{0,100}"\s+|\/(?:min|b|wait|max|high|low|normal|d\s+\S{1,200})\s+){0,6}/i,
        '',
      )
      if (program !== '') world.start(program, 'shell', /\/(?:min|b)\b/i.test(given.slice(0, 40)))
      return
    }
    case 'curl':
    case 'wget':
    case 'certutil':
    case 'bitsadmin':
    case 'esentutl':
    case 'expand':
    case 'extrac32':
    case 'mpcmdrun':
    case 'gfxdownloadwrapper':
    case 'ftp': {
      // `if exist` and the next command look for what they fetch or decode.
      const pid = world.start(rest, 'shell', false, true)
      world.recorder.as(pid, () => actOnTool(expandVariables(rest, world.variables), world))
      return
    }
    default:
      world.start(rest, 'shell')
  }
}

const wordsOf = (text: string): readonly string[] => text.match(/"[^"]{1,500}"|\S{1,500}/g)?.slice(0, 50) ?? []
