// Our values beside YARA-X's: on files of our own making, and on Windows programs that happen to be installed here.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { type PeFacts, parsePe } from '../../../src/file/formats/pe/parse.ts'
import { disagreements, WITHOUT_YARA, yara } from '../yara-oracle.ts'
import { buildPe } from './build-pe.ts'
import { signPe } from './sign-pe.ts'
import { PE_TRAITS } from './traits.ts'

// Not compared: the recomputed checksum, where YARA-X differs by one from the linker's own value in some files.
function claims(pe: PeFacts): Readonly<Record<string, string>> {
  const { headers } = pe
  const imports = pe.imports.reduce((sum, { functions }) => sum + functions.length, 0)
  return {
    machine_bits: `pe.is_${headers.bits}bit()`,
    is_dll: pe.isDll ? 'pe.is_dll()' : 'not pe.is_dll()',
    sections: `pe.number_of_sections == ${headers.sections.length}`,
    timestamp: `pe.timestamp == ${headers.timestamp}`,
    checksum: `pe.checksum == ${headers.checksum}`,
    subsystem_entry: pe.entryPoint.offset === null ? 'true' : `pe.entry_point == ${pe.entryPoint.offset}`,
    imported_functions: `pe.number_of_imported_functions == ${imports}`,
    delayed_functions: `pe.number_of_delayed_imported_functions == ${pe.delayImports.reduce((sum, { functions }) => sum + functions.length, 0)}`,
    imphash:
      pe.hashes.imphash === null
        ? 'pe.imphash() == "d41d8cd98f00b204e9800998ecf8427e" or not defined pe.imphash()'
        : `pe.imphash() == "${pe.hashes.imphash}"`,
    exports: pe.exports === null ? 'true' : `pe.number_of_exports == ${pe.exports.count}`,
    resources: `pe.number_of_resources == ${pe.resources.length}`,
    rich_key: pe.rich === null ? 'not defined pe.rich_signature.key' : `pe.rich_signature.key == ${pe.rich.key}`,
    rich_hash: pe.rich === null ? 'true' : `hash.md5(pe.rich_signature.clear_data) == "${pe.rich.hash}"`,
    rich_tools:
      pe.rich === null
        ? 'true'
        : pe.rich.entries
            .slice(0, 20)
            .map(({ toolId, build, count }) => `pe.rich_signature.toolid(${toolId}, ${build}) >= ${count}`)
            .join(' and ') || 'true',
    pdb_path: pe.pdbPath === null ? 'not defined pe.pdb_path' : `pe.pdb_path == ${JSON.stringify(pe.pdbPath)}`,
    overlay:
      pe.overlay === null
        ? 'pe.overlay.size == 0'
        : `pe.overlay.offset == ${pe.overlay.offset} and pe.overlay.size == ${pe.overlay.size}`,
    ...Object.fromEntries(
      headers.sections
        .slice(0, 20)
        .map(({ rawSize, virtualAddress }, index) => [
          `section_${index}`,
          `pe.sections[${index}].raw_data_size == ${rawSize} and pe.sections[${index}].virtual_address == ${virtualAddress}`,
        ]),
    ),
    ...Object.fromEntries(
      pe.signatures
        .slice(0, 4)
        .map(({ digest, digestMatches }, index) => [
          `signature_${index}`,
          `pe.signatures[${index}].digest == "${digest}"${digestMatches ? ` and pe.signatures[${index}].file_digest == "${digest}"` : ''}`,
        ]),
    ),
  }
}

const skip = yara === null ? WITHOUT_YARA : false

test('on every trait file and on a signed one', { skip }, () => {
  const files = Object.values(PE_TRAITS).flatMap(({ hits, misses }) => [
    ...Object.values(hits),
    ...Object.values(misses),
  ])
  for (const bytes of [
    ...files.map((recipe) => buildPe(recipe)).filter(({ length }) => length < 1_000_000),
    signPe(buildPe({ bits: 64 })),
  ]) {
    const { value } = parsePe(bytes)
    assert.ok(value !== null)
    assert.deepEqual(disagreements(['pe', 'hash'], claims(value), bytes), [])
  }
})

// Python carries launchers for Windows wherever it is installed.
const places = [join(homedir(), '.pyenv/versions'), '/usr/lib/python3', '/usr/lib/python3.11'].filter((place) =>
  existsSync(place),
)
const installed = places
  .flatMap((place) => globSync('**/*.exe', { cwd: place }).map((name) => join(place, name)))
  .slice(0, 60)

test('on Windows programs of the installed Python', {
  skip: skip || (installed.length === 0 && 'none installed'),
}, () => {
  for (const path of installed) {
    const bytes = readFileSync(path)
    const { value } = parsePe(bytes)
    if (value !== null) assert.deepEqual(disagreements(['pe', 'hash'], claims(value), bytes), [], path)
  }
})
