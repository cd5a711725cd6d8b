import { testFamily } from '../../../../test/trace/detector-table.ts'
import { runs, system } from '../../../../test/trace/empty-trace.ts'
import { traceFamily } from '../family.ts'
import * as injectionRegistry from './registry.ts'

testFamily(traceFamily(injectionRegistry, 'injection'), {
  trace_injects_into_process: {
    attack: ['T1055'],
    hits: {
      'written and started': [
        system(
          { kind: 'injection', step: 'open', targetPid: 7 },
          { kind: 'injection', step: 'write', targetPid: 7 },
          { kind: 'injection', step: 'thread', targetPid: 7 },
        ),
      ],
      'another process is held': [system({ kind: 'injection', step: 'open', what: 'PTRACE_SEIZE', targetPid: 7 })],
      'memory of one that was looked for': [
        system(
          { kind: 'question', about: 'processes', what: '/proc/6/comm' },
          { kind: 'question', about: 'processes', what: '/proc/7/comm' },
          { kind: 'injection', step: 'write', what: '/proc/7/mem', targetPid: 7, pid: 9 },
        ),
      ],
    },
    misses: {
      'opened only': [system({ kind: 'injection', step: 'open', targetPid: 7 })],
      'a debugger that reads': [system({ kind: 'injection', step: 'ptrace', targetPid: 7 })],
      'a report on how a copy of itself ended': [
        system(
          { kind: 'injection', step: 'open', what: 'PTRACE_SEIZE', targetPid: 7, ownCopy: true },
          { kind: 'injection', step: 'ptrace', what: 'PTRACE_GETREGS', targetPid: 7, ownCopy: true },
        ),
      ],
    },
  },
  trace_hollows_process: {
    hits: {
      'emptied and filled': [
        runs('C:\\Windows\\System32\\svchost.exe', { pid: 9 }),
        system(
          { kind: 'injection', step: 'unmap', targetPid: 9 },
          { kind: 'injection', step: 'write', targetPid: 9 },
          { kind: 'injection', step: 'context', targetPid: 9 },
          { kind: 'injection', step: 'resume', targetPid: 9 },
        ),
      ],
    },
    misses: {
      'started suspended and resumed': [system({ kind: 'injection', step: 'resume', targetPid: 9 })],
      'steps in different processes': [
        system(
          { kind: 'injection', step: 'write', targetPid: 8 },
          { kind: 'injection', step: 'context', targetPid: 9 },
        ),
      ],
    },
  },
  trace_runs_from_memory: {
    hits: {
      memfd: [runs('/memfd:x (deleted)')],
      'an assembly out of the network': [system({ kind: 'memory_file', what: 'an assembly of fetched bytes' })],
    },
    misses: { 'from a file': [runs('/usr/bin/ls')], 'a file named so': [runs('/home/u/memfd:x')] },
  },
  trace_makes_memory_executable: {
    hits: { rwx: [{ memory: [{ address: '0x1', sizeBytes: 4096, protection: 'rwx' }] }] },
    misses: { 'ordinary code': [{ memory: [{ address: '0x1', sizeBytes: 4096, protection: 'r-x' }] }], nothing: [] },
  },
})
