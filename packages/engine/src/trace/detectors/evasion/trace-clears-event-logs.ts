import { commandPattern } from '../../../data/programs.ts'
import type { FileFact } from '../../facts.ts'
import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

const COMMANDS = [
  /\bwevtutil(?:\.exe)? (?:cl|clear-log)\b/,
  /\bclear-eventlog\b|\bremove-eventlog\b|[:.]clearlog ?\(|::clearlog\b/,
  /\bfsutil(?:\.exe)? usn deletejournal\b/,
]
const HISTORY_COMMANDS = [
  /\bhistory -\w{0,2}c\b|\bunset histfile\b|\bhistfile=\/dev\/null|> ?\S{0,80}\.bash_history/,
  /\bclear-history\b|consolehost_history\.txt/,
]
/** Not of old logs, which have a number or an ending of their own. */
const LOG_COMMANDS = [
  /(?:rm|shred|truncate|cat \/dev\/null >) (?:(?:-\S{1,12}|[^\s;|&]{1,80}) ){0,6}?\/var\/log\/(?:\*|(?:syslog|messages|secure|auth|authlog|[wbu]tmp|lastlog|faillog|tallylog|kern|daemon|cron|maillog|mail|user|debug|dmesg|boot|audit|journal|access|nginx|apache2?|httpd|sshd|sudo|firewalld|ufw)(?:\.log)?)(?:[ ;&|"']|$|\/)/,
  /\bfind \/var\/log (?!.{0,160}-(?:mtime|ctime|mmin|newer|size))(?!.{0,160}name \S{0,40}\.(?:gz|\d|old|xz|bz2)).{0,80}(?:-delete\b|-exec (?:rm|truncate|shred|cp \/dev\/null)\b|\| ?xargs .{0,20}(?:rm|truncate|shred)\b)/,
]
const LOG = /^\/var\/log\/|\/winevt\/logs\//
/** Logs that the system and its servers write of everybody. A program's log of itself is its own to empty and to remove. */
const SYSTEM_LOG =
  /^\/var\/log\/(?:(?:auth|kern|daemon|mail|user|boot|cron|dpkg|faillog|tallylog|access|sshd|firewalld|maillog|secure|messages|syslog|dmesg|wtmp|btmp|utmp|lastlog|sudo|ufw|fail2ban|yum|dnf)(?:\.log)?$|(?:audit|journal|sa|apt|httpd|apache2|nginx|mysql|samba)\/)|\/winevt\/logs\//
/** Who logged in, from where, and who tried. */
const LOG_INS = /^\/var\/log\/(?:[wb]tmp|lastlog|auth\.log|secure|faillog)$/
/** What is typed from now on is kept nowhere either: who prepares an image lets the next user's history be. */
const NO_HISTORY = /\bhistfile=\/dev\/null/
/** By the system's own call, and one log beside another: that of who logged in, or one of which only a handle was seen. */
const WITNESS = /\bsecurity\b|^ClearEventLog$/i
const OLD_LOG = /\.(?:\d{1,8}|gz|xz|bz2|old)$|-\d{8}$/
const HISTORY = new RegExp(String.raw`/\.(?:${commandPattern('unix')}|python|mysql)_history$`)

/** What identifies one machine is taken off before it becomes the image of many: no intruder locks himself out so. */
const SEALS_IMAGE = /^\/etc\/(?:ssh\/ssh_host_\S{1,40}|machine-id)$/

/** `echo > /var/log/wtmp`: what stands in it now is a line without a word. */
const isEmptied = ({ op, bytes, start = '' }: FileFact): boolean =>
  op === 'write' && (bytes === 0 || (bytes === start.length && start.trim() === ''))

/** `/var/log/a.log.1.gz` → `/var/log/a`, `/var/log/a.log`, `/var/log/a.log.1`: what it may be the old part of. */
function olderNamesOf(path: string): readonly string[] {
  if (!LOG.test(path)) return []
  const name = path.lastIndexOf('/') + 1
  return [...path.slice(name).matchAll(/[.-]/g)].map(({ index }) => path.slice(0, name + index))
}

export const traceClearsEventLogs: TraceDetector<'trace_clears_event_logs'> = {
  id: 'trace_clears_event_logs',
  type: 'evasion',
  severity: 'high',
  title: 'Clears system logs',
  why: 'An investigation starts with the logs.',
  falsePositives: 'Scripts that prepare a machine image.',
  attack: ['T1070.001'],
  detect(facts) {
    // A log that was copied away before is not lost: that is how logs are rotated.
    const rotated = new Set(facts.files.flatMap(({ plain, plainTo }) => olderNamesOf(plainTo === '' ? plain : plainTo)))
    const gone = facts.files.filter(
      (event) =>
        event.succeeded !== false &&
        (event.op === 'delete' || isEmptied(event) || (event.op === 'link' && HISTORY.test(event.plainTo))),
    )
    // A folder of logs that was not there before is the run's own.
    const own = facts.files.flatMap(({ op, plain, succeeded }) =>
      op === 'mkdir' && succeeded === true && LOG.test(plain) ? [`${plain}/`] : [],
    )
    const logs = gone.filter(
      ({ plain, op, existed }) =>
        SYSTEM_LOG.test(plain) &&
        !OLD_LOG.test(plain) &&
        !rotated.has(plain) &&
        // Who removes a folder and makes it anew has removed what was in it.
        !(op === 'write' && existed !== true && own.some((folder) => plain.startsWith(folder))),
    )
    const histories = gone.filter(({ plain, plainTo }) => HISTORY.test(plain) || HISTORY.test(plainTo))
    const told = facts.system.flatMap((event) => (event.kind === 'event_log' ? [seen('system', event.what)] : []))
    const windows = [...told, ...commandsMatching(facts, COMMANDS)]
    const shell = commandsMatching(facts, HISTORY_COMMANDS)
    const removed = commandsMatching(facts, LOG_COMMANDS)
    const isSealed = gone.some(({ plain }) => SEALS_IMAGE.test(plain))
    const isHistoryAlone = logs.length + removed.length + windows.length === 0
    const isKeptNowhere = histories.some(
      ({ op, plain, plainTo }) => op === 'link' && plain === '/dev/null' && HISTORY.test(plainTo),
    )
    const isIntruder =
      (logs.some(({ plain }) => LOG_INS.test(plain)) || removed.length > 0) &&
      // A mark of the machine is soon removed: it speaks for an image where the next user's history is let be.
      (isKeptNowhere || (!isSealed && facts.commands.some(({ plain }) => NO_HISTORY.test(plain))))
    const isWitness =
      new Set(told.map(({ snippet }) => snippet.toLowerCase())).size >= 2 &&
      told.some(({ snippet }) => WITNESS.test(snippet))
    const evidence = [...logs, ...histories].map(({ op, path, to }) => seen('files', `${op} ${to ?? path}`))
    return hitOn([...evidence, ...windows, ...shell, ...removed], (first) => `Logs were cleared: ${first}`, {
      // Many an administrator ends a set-up so, to keep its passwords out of the history.
      weighs: isIntruder || isWitness ? 'whole' : ['cleared', isSealed ? 'sealed' : isHistoryAlone && 'history alone'],
      attack: [
        ...(windows.length > 0 ? ['T1070.001'] : []),
        ...(logs.length + removed.length > 0 ? ['T1070.002'] : []),
        ...(histories.length + shell.length > 0 ? ['T1070.003'] : []),
      ],
    })
  },
}
