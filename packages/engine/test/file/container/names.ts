// Names that say something else than what the file is.
import { typeFacts } from '../empty-facts.ts'
import { archive, type Cases, named } from './build-facts.ts'

export const NAMES: Cases = {
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
}
