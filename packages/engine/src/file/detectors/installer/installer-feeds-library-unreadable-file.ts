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
  title: 'The installer calls its own library, beside a high-entropy file',
  why: 'The library is a loader and the file its payload; real installers copy files and call system functions.',
  falsePositives: 'Installers with a library for licenses and encrypted data.',
  attack: ['T1027.009', 'T1129'],
  detect({ installer, children }) {
    const noise = installer === undefined ? undefined : children.find(isUnreadable)
    if (installer === undefined || noise === undefined) return null
    const own = new Set(children.filter(({ pe }) => pe?.isDll === true).map(nameOf))
    for (const { kind, text } of installer.actions) {
      const [, library = '', called] = kind === 'call' ? (CALLS.exec(text) ?? []) : []
      if (called === undefined || !own.has(`${library.toLowerCase()}.dll`)) continue
      return {
        description: `The installer script calls ${called} of its own ${library}.dll, and ${noise.sizeBytes} bytes of ${noise.name ?? 'a file'} are encrypted or compressed in an unknown way.`,
        evidence: [{ where: 'installer.actions', snippet: text.slice(0, 200) }],
      }
    }
    return null
  },
}
