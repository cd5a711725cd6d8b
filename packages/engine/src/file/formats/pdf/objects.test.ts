import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PdfObjects } from './objects.ts'

function documentOf(head: string, body: string): PdfObjects {
  const stream = head + body
  const dictionary = `<< /Type /ObjStm /N 2 /First ${head.length} /Length ${stream.length} >>`
  return new PdfObjects(Buffer.from(`%PDF-1.5\n1 0 obj\n${dictionary}\nstream\n${stream}\nendstream\nendobj\n`))
}

const inner = (objects: PdfObjects): readonly string[] =>
  objects.all.filter(({ inObjectStream }) => inObjectStream).map(({ number, text }) => `${number}: ${text.trim()}`)

test('objects of a stream are found by their places, in whatever order these stand', () => {
  assert.deepEqual(inner(documentOf('7 0 8 6 ', '<</A>> <</B>>')), ['7: <</A>>', '8: <</B>>'])
  assert.deepEqual(inner(documentOf('8 6 7 0 ', '<</A>> <</B>>')), ['7: <</A>>', '8: <</B>>'])
})

test('places that go to and fro, or stand again, make no more text than the stream has', () => {
  const body = '/S /JavaScript '.repeat(4_000)
  const zigzag = Array.from({ length: 1_000 }, (_, at) => `${at} ${at % 2 === 0 ? at : 40_000 + at}`).join(' ')
  for (const head of [`${zigzag} `, '7 0 '.repeat(1_000)]) {
    const chars = documentOf(head, body).all.reduce(
      (sum, { text, inObjectStream }) => sum + (inObjectStream ? text.length : 0),
      0,
    )
    assert.ok(chars > 0 && chars <= body.length, `${chars} of ${body.length}`)
  }
})
