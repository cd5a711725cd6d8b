import { commandsMatching, hitOn, seen } from '../../hit.ts'
import { isPlainCommand, startsCovertly } from '../../interpreters.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** What a command line of the planner has started. */
const STARTED = /\/tr\s{1,4}(?:\\?["'])*([^"]{3,300})/i

/** Folders that only administrators write to, and the administration's own share. */
const INSTALLED =
  /(?:: |\/tr |\s)[\\"']{0,4}(?:[a-z]:\\program files(?: \(x86\))?\\|%program(?:files|w6432)(?:\(x86\))?%\\)[^"|&]{3,200}\.exe\b/i

export const traceSchedulesTask: TraceDetector<'trace_schedules_task'> = {
  id: 'trace_schedules_task',
  type: 'persistence',
  severity: 'medium',
  title: 'Creates a scheduled task',
  why: 'A task runs again and again, under any account, in a place where few people look.',
  falsePositives: 'Installers, updaters, backup and maintenance scripts.',
  attack: ['T1053.005'],
  detect(facts) {
    const tasks = [
      ...facts.system.flatMap((event) =>
        event.kind === 'task' && event.op !== 'delete' && event.op !== 'stop'
          ? [seen('system', `task ${event.what}: ${event.command ?? ''}`)]
          : [],
      ),
      ...facts.files
        .filter(({ op, plain }) => op === 'write' && /\/windows\/system32\/tasks\/./.test(plain))
        .map(({ path }) => seen('files', path)),
      ...commandsMatching(facts, [
        /\bschtasks(?:\.exe)? .{0,40}\/create\b/,
        // A change that only switches off a task that is there makes none.
        /\bschtasks(?:\.exe)? .{0,40}\/change\b.{0,240}\/(?:tr|enable|ru|st)\b/,
        /\bregister-scheduledtask\b/,
        /(?:^|[&|/\\ ])at(?:\.exe)? (?:\\\\\S{1,64} )?\d{1,2}:\d\d\b/,
      ]),
    ]
    // What an updater schedules is a program of its own.
    const isCovert = tasks.some(({ snippet }) => startsCovertly(snippet.replace(/^task [^:]{0,200}: /, '')))
    const startsOutOfSight = tasks.some(({ snippet }) => startsCovertly(STARTED.exec(snippet)?.[1] ?? ''))
    // A program where programs are installed, that no command interpreter stands before.
    const isInstalled = tasks.every(({ snippet }) => INSTALLED.test(snippet) || isPlainCommand(snippet))
    return hitOn(tasks, (first) => `A task was scheduled: ${first}`, {
      weighs: isCovert || startsOutOfSight ? 'whole' : isInstalled ? 'installed' : 'in sight',
    })
  },
}
