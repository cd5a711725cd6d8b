// What we take out of programs that UPX packed, beside what UPX itself takes out: every byte that is loaded of Linux programs, the
// code of Windows programs, by every algorithm; and the same where the packer's marks were overwritten.
import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Budget } from '../../../src/file/budget.ts'
import { ByteReader } from '../../../src/file/byte-reader.ts'
import { DefectList } from '../../../src/file/formats/defect-list.ts'
import { parseElf } from '../../../src/file/formats/elf/parse.ts'
import { parseHeaders } from '../../../src/file/formats/pe/headers.ts'
import { unpackUpxElf } from '../../../src/file/formats/upx/elf.ts'
import { unpackUpxPe } from '../../../src/file/formats/upx/pe.ts'
import { FILE_LIMITS } from '../../../src/file/limits.ts'

const skip = spawnSync('upx', ['--version'], { stdio: 'ignore' }).error !== undefined && 'upx is not installed'
const METHODS = ['--nrv2b', '--nrv2d', '--nrv2e', '--lzma']
const LINUX = ['/usr/bin/ls', '/usr/bin/sort'].filter((path) => existsSync(path))
const COMPILERS = ['/usr/bin/x86_64-w64-mingw32-gcc', '/usr/bin/i686-w64-mingw32-gcc'].filter((path) =>
  existsSync(path),
)
/** Without relocations, which UPX keeps apart and we leave as they are kept. */
const FIXED = ['-s', '-O2', '-Wl,--disable-dynamicbase,--disable-reloc-section']
const SOURCE =
  '#include <stdio.h>\n#include <stdlib.h>\nint main(int n, char **v) { for (int i = 1; i < n; i++) printf("%d %s\\n", atoi(v[i]), v[i]); return n; }\n'

function unpacked(bytes: Uint8Array): Uint8Array | null {
  const budget = new Budget(FILE_LIMITS)
  if (bytes[0] === 0x7f) return unpackUpxElf(bytes, budget)
  const headers = parseHeaders(new ByteReader(bytes), new DefectList())
  return headers === null ? null : unpackUpxPe(bytes, headers, budget)
}

/** What is loaded, without the four fields of the header that tell of sections, which are not. */
function loaded(bytes: Uint8Array, like: Uint8Array): readonly string[] {
  const copy = Buffer.from(bytes)
  if (copy.length < 64) return []
  copy.fill(0, 40, 48)
  copy.fill(0, 58, 64)
  const segments = parseElf(like).value?.headers.segments ?? []
  return segments
    .filter(({ type }) => type === 'load')
    .map(({ offset, fileSize }) => copy.subarray(offset, offset + fileSize).toString('hex'))
}

function codeOf(bytes: Uint8Array): string {
  const section = parseHeaders(new ByteReader(bytes), new DefectList())?.sections.find(({ name }) => name === '.text')
  if (section === undefined) return ''
  const code = Buffer.from(bytes).subarray(section.rawOffset, section.rawOffset + section.rawSize)
  return code.subarray(0, section.virtualSize).toString('hex')
}

/** Overwrites every mark and what else the packer keeps for itself; the program starts as before. */
function withoutMarks(packed: Buffer): Buffer {
  const out = Buffer.from(packed)
  for (let at = out.indexOf('UPX!'); at !== -1; at = out.indexOf('UPX!', at)) out.write('YTS.', at, 'latin1')
  if (out[0] === 0x7f) {
    const end = Number(out.readBigUInt64LE(32)) + out.readUInt16LE(54) * out.readUInt16LE(56)
    out.fill(0, end + 12, end + 24)
  }
  return out
}

/** The packed program, and what UPX takes out of it; null where UPX refuses to pack. */
function packWithUpx(folder: string, program: string, method: string): { packed: Buffer; original: Buffer } | null {
  const [packed, original] = [join(folder, 'packed'), join(folder, 'original')]
  for (const path of [packed, original]) rmSync(path, { force: true })
  const done = spawnSync('upx', ['-q', '-3', '--force', method, '-o', packed, program], { stdio: 'ignore' })
  if (done.status !== 0) return null
  execFileSync('upx', ['-q', '-d', '-o', original, packed], { stdio: 'ignore' })
  return { packed: readFileSync(packed), original: readFileSync(original) }
}

test('programs come out as UPX itself takes them out, with their marks and without', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-upx-'))
  try {
    writeFileSync(join(folder, 'main.c'), SOURCE)
    const windows = COMPILERS.map((compiler, index) => {
      const path = join(folder, `main${index}.exe`)
      execFileSync(compiler, [...FIXED, '-o', path, join(folder, 'main.c')], { stdio: 'ignore' })
      return path
    })
    let compared = 0
    for (const program of [...LINUX, ...windows])
      for (const method of METHODS) {
        const pair = packWithUpx(folder, program, method)
        if (pair === null) continue
        const partsOf = (bytes: Uint8Array): readonly string[] =>
          program.endsWith('.exe') ? [codeOf(bytes)] : loaded(bytes, pair.original)
        const expected = partsOf(pair.original)
        for (const [state, bytes] of Object.entries({ marked: pair.packed, unmarked: withoutMarks(pair.packed) })) {
          const ours = unpacked(bytes)
          assert.ok(ours !== null, `${program} ${method} ${state} does not unpack`)
          assert.ok(expected.length > 0 && expected[0] !== '')
          assert.deepEqual(partsOf(ours), expected, `${program} ${method} ${state}`)
          compared += 1
        }
      }
    assert.ok(compared > 0)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
