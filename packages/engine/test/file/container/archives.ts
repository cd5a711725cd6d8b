// Archives whose lists, paths and locks deceive.
import { archive, type Cases, child, entry, hashes, zip } from './build-facts.ts'

export const ARCHIVES: Cases = {
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
}
