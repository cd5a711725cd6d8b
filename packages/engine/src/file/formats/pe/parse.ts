// A PE file as facts: every part read on its own, each bounded, none trusted.

import { ByteReader } from '../../byte-reader.ts'
import type { Defect } from '../../defect.ts'
import { DefectList } from '../defect-list.ts'
import { goCalls } from '../go/calls.ts'
import { goFunctionNames } from '../go/function-names.ts'
import { gimphash } from '../go/gimphash.ts'
import type { Tool } from '../tool.ts'
import { addressMap, sectionOf } from './address.ts'
import { type PeSignature, parseAuthenticode } from './authenticode/authenticode.ts'
import { authentihash } from './authenticode/digest.ts'
import { computeChecksum } from './checksum.ts'
import { type PeDebug, parseDebug } from './debug.ts'
import { DIRECTORY } from './directories.ts'
import { type PeExports, parseExports } from './exports.ts'
import { type PeHeaders, parseHeaders } from './headers.ts'
import { mainIcon, type PeIcon } from './icon/icon.ts'
import { exportHash, imphash } from './import-hashes.ts'
import { type PeLibrary, parseImports } from './imports.ts'
import { type PeManifest, parseManifest } from './manifest.ts'
import { type PeOverlay, parseOverlay } from './overlay.ts'
import { type PeResource, parseResources } from './resources.ts'
import { parseRichHeader, type RichHeader } from './rich.ts'
import { type PeTls, parseTls } from './tls.ts'
import { detectToolchain } from './toolchain.ts'
import { parseVersionInfo, type VersionInfo } from './version-info.ts'
import { parseVisualBasic, type VisualBasic } from './visual-basic.ts'

export interface PeFacts {
  readonly headers: PeHeaders
  readonly isDll: boolean
  readonly isDriver: boolean
  /** A library without code or imports that only carries resources. */
  readonly isResourceOnly: boolean
  /** Where execution starts in the file; null where it starts nowhere in it. */
  readonly entryPoint: { readonly offset: number | null; readonly section: string | null; readonly bytes: string }
  readonly checksum: { readonly stored: number; readonly computed: number }
  readonly imports: readonly PeLibrary[]
  readonly delayImports: readonly PeLibrary[]
  readonly exports: PeExports | null
  readonly resources: readonly PeResource[]
  readonly versionInfo: VersionInfo | null
  readonly manifest: PeManifest | null
  /** What Windows shows the file as; null where it has no picture of its own. */
  readonly icon: PeIcon | null
  readonly rich: RichHeader | null
  readonly tls: PeTls | null
  readonly debug: readonly PeDebug[]
  readonly pdbPath: string | null
  readonly overlay: PeOverlay | null
  /** Empty where the file is not signed. */
  readonly signatures: readonly PeSignature[]
  readonly toolchain: readonly Tool[]
  /** Null for what was not written in Visual Basic 5 or 6. */
  readonly visualBasic: VisualBasic | null
  /** Telling functions that a Go program holds, with their packages; empty for others. */
  readonly goCalls: readonly string[]
  readonly hashes: {
    readonly imphash: string | null
    readonly exportHash: string | null
    readonly richHeader: string | null
    /** SHA-256 over what an Authenticode signature covers: the same before and after signing. */
    readonly authentihash: string
    /** Of Go programs: SHA-256 over the public functions of their packages. */
    readonly gimphash: string | null
    readonly iconMd5: string | null
    readonly iconDhash: string | null
  }
}

/** `value` is null where the bytes are no PE file. Never throws. `now` judges signatures without a timestamp. */
export function parsePe(
  bytes: Uint8Array,
  now = new Date(0),
): { readonly value: PeFacts | null; readonly defects: readonly Defect[] } {
  const file = new ByteReader(bytes)
  const defects = new DefectList()
  const headers = parseHeaders(file, defects)
  if (headers === null)
    return { value: null, defects: [{ where: 'pe', what: 'no PE header where the DOS header points' }] }
  const parts = parseParts(file, headers, defects)
  const { imports, resources, debug } = parts
  const hasClr = (headers.directories[DIRECTORY.clr]?.rva ?? 0) !== 0
  const entry = entryPoint(file, headers, addressMap(headers))
  const toolchain = detectToolchain(file, { headers, hasClr, entryPoint: entry, ...parts })
  // Looked for where Go's mark stands: the search goes through the whole file.
  const goNames = toolchain.some(({ name }) => name === 'Go') ? goFunctionNames(file) : null
  return {
    value: {
      headers,
      isDll: headers.characteristics.includes('dll'),
      isDriver: isDriver(headers, imports),
      isResourceOnly: headers.entryPointRva === 0 && imports.length === 0 && resources.length > 0,
      entryPoint: entry,
      checksum: { stored: headers.checksum, computed: computeChecksum(file, headers.checksumOffset) },
      ...parts,
      pdbPath: debug.find(({ pdbPath }) => pdbPath !== null && pdbPath !== '')?.pdbPath ?? null,
      signatures: parseAuthenticode(file, headers, now, defects),
      toolchain,
      visualBasic: parseVisualBasic(file, headers),
      goCalls: goNames === null ? [] : goCalls(goNames),
      hashes: hashesOf(file, headers, parts, goNames),
    },
    defects: defects.list(),
  }
}

type PeParts = Pick<
  PeFacts,
  | 'imports'
  | 'delayImports'
  | 'exports'
  | 'resources'
  | 'versionInfo'
  | 'manifest'
  | 'icon'
  | 'rich'
  | 'tls'
  | 'debug'
  | 'overlay'
>

/** What the directories point to, and what stands before and behind the sections. */
function parseParts(file: ByteReader, headers: PeHeaders, defects: DefectList): PeParts {
  const toOffset = addressMap(headers)
  const { imports, delayImports } = parseImports(file, headers, toOffset, defects)
  const resources = parseResources(file, headers, toOffset, defects)
  const exports = parseExports(file, headers, toOffset, defects)
  return {
    imports,
    delayImports,
    exports,
    resources,
    versionInfo: parseVersionInfo(file, resources),
    manifest: parseManifest(file, resources),
    icon: mainIcon(file, resources),
    rich: parseRichHeader(file, headers.peOffset),
    tls: parseTls(file, headers, toOffset),
    debug: parseDebug(file, headers, toOffset),
    overlay: parseOverlay(file, headers),
  }
}

/** By its subsystem, or by a library that only code in the kernel links. */
const isDriver = ({ subsystem }: PeHeaders, imports: readonly PeLibrary[]): boolean =>
  subsystem === 'native' || imports.some(({ library }) => /^(?:ntoskrnl\.exe|wdfldr\.sys)$/i.test(library))

function hashesOf(
  file: ByteReader,
  headers: PeHeaders,
  { imports, exports, rich, icon }: PeParts,
  goNames: readonly string[] | null,
): PeFacts['hashes'] {
  const exported = exports?.functions.flatMap(({ name }) => (name === null ? [] : [name])) ?? []
  return {
    imphash: imphash(imports),
    exportHash: exportHash(exported),
    richHeader: rich?.hash ?? null,
    authentihash: authentihash(file, headers, 'sha256'),
    gimphash: goNames === null ? null : gimphash(goNames),
    iconMd5: icon?.md5 ?? null,
    iconDhash: icon?.dhash ?? null,
  }
}

function entryPoint(
  file: ByteReader,
  headers: PeHeaders,
  toOffset: (rva: number) => number | null,
): PeFacts['entryPoint'] {
  const rva = headers.entryPointRva
  const offset = rva === 0 ? null : toOffset(rva)
  return {
    offset: offset !== null && file.has(offset, 1) ? offset : null,
    section: rva === 0 ? null : (sectionOf(headers.sections, rva)?.name ?? null),
    bytes: offset === null ? '' : Buffer.from(file.slice(offset, 32)).toString('hex'),
  }
}
