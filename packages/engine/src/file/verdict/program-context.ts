// What explains oddities of programs: a signature that could be verified to its root, installers, packers, runtimes. Each
// takes away only what it explains.
import type { FileFacts } from '../facts.ts'
import { carriesWhatWasRead, isPackedByKnown } from '../wrapping.ts'
import type { BenignContext } from './context.ts'

/** Every signature that counts was verified with keys that ship with the engine; revocation was not asked for. */
export function signedByTrusted({ pe }: FileFacts): BenignContext | null {
  const signature = pe?.signatures.find(({ isTrusted }) => isTrusted)
  if (signature === undefined) return null
  const signer = signature.chain[0]?.subject ?? ''
  const time = signature.timestamp === null ? '' : `, on ${signature.timestamp.time.slice(0, 10)}`
  return {
    id: 'signed_by_trusted',
    explain: `The file is signed and unchanged; the signature of "${signer}" leads to a known root${time}.`,
    categories: ['anomaly', 'evasion', 'persistence'],
    // What a program can do by its imports is its publisher's business; what it holds (rules, commands, notes) still counts.
    detectors: ['pe_injects_into_processes', 'pe_hollows_processes', 'pe_downloads_and_runs', 'pe_spies_on_the_user'],
  }
}

/** Installers carry compressed data and other programs, and ask for rights: that is what they are for. */
export function installer(facts: FileFacts): BenignContext | null {
  const tool = facts.pe?.toolchain.find(({ kind }) => kind === 'installer')
  if (tool === undefined || !carriesWhatWasRead(facts)) return null
  return {
    id: 'installer',
    explain: `The file is an installer made with ${tool.name}, and its contents were unpacked.`,
    categories: [],
    detectors: ['pe_hidden_overlay', 'pe_carries_programs', 'pe_asks_for_administrator', 'pe_downloads_and_runs'],
  }
}

/** A known packer writes its own code section and finds functions at run time; that it packs is told on its own. */
export function knownPacker(facts: FileFacts): BenignContext | null {
  const packer = facts.pe?.toolchain.find(({ kind }) => kind === 'packer')
  if (packer === undefined || !isPackedByKnown(facts)) return null
  return {
    id: 'known_packer',
    explain: `${packer.name} writes code in place and imports little.`,
    categories: [],
    detectors: ['pe_writable_code_section', 'pe_packed_code', 'pe_almost_no_imports', 'pe_entry_point_outside_code'],
  }
}

/** So many methods and texts no remote control has; in a large application their parts meet by chance. */
const APPLICATION_METHODS_MIN = 6000
const APPLICATION_TEXTS_MIN = 2000

/** A password manager types, watches keys, loads plug-ins and updates itself: with nine thousand methods that is no pattern. */
export function largeApplication({ dotnet }: FileFacts): BenignContext | null {
  if (dotnet === undefined || dotnet.methodCount < APPLICATION_METHODS_MIN) return null
  if (dotnet.userStrings.length < APPLICATION_TEXTS_MIN) return null
  return {
    id: 'large_application',
    explain: `The program has ${dotnet.methodCount} methods: what single methods can do says little about the whole.`,
    categories: [],
    detectors: ['dotnet_remote_control', 'dotnet_runs_hidden_assembly', 'pe_logs_keystrokes'],
  }
}
