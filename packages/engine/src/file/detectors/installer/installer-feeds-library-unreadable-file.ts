import type { FileFacts } from '../../facts.ts'
import type { FileDetector } from '../file-detector.ts'
import { isUnreadable } from './unreadable-file.ts'

/** A function of a library, by the plug-in that calls whatever it is told. */
const CALLS = /^System\.dll Call\s+['"]?([\w.-]{1,64}?)(?:\.dll)?::(\w{1,64})/i

const nameOf = ({ name }: FileFacts): string => (name ?? '').split(/[\\/]/).at(-1)?.toLowerCase() ?? ''

export const installerFeedsLibraryUnreadableFile: FileDetector = {
  id: 'installer_feeds_library_unreadable_file',
  type: 'installer',
  severity: 'high',
  title: 'The installer calls into a library of its own, beside a file that nobody can read',
  why: 'The library is a loader and the file its payload; what installs something copies files and calls functions of the system.',
  falsePositives: 'Set-ups with a library for licences and encrypted data.',
  attack: ['T1027.009', 'T1129'],
  detect({ installer, children }) {
    const noise = installer === undefined ? undefined : children.find(isUnreadable)
    if (installer === undefined || noise === undefined) return null
    const own = new Set(children.filter(({ pe }) => pe?.isDll === true).map(nameOf))
    for (const { kind, text } of installer.actions) {
      const [, library = '', called] = kind === 'call' ? (CALLS.exec(text) ?? []) : []
      if (called === undefined || !own.has(`${library.toLowerCase()}.dll`)) continue
      return {
        description: `Its script calls ${called} of ${library}.dll, which it brings along, and ${noise.sizeBytes} bytes of ${noise.name ?? 'a file'} are encrypted or compressed in a way that is not known.`,
        evidence: [{ where: 'installer.actions', snippet: text.slice(0, 200) }],
      }
    }
    return null
  },
}
