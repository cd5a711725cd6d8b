// Named hits and at least as many named misses for every detector of the family, on an empty base.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { EICAR } from '../../../../test/file/archives/member.ts'
import { fileFacts, typeFacts } from '../../../../test/file/empty-facts.ts'
import type { ArchiveEntry, ArchiveFacts } from '../../archive/facts.ts'
import type { FileFacts } from '../../facts.ts'
import type { ZipFacts } from '../../formats/zip/facts.ts'
import type { TypeId } from '../../identify/types.ts'
import { containerDetectors } from './registry.ts'

type Cases = Readonly<Record<string, Partial<FileFacts>>>

const text = (content: string, offset = 0): FileFacts['strings'] => ({
  count: 1,
  found: [{ offset, encoding: 'ascii', text: content }],
  decoded: [],
})
const hashes = (digit: string): FileFacts['hashes'] => ({ ...fileFacts({}).hashes, sha256: digit.repeat(64) })
const image = (script: { readonly where: string } | null): NonNullable<FileFacts['image']> => ({
  width: 1,
  height: 1,
  appendedBytes: 0,
  exif: null,
  texts: [],
  scripts: script === null ? [] : [{ ...script, language: 'php', snippet: '<?php system($_GET[0]); ?>' }],
  qrCodes: [],
})
const named = (name: string, id: TypeId, given = {}): Partial<FileFacts> => ({ name, type: typeFacts(id, given) })
const child = (name: string, id: TypeId, given: Partial<FileFacts> = {}): FileFacts =>
  fileFacts({ ...named(name, id), path: `a/${name}`, depth: 1, relation: 'archive_member', ...given })
const entry = (name: string, given: Partial<ArchiveEntry> = {}): ArchiveEntry => ({
  name,
  kind: 'file',
  sizeBytes: 10,
  packedBytes: 10,
  encrypted: false,
  ...given,
})
const archive = (names: readonly (string | ArchiveEntry)[], given: Partial<ArchiveFacts> = {}): ArchiveFacts => ({
  format: 'zip',
  entries: names.map((name) => (typeof name === 'string' ? entry(name) : name)),
  entryCount: names.length,
  encrypted: false,
  passwordUsed: null,
  passwordSource: null,
  comment: null,
  unpackedBytes: 0,
  ratioMax: 1,
  ...given,
})
const zip = (given: Partial<ZipFacts>): ZipFacts => ({
  zip64: false,
  prependedBytes: 0,
  appendedBytes: 0,
  mismatches: [],
  hiddenNames: [],
  duplicateNames: [],
  overlaps: 0,
  directoryRebuilt: false,
  encryption: 'none',
  ...given,
})
const holding = (id: TypeId, ...children: readonly FileFacts[]): Partial<FileFacts> => ({
  type: typeFacts(id),
  children,
  archive: archive(children.map(({ name }) => name ?? '')),
})
const nest = (levels: number, id: TypeId = 'zip'): FileFacts =>
  levels === 1
    ? child('a.txt', id, { children: [child('x.txt', 'text')] })
    : child('a.zip', id, { children: [nest(levels - 1, id)] })

const cases: Readonly<Record<string, { readonly hits: Cases; readonly misses: Cases }>> = {
  eicar_test_file: {
    hits: {
      'the file itself': { sizeBytes: 68, strings: text(EICAR.toString()) },
      'with a newline': { sizeBytes: 70, strings: text(`${EICAR.toString()}`) },
    },
    misses: {
      'a text that quotes it': { sizeBytes: 500, strings: text(EICAR.toString()) },
      'not at the start': { sizeBytes: 80, strings: text(EICAR.toString(), 5) },
      'another text': { sizeBytes: 68, strings: text('X5O!P%@AP hello') },
    },
  },
  program_behind_harmless_name: {
    hits: {
      'PE called .pdf': named('a.pdf', 'pe32', { mismatch: true, claimedExtension: 'pdf' }),
      'script called .jpg': named('a.jpg', 'vbscript', { mismatch: true, claimedExtension: 'jpg' }),
    },
    misses: {
      'PE called .exe': named('a.exe', 'pe32'),
      'PE called .dat': named('a.dat', 'pe32'),
      'HTML called .doc': named('a.doc', 'html', { mismatch: true }),
      'shell script called .txt': named('a.txt', 'shell', { mismatch: true }),
    },
  },
  double_extension: {
    hits: {
      'invoice.pdf.exe': named('invoice.pdf.exe', 'pe32'),
      'scan.jpg.lnk': named('scan.jpg.lnk', 'lnk'),
      'invoice.pdf.js': named('invoice.pdf.js', 'javascript'),
      padded: named('a.doc   .scr', 'pe64'),
    },
    misses: {
      'backup.tar.gz': named('backup.tar.gz', 'gzip'),
      'jquery.min.js': named('jquery.min.js', 'javascript'),
      'setup-1.2.exe': named('setup-1.2.exe', 'pe32'),
      'page.html.js': named('page.html.js', 'javascript'),
      'pdf.exe': named('pdf.exe', 'pe32'),
      'types.d.ts': named('types.d.ts', 'typescript'),
      'report.doc.exe that is text': named('report.doc.exe', 'text'),
    },
  },
  reversed_file_name: {
    hits: { 'U+202E': { name: 'invoice_\u202efdp.exe' }, 'in an archive': { archive: archive(['a\u2067gpj.scr']) } },
    misses: {
      'Hebrew name': { name: 'חשבונית.pdf' },
      'Arabic with a mark': { name: 'ملف\u200f.exe' },
      'override on a picture': { name: 'a\u202egpj.png' },
    },
  },
  padded_file_name: {
    hits: {
      spaces: { name: `invoice.pdf${' '.repeat(60)}.exe` },
      'ideographic spaces': { archive: archive([`a.doc${'\u3000'.repeat(20)}.lnk`]) },
    },
    misses: {
      'one space': { name: 'my setup .exe' },
      'padded text': { name: `notes${' '.repeat(60)}.txt` },
      'a sentence': { name: 'a b c d e f g h i j.exe' },
    },
  },
  several_types_at_once: {
    hits: {
      'GIF and ZIP': { type: typeFacts('gif', { also: ['zip'] }) },
      'JPEG and PDF': { type: typeFacts('jpeg', { also: ['pdf'] }) },
    },
    misses: { GIF: { type: typeFacts('gif') }, ZIP: { type: typeFacts('zip') } },
  },
  program_appended_to_picture: {
    hits: {
      'PE behind PNG': { type: typeFacts('png'), children: [child('', 'pe32', { relation: 'overlay' })] },
      'script behind JPEG': { type: typeFacts('jpeg'), children: [child('', 'powershell', { relation: 'overlay' })] },
    },
    misses: {
      'film behind JPEG': { type: typeFacts('jpeg'), children: [child('', 'mp4', { relation: 'overlay' })] },
      'PE in a ZIP': holding('zip', child('a.exe', 'pe32')),
      nothing: { type: typeFacts('png') },
    },
  },
  archive_bomb: {
    hits: {
      '42 kB to 4 GiB': { sizeBytes: 42_000, archive: archive([entry('a', { sizeBytes: 4 * 2 ** 30 })]) },
      'ran dry': {
        sizeBytes: 10_000,
        archive: archive(['a'], { ratioMax: 1000 }),
        cuts: [{ limit: 'unpackedBytesMax', where: 'a', what: '' }],
      },
    },
    misses: {
      'holds another archive twice': holding(
        'zip',
        child('a.zip', 'zip'),
        child('b.zip', 'zip', { copyOf: 'a/a.zip' }),
      ),
      'source code': {
        sizeBytes: 1_000_000,
        archive: archive([entry('a', { sizeBytes: 5_000_000 })], { ratioMax: 5 }),
      },
      'a large image': { sizeBytes: 600_000_000, archive: archive([entry('a', { sizeBytes: 4 * 2 ** 30 })]) },
      'large but not dense': {
        archive: archive(['a'], { ratioMax: 20 }),
        cuts: [{ limit: 'unpackedBytesMax', where: 'a', what: '' }],
      },
    },
  },
  archive_built_to_exhaust: {
    hits: {
      'members share bytes': { sizeBytes: 10_000, archive: archive(['a', 'b']), zip: zip({ overlaps: 200 }) },
      'holds itself': holding('zip', child('a.zip', 'zip', { readBy: ['repeated'] })),
      'two levels of 32 copies of 4 GiB each': {
        sizeBytes: 40_000,
        hashes: hashes('1'),
        archive: archive(['a']),
        children: Array.from({ length: 32 }, (_, at) =>
          child(`${at}.zip`, 'zip', {
            hashes: hashes('2'),
            archive: archive([entry('zeros', { sizeBytes: 4 * 2 ** 30 })]),
            copyOf: at === 0 ? null : 'a/0.zip',
          }),
        ),
      },
    },
    misses: {
      'an empty disk image, packed twice': {
        sizeBytes: 5000,
        hashes: hashes('1'),
        archive: archive(['a']),
        children: [
          child('a.gz', 'gzip', {
            hashes: hashes('2'),
            archive: archive([entry('a.img', { sizeBytes: 8 * 2 ** 30 })]),
          }),
        ],
      },
      'a backup of a large machine': {
        sizeBytes: 30 * 2 ** 30,
        archive: archive([entry('disk.vhd', { sizeBytes: 400 * 2 ** 30 })]),
      },
      'two members that share bytes': { sizeBytes: 10_000, archive: archive(['a', 'b']), zip: zip({ overlaps: 2 }) },
      'an archive in an archive': holding('zip', child('a.zip', 'zip', { archive: archive(['b']) })),
    },
  },
  archive_escapes_its_folder: {
    hits: {
      dots: { archive: archive(['../../etc/cron.d/x']) },
      backslashes: { archive: archive(['a\\..\\..\\x.exe']) },
      'through a link': { archive: archive([entry('x', { kind: 'link', linkTarget: '/etc' }), 'x/passwd']) },
    },
    misses: {
      'stays inside': { archive: archive(['a/../b.txt']) },
      'two dots in a name': { archive: archive(['a..b/file..txt']) },
      'link inside': { archive: archive([entry('lib/x', { kind: 'link', linkTarget: '../share/x' })]) },
      'link out, nothing below': { archive: archive([entry('x', { kind: 'link', linkTarget: '/usr/lib/x' }), 'y']) },
    },
  },
  archive_of_one_script: {
    hits: {
      'one shortcut': holding('zip', child('a.lnk', 'lnk')),
      'one script': holding('rar5', child('a.js', 'javascript')),
      'one HTA': holding('zip', child('a.hta', 'hta')),
    },
    misses: {
      'one picture': holding('zip', child('a.png', 'png')),
      'script and text': holding('zip', child('a.js', 'javascript'), child('b.txt', 'text')),
      'one class in a JAR': holding('jar', child('a.js', 'javascript')),
    },
  },
  disk_image_delivers_program: {
    hits: {
      'ISO with shortcut': holding('iso9660', child('a.lnk', 'lnk'), child('b.dll', 'pe32')),
      'IMG with program': holding('fat_image', child('a.exe', 'pe64')),
    },
    misses: {
      'ISO with documents': holding('iso9660', child('a.pdf', 'pdf')),
      'driver disc': holding('iso9660', ...Array.from({ length: 30 }, (_, at) => child(`d${at}.exe`, 'pe32'))),
      'ZIP with program': holding('zip', child('a.exe', 'pe32')),
      'ISO with Linux programs': holding('iso9660', child('a', 'elf')),
    },
  },
  winrar_runs_folder_file: {
    hits: {
      'the exploit': { archive: archive(['doc.pdf ', 'doc.pdf /doc.pdf .cmd']) },
      'with a picture': { archive: archive(['a.png ', 'a.png /a.png .bat']) },
    },
    misses: {
      'folder and file': { archive: archive(['doc', 'doc/run.cmd']) },
      'blank in a folder': { archive: archive(['my docs /a.txt']) },
      'same names apart': { archive: archive(['a.pdf', 'b /a.pdf.cmd']) },
    },
  },
  zip_lists_disagree: {
    hits: {
      names: { zip: zip({ mismatches: [{ name: 'a', fields: ['name'] }] }) },
      hidden: { zip: zip({ hiddenNames: ['x.exe'] }) },
    },
    misses: { agreeing: { zip: zip({}) }, 'no ZIP': {}, prepended: { zip: zip({ prependedBytes: 100 }) } },
  },
  zip_names_repeat: {
    hits: {
      'a text and a program': {
        zip: zip({ duplicateNames: ['a.txt'] }),
        children: [child('a.txt', 'text', { hashes: hashes('1') }), child('a.txt', 'pe32', { hashes: hashes('2') })],
      },
    },
    misses: {
      'two texts': {
        zip: zip({ duplicateNames: ['a.txt'] }),
        children: [child('a.txt', 'text', { hashes: hashes('1') }), child('a.txt', 'text', { hashes: hashes('2') })],
      },
      'the same program twice': {
        zip: zip({ duplicateNames: ['a.exe'] }),
        children: [child('a.exe', 'pe32', { hashes: hashes('1') }), child('a.exe', 'pe32', { hashes: hashes('1') })],
      },
    },
  },
  picture_carries_script: {
    hits: { 'a shell in a comment': { type: typeFacts('jpeg'), image: image({ where: 'jpeg.comment' }) } },
    misses: { 'a picture': { type: typeFacts('jpeg'), image: image(null) }, 'no picture': {} },
  },
  locked_with_known_password: {
    hits: {
      infected: { archive: archive(['a.exe'], { passwordUsed: 'infected', passwordSource: 'customary' }) },
      beside: { archive: archive(['a.doc'], { passwordUsed: '4711', passwordSource: 'beside' }) },
    },
    misses: {
      given: { archive: archive(['a.exe'], { passwordUsed: 'x', passwordSource: 'given' }) },
      open: { archive: archive(['a.exe']) },
      locked: { archive: archive(['a.exe'], { encrypted: true }) },
    },
  },
  archive_starts_program_on_insertion: {
    hits: {
      autorun: { type: typeFacts('iso9660'), archive: archive(['AUTORUN.INF', 'setup.exe']) },
      'in a ZIP': { type: typeFacts('zip'), archive: archive(['autorun.inf']) },
    },
    misses: {
      'no autorun': { type: typeFacts('iso9660'), archive: archive(['setup.exe']) },
      'named alike': { type: typeFacts('zip'), archive: archive(['myautorun.inf']) },
      text: { type: typeFacts('text') },
    },
  },
  archives_nested_for_nothing: {
    hits: { four: { ...nest(4), depth: 0 }, three: { ...nest(3, 'rar5'), depth: 0 } },
    misses: {
      two: { ...nest(2), depth: 0 },
      below: nest(5),
      'many members': { ...holding('zip', nest(3), nest(3)), depth: 0 },
    },
  },
  message_is_phishing: {
    hits: {
      sure: { email: { score: 95, summary: 'x', indicators: [], attachmentCount: 0 } },
      suspicious: { email: { score: 45, summary: 'x', indicators: [], attachmentCount: 0 } },
    },
    misses: { safe: { email: { score: 5, summary: 'x', indicators: [], attachmentCount: 0 } }, 'no message': {} },
  },
  file_blown_up: {
    hits: {
      'a script of zeros': {
        type: typeFacts('javascript'),
        sizeBytes: 50 << 20,
        entropy: { whole: 0.1, windows: [5, ...Array.from({ length: 99 }, () => 0)], windowBytes: 1 },
      },
      'a document of zeros': {
        type: typeFacts('rtf'),
        sizeBytes: 200 << 20,
        entropy: { whole: 0.1, windows: [0, 0, 0, 0, 0, 0, 0, 0, 0, 4], windowBytes: 1 },
      },
    },
    misses: {
      'a disk image': {
        type: typeFacts('fat_image'),
        sizeBytes: 50 << 20,
        entropy: { whole: 0, windows: [0, 0, 0], windowBytes: 1 },
      },
      'a full document': {
        type: typeFacts('pdf'),
        sizeBytes: 50 << 20,
        entropy: { whole: 7.9, windows: [7.9, 7.9], windowBytes: 1 },
      },
      'a small one': {
        type: typeFacts('javascript'),
        sizeBytes: 1000,
        entropy: { whole: 0, windows: [0], windowBytes: 1 },
      },
    },
  },
}

test('every detector of the family has its table', () => {
  assert.deepEqual(Object.keys(cases).sort(), containerDetectors.map(({ id }) => id).sort())
  for (const [id, { hits, misses }] of Object.entries(cases))
    assert.ok(Object.keys(misses).length >= Object.keys(hits).length, id)
})

for (const { id, detect } of containerDetectors) {
  const { hits = {}, misses = {} } = cases[id] ?? {}
  for (const [name, facts] of Object.entries(hits)) {
    test(`${id} hits: ${name}`, () => {
      const hit = detect(fileFacts(facts))
      assert.ok(
        hit !== null && hit.description.length > 10 && hit.evidence.length > 0 === (id !== 'message_is_phishing'),
      )
    })
  }
  for (const [name, facts] of Object.entries(misses))
    test(`${id} misses: ${name}`, () => assert.equal(detect(fileFacts(facts)), null))
}
