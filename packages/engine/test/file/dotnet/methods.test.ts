// Methods of .NET programs as they are read: calls, texts, who calls whom; whatever the bytes of a body are, reading ends.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { parseDotnet } from '../../../src/file/formats/dotnet/parse.ts'
import { buildDotnet } from './build-dotnet.ts'

test('calls with the texts before them, and own methods', () => {
  const { code } = parseDotnet(
    buildDotnet({
      nativeCalls: { 'user32.dll': ['MessageBoxA'] },
      bodies: [
        [{ text: 'one' }, { call: 'System.Console::WriteLine' }, { run: 1 }],
        [{ text: 'two' }, { text: 'three' }, { call: 'System.IO.File::Delete' }, { run: 2 }],
      ],
    }),
  )
  const [, first, second] = code?.functions ?? []
  assert.deepEqual(first?.calls, [{ name: 'System.Console::WriteLine', given: ['one'] }])
  assert.deepEqual(first?.callees, [2])
  assert.deepEqual(second?.texts, ['two', 'three'])
  // The third method stands for a function of the system.
  assert.deepEqual(second?.calls, [
    { name: 'System.IO.File::Delete', given: ['two', 'three'] },
    { name: 'MessageBoxA', given: [] },
  ])
})

test('bodies of any bytes', () => {
  const whole = buildDotnet({ bodies: [Array.from({ length: 40 }, () => ({ text: 'a' }))] })
  // `ldstr`, and the table of its token.
  const at = whole.findIndex((byte, index) => byte === 0x72 && whole[index + 4] === 0x70)
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 200 }), (bytes) => {
      const broken = Uint8Array.from(whole)
      broken.set(bytes, at)
      const { code } = parseDotnet(broken)
      assert.equal(code?.functions.length, 2)
    }),
    { numRuns: 300 },
  )
})
