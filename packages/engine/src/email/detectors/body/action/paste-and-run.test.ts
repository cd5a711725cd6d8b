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
  },
  misses: {
    'copying a table': `Subject: Table

Mark the table, press Ctrl + C and then Ctrl + V in the other sheet.`,
    'an answer of the help desk': `Subject: Re: printer
In-Reply-To: <1@receiver.example>

Press Windows + R, paste the line with Ctrl + V and send me what it shows.`,
    'news about keys': `Subject: Ten shortcuts

Windows + R opens the Run box. Windows + L locks the screen.`,
    'a list of developers': `List-Post: <mailto:dev@list.example>
List-Id: dev <dev.list.example>

Open a terminal and paste the command with Ctrl+V.`,
    nothing: `Subject: Hello

See you at the terminal.`,
  },
})
