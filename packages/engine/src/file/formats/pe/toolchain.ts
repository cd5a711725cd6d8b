// What made the file: compilers, runtimes, installers, packers. Facts only. Most explain what would otherwise look odd
// (an installer is full of compressed data, a Go program has strange imports), a few are odd in themselves.
import type { ByteReader } from '../../byte-reader.ts'
import type { Tool, ToolKind } from '../tool.ts'
import type { PeDebug } from './debug.ts'
import type { PeHeaders } from './headers.ts'
import type { PeLibrary } from './imports.ts'
import { SEARCHED_BYTES_MAX } from './limits.ts'
import type { PeManifest } from './manifest.ts'
import type { PeOverlay } from './overlay.ts'
import { packerByCode } from './packer-code.ts'
import type { PeFacts } from './parse.ts'
import type { PeResource } from './resources.ts'
import type { RichHeader } from './rich.ts'
import type { VersionInfo } from './version-info.ts'

export interface ToolchainInput {
  readonly headers: PeHeaders
  readonly entryPoint: PeFacts['entryPoint']
  readonly imports: readonly PeLibrary[]
  readonly resources: readonly PeResource[]
  readonly versionInfo: VersionInfo | null
  readonly manifest: PeManifest | null
  readonly rich: RichHeader | null
  readonly debug: readonly PeDebug[]
  readonly overlay: PeOverlay | null
  readonly hasClr: boolean
}

const PACKER_SECTIONS: readonly (readonly [RegExp, ToolKind, string])[] = [
  [/^UPX[0-9!]/, 'packer', 'UPX'],
  [/^\.?aspack$|^\.adata$/i, 'packer', 'ASPack'],
  [/^\.MPRESS[12]$/, 'packer', 'MPRESS'],
  [/^PEC2|^PECompact|^pec[1-6]$/, 'packer', 'PECompact'],
  [/^\.petite$|^petite$/, 'packer', 'Petite'],
  [/^\.?nsp[012]$/, 'packer', 'NsPack'],
  [/^FSG!$/, 'packer', 'FSG'],
  [/^MEW$|^\x02\xd2u\xdb\x8a\x16\xebt$/, 'packer', 'MEW'],
  [/^\.Upack$|^\.ByDwing$/, 'packer', 'Upack'],
  [/^\.RLPack$|^RLPack$/, 'packer', 'RLPack'],
  [/^\.WWPACK$|^\.WWP32$/i, 'packer', 'WWPack'],
  [/^kkrunchy$/, 'packer', 'kkrunchy'],
  [/^\.packed$|^\.spack$|^\.ccg$|^\.shrink[1-3]$/, 'packer', 'unnamed packer'],
  [/^\.?vmp[0-2]$/i, 'protector', 'VMProtect'],
  [/^\.?themida$|^\.winlice$/i, 'protector', 'Themida or WinLicense'],
  [/^\.enigma[12]$/, 'protector', 'Enigma Protector'],
  [/^\.svkp$/, 'protector', 'SVK Protector'],
  [/^\.taz$/, 'protector', 'PESpin'],
  [/^\.yP$|^\.y0da/, 'protector', "Yoda's Protector"],
  [/^BitArts$/, 'protector', 'BitArts Crunch'],
  [/^\.sforce3$/, 'protector', 'StarForce'],
  [/^\.arch$|^\.bind$/, 'protector', 'SteamStub or similar'],
  [/^\.obsidium$|^obsidium/i, 'protector', 'Obsidium'],
]

/** Debugging information is initialised data too, tens of megabytes of it, and is not loaded. */
const DISCARDABLE = 0x02000000
const INITIALISED_DATA = 0x40

interface Mark {
  readonly kind: ToolKind
  readonly name: string
  readonly bytes: string
}

const MARKS: readonly Mark[] = [
  { kind: 'compiler', name: 'Go', bytes: '\xff Go buildinf:' },
  { kind: 'compiler', name: 'Rust', bytes: '/rustc/' },
  { kind: 'compiler', name: 'Nim', bytes: 'fatal.nim' },
  { kind: 'compiler', name: 'MinGW', bytes: 'Mingw-w64 runtime failure' },
  { kind: 'compiler', name: 'MinGW', bytes: 'libgcj-1' },
  { kind: 'compiler', name: 'Delphi', bytes: 'SOFTWARE\\Borland\\Delphi' },
  { kind: 'compiler', name: 'Delphi', bytes: 'Embarcadero ' },
  { kind: 'runtime', name: 'AutoIt', bytes: 'AU3!EA06' },
  {
    kind: 'runtime',
    name: 'AutoIt',
    bytes: 'T\0h\0i\0s\0 \0i\0s\0 \0a\0 \0t\0h\0i\0r\0d\0-\0p\0a\0r\0t\0y\0 \0c\0o\0m\0p\0i\0l\0e\0d\0 \0A\0u\0t\0o',
  },
  { kind: 'runtime', name: 'Node.js', bytes: 'NODE_OPTIONS\0' },
  { kind: 'runtime', name: 'PyInstaller', bytes: '_MEIPASS2' },
  { kind: 'runtime', name: 'PyInstaller', bytes: 'Failed to extract %s: failed to' },
  { kind: 'installer', name: '7-Zip self-extractor', bytes: ';!@Install@!UTF-8!' },
  { kind: 'installer', name: 'NSIS', bytes: 'Nullsoft Install System' },
  { kind: 'installer', name: 'Inno Setup', bytes: 'Inno Setup Setup Data' },
]

/** SHA-256 of ".net core bundle": the .NET host looks for it to find the files that a single-file program carries. */
const DOTNET_BUNDLE = Buffer.from('8b1202b96a612038727b930214d7a03213f5b9e6efae3318ee3b2dce24b36aae', 'hex')

/** By the assembly identity of the manifest. */
const IDENTITIES: readonly (readonly [pattern: RegExp, kind: ToolKind, name: string])[] = [
  [/nullsoft/i, 'installer', 'NSIS'],
  [/^JR\.Inno\.Setup$/i, 'installer', 'Inno Setup'],
  [/^WinRAR SFX$/i, 'installer', 'WinRAR self-extractor'],
  [/^InstallShield\.Setup$/i, 'installer', 'InstallShield'],
  [/autohotkey/i, 'runtime', 'AutoHotkey'],
]

const OVERLAYS: Readonly<Partial<Record<PeOverlay['kind'], readonly [kind: ToolKind, name: string]>>> = {
  nsis: ['installer', 'NSIS'],
  inno_setup: ['installer', 'Inno Setup'],
  pyinstaller: ['runtime', 'PyInstaller'],
  autoit: ['runtime', 'AutoIt'],
}

/** By description or product name in the version information. */
const SAID: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b7z (?:Setup )?SFX\b|\b7-Zip SFX\b/i, '7-Zip self-extractor'],
  [/\bInstallShield\b/i, 'InstallShield'],
  [/^distutils|Python (?:Distutils|Installer)/i, 'Python distutils'],
]

/** Each tool once, with the first evidence of it. */
export function detectToolchain(file: ByteReader, input: ToolchainInput): readonly Tool[] {
  const tools = new ToolList()
  byCode(tools, input)
  bySections(tools, input)
  byImports(tools, input)
  byManifest(tools, input)
  byOverlay(tools, input)
  byResources(tools, input)
  bySymbolPath(tools, input)
  byVersionInfo(tools, input)
  if (file.latin1(0x40, 16) === 'Wine builtin DLL') tools.add('compiler', 'Wine', 'DOS stub')
  byBytes(tools, file, input.headers.sections)
  if (input.rich !== null) tools.add('compiler', 'Microsoft Visual C++', 'rich header')
  return tools.list
}

class ToolList {
  readonly #tools: Tool[] = []

  get list(): readonly Tool[] {
    return this.#tools
  }

  has(name: string): boolean {
    return this.#tools.some((tool) => tool.name === name)
  }

  add(kind: ToolKind, name: string, evidence: string): void {
    if (!this.has(name)) this.#tools.push({ kind, name, evidence })
  }
}

function byCode(tools: ToolList, input: ToolchainInput): void {
  const packer = packerByCode(input)
  if (packer !== null) tools.add('packer', packer, 'code at the entry point')
}

function bySections(tools: ToolList, { headers }: ToolchainInput): void {
  for (const { name } of headers.sections) {
    const packer = PACKER_SECTIONS.find(([pattern]) => pattern.test(name))
    if (packer !== undefined) tools.add(packer[1], packer[2], `section ${name}`)
    if (name === '.wixburn') tools.add('installer', 'WiX Burn', 'section .wixburn')
  }
}

function byImports(tools: ToolList, { imports, hasClr }: ToolchainInput): void {
  const libraries = new Set(imports.map(({ library }) => library.toLowerCase()))
  if (libraries.has('msvbvm60.dll') || libraries.has('msvbvm50.dll'))
    tools.add('compiler', 'Visual Basic 6', 'import of its runtime')
  if (hasClr) tools.add('runtime', '.NET', 'CLI header')
}

function byManifest(tools: ToolList, { manifest }: ToolchainInput): void {
  const identity = manifest?.identity ?? ''
  for (const [pattern, kind, name] of IDENTITIES)
    if (pattern.test(identity)) tools.add(kind, name, `manifest ${identity}`)
}

function byOverlay(tools: ToolList, { overlay }: ToolchainInput): void {
  const tool = overlay === null ? undefined : OVERLAYS[overlay.kind]
  if (tool !== undefined) tools.add(...tool, 'overlay')
}

function byResources(tools: ToolList, { resources }: ToolchainInput): void {
  const hasData = (...names: readonly string[]): boolean =>
    resources.some(({ type, name }) => type === 'rcdata' && names.includes(name))
  if (hasData('CABINET')) tools.add('installer', 'IExpress', 'resource CABINET')
  if (resources.some(({ type }) => type === 'PYTHONSCRIPT')) tools.add('runtime', 'py2exe', 'resource PYTHONSCRIPT')
  if (hasData('DVCLAL', 'PACKAGEINFO')) tools.add('compiler', 'Delphi', 'resource DVCLAL')
}

function bySymbolPath(tools: ToolList, { debug }: ToolchainInput): void {
  if (debug.some(({ pdbPath }) => pdbPath !== null && /sfxrar(?:32|64)?\.pdb$/i.test(pdbPath)))
    tools.add('installer', 'WinRAR self-extractor', 'symbol path')
}

function byVersionInfo(tools: ToolList, { versionInfo }: ToolchainInput): void {
  const said = `${versionInfo?.strings['FileDescription'] ?? ''} ${versionInfo?.strings['ProductName'] ?? ''}`
  for (const [pattern, name] of SAID) if (pattern.test(said)) tools.add('installer', name, 'version information')
}

/** Only where a tool's own texts stand: code, and data that stays loaded. */
function byBytes(tools: ToolList, file: ByteReader, sections: ToolchainInput['headers']['sections']): void {
  for (const section of sections) {
    if ((section.characteristics & DISCARDABLE) !== 0) continue
    if ((section.characteristics & INITIALISED_DATA) === 0 && section.name !== '.text') continue
    const end = Math.min(section.rawOffset + Math.min(section.rawSize, SEARCHED_BYTES_MAX), file.size)
    for (const { kind, name, bytes } of MARKS) {
      if (tools.has(name)) continue
      const at = file.find(bytes, section.rawOffset, end)
      if (at !== -1) tools.add(kind, name, `bytes at 0x${at.toString(16)}`)
    }
    if (file.find(DOTNET_BUNDLE, section.rawOffset, end) !== -1)
      tools.add('runtime', '.NET single file', 'bundle signature')
  }
}
