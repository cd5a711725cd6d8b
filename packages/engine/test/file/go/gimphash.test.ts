// gimphash over function tables of our own writing, in every layout that Go's linker has had: which names count is the
// definition's affair (github.com/NextronSystems/gimphash), and the expected value is SHA-256 over exactly those.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { ByteReader } from '../../../src/file/byte-reader.ts'
import { goFunctionNames } from '../../../src/file/formats/go/function-names.ts'
import { gimphash } from '../../../src/file/formats/go/gimphash.ts'
import { parsePe } from '../../../src/file/formats/pe/parse.ts'
import { buildPe } from '../pe/build-pe.ts'
import { LAYOUTS, type Layout, writeTable } from './write-table.ts'

const COUNTED = [
  'fmt.Println',
  'net/http.(*Client).Do',
  'golang.org/x/sys/windows.CloseHandle',
  'golang.org/x/text/unicode/norm.NFC',
  'github.com/example/tool/cmd.Execute',
  'main.Public',
  'main.X.Y',
]
const NAMES = [
  'go.buildid',
  'type..eq.[2]string',
  'internal/cpu.Initialize',
  'runtime.GC',
  'sync.(*Mutex).Lock',
  'syscall.Read',
  'time.Now',
  'strconv.Itoa',
  ...COUNTED.slice(0, 3),
  'vendor/golang.org/x/text/unicode/norm.NFC',
  'net/http.readTransfer',
  'net/http.(*http2Framer).WriteData',
  COUNTED[4] ?? '',
  'example.com/app/internal/key.Make',
  'main.main',
  COUNTED[5] ?? '',
  'main.x.Y',
  COUNTED[6] ?? '',
  'main.X.y',
  'go:buildid',
]
const EXPECTED = createHash('sha256').update(COUNTED.join('')).digest('hex')

for (const layout of Object.keys(LAYOUTS) as Layout[]) {
  for (const pointerBytes of [4, 8] as const) {
    test(`${layout}, ${pointerBytes * 8} bits: the names in their order, and the hash of those that count`, () => {
      const table = writeTable(NAMES, layout, pointerBytes)
      const names = goFunctionNames(new ByteReader(Buffer.concat([Buffer.alloc(77, 0xff), table])))
      assert.deepEqual(names, NAMES)
      assert.equal(gimphash(names ?? []), EXPECTED)
    })
  }
}

test('it stands among the hashes of a Go program, and only there', () => {
  const table = writeTable(NAMES, 'Go 1.20', 8)
  const sections = [
    { name: '.rdata2', data: Buffer.concat([Buffer.from('\xff Go buildinf:\x08\x02', 'latin1'), table]) },
  ]
  assert.equal(parsePe(buildPe({ bits: 64, sections })).value?.hashes.gimphash, EXPECTED)
  assert.equal(parsePe(buildPe({ bits: 64 })).value?.hashes.gimphash, null)
})

test('nothing to hash is no hash', () => {
  assert.equal(gimphash([]), null)
  assert.equal(gimphash(['main.main', 'runtime.GC']), null)
})

test('tables that lie end, and take no more than the file is worth', () => {
  const whole = writeTable(NAMES, 'Go 1.18', 8)
  for (let length = 0; length < whole.length; length += 1) goFunctionNames(new ByteReader(whole.subarray(0, length)))
  for (let at = 8; at < 80; at += 1) {
    const changed = Buffer.from(whole)
    changed[at] = 0xff
    goFunctionNames(new ByteReader(changed))
  }
  // Every row points at one name of four thousand characters.
  const rows = Array.from({ length: 20_000 }, () => 'x')
  const bomb = Buffer.concat([writeTable(rows, 'Go 1.18', 8), Buffer.alloc(4_000, 'a')])
  const namesAt = bomb.length - 4_000
  bomb.writeBigUInt64LE(BigInt(namesAt - 1), 8 + 3 * 8)
  const start = 8 + 8 * 8 + (2 * rows.length + 1) * 4
  for (const index of rows.keys()) bomb.writeUInt32LE(1, start + index * 8 + 4)
  assert.equal(goFunctionNames(new ByteReader(bomb)), null)
})
