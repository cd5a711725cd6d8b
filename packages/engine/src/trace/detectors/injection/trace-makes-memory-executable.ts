import { hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

export const traceMakesMemoryExecutable: TraceDetector = {
  id: 'trace_makes_memory_executable',
  type: 'injection',
  severity: 'low',
  title: 'Makes memory executable that it had written',
  why: 'Unpacked and decrypted code has to become executable.',
  falsePositives: 'Just-in-time compilers of browsers and language runtimes, ordinary packers.',
  attack: ['T1027.002'],
  detect: (facts) =>
    hitOn(
      facts.memory
        .filter(({ protection }) => /rwx|after rw|beside rw/.test(protection))
        .map(({ address, sizeBytes, protection }) => seen('memory', `${address}, ${sizeBytes} bytes, ${protection}`)),
      (_, count) => `${count === 1 ? 'A region' : `${count} regions`} of memory became executable after being written`,
    ),
}
