import type { Detector } from '../../../detector.ts'
import type { TraceFacts } from '../../facts.ts'
import { commandsMatching, hitOn, networkText, seen } from '../../hit.ts'

const COMMANDS = [
  /\/dev\/(?:tcp|udp)\/[^/\s]{1,100}\/\d{1,5}/,
  /\bnc(?:at)?(?:\.exe|\.traditional)? .{0,80}-\w{0,4}[ec]\w{0,3} ?\/?(?:bin\/)?(?:sh|bash|cmd)/,
  /\bmkfifo\b.{0,200}\bnc(?:at)?\b/,
  /\bsocat\b.{0,120}exec:/,
  /net\.sockets\.tcpclient.{0,600}(?:getstream|iex|invoke-expression)/,
  /\bpython\d?(?:\.\d{1,2})? -c .{0,200}socket.{0,300}(?:dup2|subprocess|pty\.spawn)/,
  /\bperl -e .{0,200}socket.{0,300}exec/,
  /\bphp -r .{0,100}fsockopen/,
]

export const traceOpensReverseShell: Detector<TraceFacts> = {
  id: 'trace_opens_reverse_shell',
  type: 'c2',
  severity: 'high',
  title: 'Hands a shell to another machine',
  why: 'A shell whose input comes from the network does what somebody elsewhere types.',
  falsePositives: 'Remote administration that is set up by hand.',
  attack: ['T1059.004', 'T1095'],
  detect(facts) {
    const commands = commandsMatching(facts, COMMANDS)
    // A connection made, then a shell started by the same process without a script of its own.
    const shells = facts.processes.filter(
      ({ commandLine, startedBy }) =>
        startedBy !== 'sample' &&
        /^(?:\S{0,40}\/)?(?:ba|da|z|k|a)?sh(?: -i)?$|^(?:\S{0,60}\\)?(?:cmd|powershell)(?:\.exe)?$/i.test(
          commandLine.trim(),
        ),
    )
    const raw = facts.network.filter(({ kind }) => kind === 'tcp')
    const joined = shells.filter(({ parentPid, pid }) =>
      raw.some((event) => event.pid !== undefined && (event.pid === parentPid || event.pid === pid)),
    )
    return hitOn(
      [
        ...commands,
        ...joined.map(({ commandLine }) => seen('processes', commandLine)),
        ...(joined.length > 0 ? raw.map((event) => seen('network', networkText(event))) : []),
      ],
      (first) => `A shell was handed to another machine: ${first}`,
    )
  },
}
