// Containers that bring something along: a program, a script, a message.
import { EICAR } from '../archives/member.ts'
import { typeFacts } from '../empty-facts.ts'
import { archive, type Cases, child, holding, image, text } from './build-facts.ts'

const DMARC = {
  id: 'dmarc_failed',
  title: 'DMARC fails',
  severity: 'high',
  description: 'DMARC failed.',
  attack: [],
} as const

export const DELIVERIES: Cases = {
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
  picture_carries_script: {
    hits: { 'a shell in a comment': { type: typeFacts('jpeg'), image: image({ where: 'jpeg.comment' }) } },
    misses: { 'a picture': { type: typeFacts('jpeg'), image: image(null) }, 'no picture': {} },
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
  message_is_phishing: {
    hits: {
      sure: { email: { score: 95, summary: 'x', indicators: [DMARC], attachmentCount: 0 } },
      suspicious: { email: { score: 45, summary: 'x', indicators: [DMARC], attachmentCount: 0 } },
    },
    misses: { safe: { email: { score: 5, summary: 'x', indicators: [], attachmentCount: 0 } }, 'no message': {} },
  },
}
