// Keys and accounts weigh less where a set-up protects the machine in the same run, and in full where it only says so. A key of an
// account that the run made itself weighs as little.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { file, runs, trace } from '../../../../test/trace/empty-trace.ts'
import { gatherTraceFacts } from '../../facts.ts'
import type { Trace } from '../../trace.ts'
import { traceFamily } from '../family.ts'
import { traceAddsSshKey } from './trace-adds-ssh-key.ts'
import { traceAddsUserAccount } from './trace-adds-user-account.ts'
import { traceChangesShellStart } from './trace-changes-shell-start.ts'

const opens = [runs('useradd -m -s /bin/bash ops'), file('write', '/home/ann/.ssh/authorized_keys')]
const CASES: Readonly<Record<string, readonly [readonly Partial<Trace>[], number]>> = {
  alone: [opens, 1],
  'with guards installed and switched on': [
    [...opens, runs('apt-get install -y fail2ban ufw'), runs('systemctl enable --now fail2ban')],
    0.4,
  ],
  'with guards installed and left off': [[...opens, runs('apt-get install -y fail2ban')], 1],
  'with guards removed': [[...opens, runs('apt-get remove -y fail2ban'), runs('systemctl disable fail2ban')], 1],
}

for (const [name, [parts, strength]] of Object.entries(CASES))
  for (const detector of traceFamily({ traceAddsSshKey, traceAddsUserAccount }))
    test(`${detector.id}: ${name}`, () => {
      const of = (seen: readonly Partial<Trace>[]): number =>
        detector.detect(gatherTraceFacts([trace(...seen)]))?.strength ?? 1
      assert.equal(of(parts), of(opens) * strength)
    })

const made = runs('useradd -m -s /bin/bash deploy')
const key = file('write', '/home/deploy/.ssh/authorized_keys')
const KEYS: Readonly<Record<string, readonly [readonly Partial<Trace>[], number]>> = {
  'of an account that the run makes': [[made, key], 0.4],
  'and its path as an imitated run has it': [[made, key, file('write', '/home//.ssh/authorized_keys')], 0.4],
  'of one that was there': [[key], 1],
  'of one that is made an administrator': [[made, key, runs('usermod -aG sudo deploy')], 1],
  'of one that may do everything': [[made, key, file('write', '/etc/sudoers.d/deploy')], 1],
  "and the administrator's": [[made, key, file('write', '/root/.ssh/authorized_keys')], 1],
}
for (const [name, [parts, strength]] of Object.entries(KEYS))
  test(`trace_adds_ssh_key: ${name}`, () => {
    const [found] = traceFamily({ traceAddsSshKey }).map((one) => one.detect(gatherTraceFacts([trace(...parts)])))
    assert.equal(found?.strength ?? 1, strength)
  })

const whole = (path: string, start: string): Partial<Trace> => file('write', path, { start, bytes: start.length })
const profile = (line: string): Partial<Trace> => whole('/root/.profile', `. ~/.bashrc\n\n${line}\n`)
const tool = whole('/root/.spindle/env', 'export PATH="$HOME/.spindle/bin:$PATH"\n')
const START_FILES: Readonly<Record<string, readonly [readonly Partial<Trace>[], 'for tools' | 'changed']>> = {
  'a path': [[profile('export PATH="$HOME/.spindle/bin:$PATH"')], 'for tools'],
  'a file of settings': [[tool, profile('. "$HOME/.spindle/env"')], 'for tools'],
  'a file of more': [[whole('/root/.spindle/env', 'nc 192.0.2.1 4 &\n'), profile('. "$HOME/.spindle/env"')], 'changed'],
  'a file whose end is not known': [
    [file('write', '/root/.spindle/env', { start: 'export A=1\n', bytes: 900 }), profile('. "$HOME/.spindle/env"')],
    'changed',
  ],
  'a file that was moved there': [
    [file('rename', '/tmp/a', { to: '/root/.spindle/env' }), profile('. "$HOME/.spindle/env"')],
    'changed',
  ],
  'what every program loads': [[profile('export LD_PRELOAD=/opt/a.so')], 'changed'],
  'what runs before every prompt': [[profile('PROMPT_COMMAND=/opt/a')], 'changed'],
  'what a value is computed by': [[profile('export A=$(/opt/a)')], 'changed'],
  'one of several files': [[profile('export A=1'), whole('/etc/profile.d/a.sh', '/opt/a &\n')], 'changed'],
}
for (const [name, [parts, weighs]] of Object.entries(START_FILES))
  test(`trace_changes_shell_start: ${name}`, () => {
    const [found] = traceFamily({ traceChangesShellStart }).map((one) =>
      one.detect(gatherTraceFacts([trace(...parts)])),
    )
    assert.equal(found?.strength, weighs === 'for tools' ? 0.04 : 0.2)
  })
