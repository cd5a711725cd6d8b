// What a file will make the system do later: the commands of cron jobs, units and start files, told as commands.
import type { World } from '../world/world.ts'

const KINDS: readonly (readonly [RegExp, string, (text: string) => readonly string[]])[] = [
  [/^\/etc\/cron(?:tab$|\.d\/)/, 'cron job', (text) => jobsOf(text, true)],
  [/^\/var\/spool\/cron\//, 'cron job', (text) => jobsOf(text, false)],
  [/\/systemd\/(?:system|user)\/[^/]{1,100}\.service$/, 'unit', unitCommands],
  [
    /^\/etc\/(?:rc\.local|profile(?:\.d\/.{1,100})?|bash\.bashrc)$|\/\.(?:bashrc|profile|bash_profile|zshrc)$/,
    'start file',
    (text) => text.split('\n'),
  ],
]
/** Lines of one table of jobs or one unit. */
const LINES_MAX = 200

/** Five fields of time or one word for them, in the system's own files the user, then the command. */
function jobsOf(text: string, hasUser: boolean): readonly string[] {
  const schedule = hasUser
    ? /^\s*(?:@\w{4,10}|(?:\S{1,40}\s{1,10}){4}\S{1,40})\s{1,10}\S{1,40}\s{1,10}(.{1,2000})$/
    : /^\s*(?:@\w{4,10}|(?:\S{1,40}\s{1,10}){4}\S{1,40})\s{1,10}(.{1,2000})$/
  return text.split('\n', LINES_MAX).flatMap((line) => schedule.exec(line)?.[1] ?? [])
}

function unitCommands(text: string): readonly string[] {
  return text
    .split('\n', LINES_MAX)
    .flatMap((line) => /^\s*Exec(?:Start(?:Pre|Post)?|Reload)=[-@+!:]{0,3}(.{1,2000})$/.exec(line)?.[1] ?? [])
}

export function tellLater(world: World, path: string, text: string): void {
  const kind = KINDS.find(([pattern]) => pattern.test(path))
  if (kind === undefined) return
  const commands = kind[2](text.slice(0, 100_000)).filter((line) => line.trim() !== '')
  if (commands.length > 0)
    world.recorder.layer({ depth: 1, technique: kind[1], language: 'shell', text: commands.join('\n') })
}
