import { attached } from '../../../../../test/email/attached.ts'
import { testDetector } from '../../../../../test/email/detector-table.ts'
import { attachmentWithTrickedName } from './attachment-with-tricked-name.ts'

testDetector(attachmentWithTrickedName, {
  hits: {
    'turned round': { ...attached('invoice\u202efdp.exe'), says: 'writing direction' },
    'pushed out of sight': attached(`invoice.pdf${'\u2800'.repeat(40)}.exe`),
    'invisible letters': attached('invo\u200bice.exe'),
    'a Cyrillic extension': attached('invoice.\u0435xe'),
    'a command': attached('a;{echo,cGluZw==}|{base64,-d}|bash;.zip'),
  },
  misses: {
    'an ordinary name': attached('Minutes of Tuesday (final).pdf'),
    'a name in Hebrew': attached('\u05e9\u05dc\u05d5\u05dd.pdf'),
    'a name in Cyrillic': attached('\u0414\u043e\u0433\u043e\u0432\u043e\u0440.pdf'),
    'a name with accents': attached('R\u00e9sum\u00e9 \u2013 d\u00e9cembre.docx'),
    'a family of letters': attached('\u{1f468}\u200d\u{1f469}\u200d\u{1f467}.jpg'),
  },
})
