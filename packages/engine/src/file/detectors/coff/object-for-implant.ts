import type { FileDetector } from '../file-detector.ts'

/** What implants offer to the objects that they load (Cobalt Strike's interface, which the others took over). */
const INTERFACE =
  /^Beacon(?:Data(?:Parse|Ptr|Int|Short|Length|Extract)|Format(?:Alloc|Reset|Append|Printf|ToString|Free|Int)|Output|Printf|Download|UseToken|RevertToken|IsAdmin|GetSpawnTo|Inject(?:Temporary)?Process|SpawnTemporaryProcess|CleanupProcess|Information|(?:Add|Get|Remove)Value|DataStore\w+|VirtualAlloc(?:Ex)?|OpenProcess|OpenThread)$/
/** Where implants enter an object. */
const ENTRY = 'go'
/** One name with a dollar sign may be a language's own; nobody names two functions after libraries of Windows. */
const LOADED_MIN = 2
const LIBRARY =
  /^(?:kernel32|kernelbase|ntdll|advapi32|user32|msvcrt|ucrtbase|ws2_32|iphlpapi|netapi32|wininet|winhttp|secur32|crypt32|bcrypt|ole32|oleaut32|shell32|shlwapi|psapi|dbghelp|dnsapi|wldap32|rpcrt4|samlib|wtsapi32|version|userenv|gdi32|mscoree)(?:\.dll)?$/i

export const objectForImplant: FileDetector = {
  id: 'object_for_implant',
  type: 'coff',
  severity: 'high',
  title: 'An object file for an implant to load in memory (BOF)',
  why: 'Command-and-control frameworks send such objects to a compromised machine: no file is written, no process starts.',
  falsePositives: 'Tools of penetration testers, which are exactly this.',
  attack: ['T1620', 'T1106'],
  detect({ coff }) {
    if (coff === undefined || coff.kind !== 'object') return null
    const offered = coff.undefined.filter((name) => INTERFACE.test(name))
    const loaded = coff.loadedFunctions.filter(({ library }) => LIBRARY.test(library))
    const isEntered = coff.defined.includes(ENTRY)
    if (loaded.length < LOADED_MIN && (offered.length === 0 || !isEntered)) return null
    const names = [...offered, ...loaded.map(({ library, name }) => `${library}$${name}`)]
    return {
      description: `No linker can resolve this object's references: ${listed(offered, loaded.length)}${isEntered ? ', and it is entered at "go"' : ''}.`,
      evidence: [{ where: 'coff.symbols', snippet: names.slice(0, 12).join(', ') }],
    }
  },
}

function listed(offered: readonly string[], loaded: number): string {
  const parts = [
    ...(offered.length === 0 ? [] : [`it calls ${offered.slice(0, 3).join(', ')} of an implant`]),
    ...(loaded === 0
      ? []
      : [
          `it names ${loaded === 1 ? 'one function' : `${loaded} functions`} of Windows by library, for whoever loads it to find`,
        ]),
  ]
  return parts.join(' and ')
}
