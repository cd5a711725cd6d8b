import type { FileDetector } from '../file-detector.ts'

export const consoleFileRunsScript: FileDetector = {
  id: 'console_file_runs_script',
  type: 'shortcut',
  severity: 'high',
  title: 'A management console runs script',
  why: 'A resource page of Windows that redirects to script runs it with the rights of the console (GrimResource).',
  falsePositives: 'None known.',
  attack: ['T1218.014', 'T1059.007'],
  detect({ pointer }) {
    if (pointer?.kind !== 'msc') return null
    const page = pointer.targets.find(
      (target) => /^\W{0,4}(?:res|mk):.{0,400}script:/is.test(target) || /apds\.dll.{0,40}redirect/is.test(target),
    )
    if (page === undefined) return null
    return {
      description: 'The management console opens a page that runs script',
      evidence: [{ where: 'pointer.msc', snippet: page.slice(0, 160) }],
    }
  },
}
