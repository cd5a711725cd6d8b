import { testDetector } from '../../../../../test/email/detector-table.ts'
import { pasteAndRun } from './paste-and-run.ts'

testDetector(pasteAndRun, {
  hits: {
    'the Run box': `Subject: Verify that you are human

To continue, press the Windows key + R, then Ctrl + V, then Enter.`,
    German: `Subject: Dokument

Drücken Sie die Windows-Taste + R, danach Strg+V und die Eingabetaste.`,
    Spanish: `Subject: Documento

Pulse la tecla Windows + R, después Ctrl+V y Entrar.`,
    'a terminal': `Subject: Fix the audio driver

Open Terminal, press ⌘ + V and hit return to repair the meeting software.`,
    'a command with the address that it loads': `Subject: Verify

Open cmd, press Ctrl + V: https://check.example/cmd`,
  },
  misses: {
    'an ordinary letter': 'Subject: Saturday\n\nShall we meet at the lake?',
    minutes: 'Subject: Minutes\n\nThe room is booked for Friday.',
    'a key of a door': 'Subject: Keys\n\nPress the door firmly and turn the key.',
    running: 'Subject: Run\n\nWe run on Sunday at nine.',
    'copying a table': `Subject: Table

Mark the table, press Ctrl + C and then Ctrl + V in the other sheet.`,
    'news about keys': `Subject: Ten shortcuts

Windows + R opens the Run box. Windows + L locks the screen.`,
    'a shop whose address has the letters': `Subject: Fifty tips

Press Ctrl + V to paste plain text. Order the book at https://shop.example/s.asp?item=7&Cmd=BUY today.`,
    nothing: `Subject: Hello

See you at the terminal.`,
  },
})
