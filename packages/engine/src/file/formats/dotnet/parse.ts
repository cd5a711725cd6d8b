// The .NET half of a PE file: what the assembly is called, what it refers to, which native functions it calls, its names
// and its literals; and its methods.

import { ByteReader } from '../../byte-reader.ts'
import type { Defect } from '../../defect.ts'
import { DefectList } from '../defect-list.ts'
import type { CodeFacts } from '../machine-code/functions.ts'
import { addressMap } from '../pe/address.ts'
import { DIRECTORY } from '../pe/directories.ts'
import { parseHeaders } from '../pe/headers.ts'
import { NAMES_KEPT_MAX } from './limits.ts'
import { type ManagedResource, readManagedResources } from './managed-resources.ts'
import { type Metadata, parseMetadata } from './metadata.ts'
import { readMethods } from './methods.ts'
import { TABLE } from './table-schema.ts'
import { blobAt, parseUserStrings } from './user-strings.ts'

export interface DotnetFacts {
  readonly runtimeVersion: string
  readonly assembly: { readonly name: string; readonly version: string } | null
  readonly moduleName: string
  readonly streams: readonly { readonly name: string; readonly size: number }[]
  readonly references: readonly { readonly name: string; readonly version: string }[]
  /** Full names of types defined here, `Namespace.Name`. */
  readonly types: readonly string[]
  readonly methods: readonly string[]
  /** Members of other assemblies that are used, `Namespace.Type::Member`, as capa writes them. */
  readonly memberReferences: readonly string[]
  /** Native functions called through P/Invoke. */
  readonly nativeCalls: readonly { readonly library: string; readonly name: string }[]
  readonly resources: readonly string[]
  /** What stands in them, with the values of their tables. */
  readonly carried: readonly ManagedResource[]
  readonly userStrings: readonly string[]
  /** IL alone: no native code beside it. */
  readonly isPureIl: boolean
  readonly methodCount: number
}

/** `value` is null where the PE file has no readable CLI header. Never throws. */
export function parseDotnet(bytes: Uint8Array): {
  readonly value: DotnetFacts | null
  readonly code: CodeFacts | null
  readonly defects: readonly Defect[]
} {
  const file = new ByteReader(bytes)
  const defects = new DefectList()
  const headers = parseHeaders(file, defects)
  const directory = headers?.directories[DIRECTORY.clr]
  if (headers === null || directory === undefined || directory.rva === 0)
    return { value: null, code: null, defects: [] }
  const toOffset = addressMap(headers)
  const cli = toOffset(directory.rva)
  const root = cli === null ? null : toOffset(file.u32(cli + 8))
  const metadata = root === null ? null : parseMetadata(file, root, defects)
  if (cli === null || metadata === null)
    return {
      value: null,
      code: null,
      defects: [{ where: 'dotnet', what: 'the CLI header points to no metadata' }],
    }
  const { members, ...facts } = gather(file, metadata)
  const carriedAt = toOffset(file.u32(cli + 24))
  const carried = readManagedResources(file, carriedAt, metadata.rows(TABLE.manifestResource), metadata.string)
  return {
    value: { ...facts, carried, isPureIl: (file.u32(cli + 16) & 1) === 1 },
    code: readMethods(file, metadata, toOffset, members),
    defects: defects.list(),
  }
}

function gather(
  file: ByteReader,
  metadata: Metadata,
): Omit<DotnetFacts, 'isPureIl' | 'carried'> & { readonly members: readonly string[] } {
  const { string } = metadata
  const typeRefs = collect(metadata, TABLE.typeRef, ([, name = 0, space = 0]) => fullName(string(space), string(name)))
  const types = collect(metadata, TABLE.typeDef, ([, name = 0, space = 0]) => fullName(string(space), string(name)))
  const modules = collect(metadata, TABLE.moduleRef, ([name = 0]) => string(name))
  const version = (parts: readonly number[]): string => parts.join('.')
  const [assembly] = collect(metadata, TABLE.assembly, (row) => ({
    name: string(row[7] ?? 0),
    version: version(row.slice(1, 5)),
  }))
  const blobs = metadata.streams.find(({ name }) => name === '#Blob')
  const members = collect(metadata, TABLE.memberRef, ([parent = 0, name = 0, signature = 0]) => {
    // The parent is a coded index: its low three bits tell the table, 0 a type defined here, 1 a type of elsewhere.
    const table = parent & 7
    const owner = table === 1 ? typeRefs[(parent >>> 3) - 1] : table === 0 ? types[(parent >>> 3) - 1] : undefined
    if (owner === undefined) return ''
    const member = `${owner}::${string(name)}`
    return LOADS_ASSEMBLY.test(member) && asksByName(blobAt(file, blobs, signature)) ? `${member}(name)` : member
  })
  return {
    runtimeVersion: metadata.runtimeVersion,
    assembly: assembly ?? null,
    moduleName: collect(metadata, TABLE.module, ([, name = 0]) => string(name))[0] ?? '',
    streams: metadata.streams.map(({ name, size }) => ({ name, size })),
    references: collect(metadata, TABLE.assemblyRef, (row) => ({
      name: string(row[6] ?? 0),
      version: version(row.slice(0, 4)),
    })),
    types: types.slice(0, NAMES_KEPT_MAX),
    methods: distinct(collect(metadata, TABLE.methodDef, (row) => string(row[3] ?? 0))),
    memberReferences: distinct(members.filter((name) => name !== '')),
    members,
    nativeCalls: collect(metadata, TABLE.implMap, ([, , name = 0, scope = 0]) => ({
      library: modules[scope - 1] ?? '',
      name: string(name),
    })),
    resources: collect(metadata, TABLE.manifestResource, ([, , name = 0]) => string(name)),
    userStrings: parseUserStrings(
      file,
      metadata.streams.find(({ name }) => name === '#US'),
    ),
    methodCount: metadata.rowCounts[TABLE.methodDef] ?? 0,
  }
}

/** One name for a library that the system looks up, and for bytes that nobody has seen. */
const LOADS_ASSEMBLY = /^System\.(?:Reflection\.Assembly|AppDomain)::Load$/
/** `byte[]` (II.23.1.16). */
const BYTE_ARRAY = Buffer.from([0x1d, 0x05])

/** What takes no bytes takes a name. Without a signature that can be read nothing is known of it. */
const asksByName = (signature: Uint8Array): boolean =>
  signature.length > 0 && Buffer.from(signature).indexOf(BYTE_ARRAY) === -1

/** Read up to the rows' own limit, as later rows are pointed to by index; what is kept is cut after. */
function collect<Value>(metadata: Metadata, table: number, read: (row: readonly number[]) => Value): readonly Value[] {
  const values: Value[] = []
  for (const row of metadata.rows(table)) values.push(read(row))
  return values
}

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)].slice(0, NAMES_KEPT_MAX)
}

function fullName(space: string, name: string): string {
  return space === '' ? name : `${space}.${name}`
}
