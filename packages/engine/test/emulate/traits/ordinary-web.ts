// Pages, their scripts and tools of Node as they lie on real machines; written for this suite.
import { packedWords } from './disguise-javascript.ts'
import type { OrdinaryScript } from './script-case.ts'

const page = (body: string, head = ''): string =>
  `<!doctype html><html><head><meta charset="utf-8"><title>Page</title>${head}</head><body>${body}</body></html>`

export const ordinaryWebScripts: readonly OrdinaryScript[] = [
  {
    name: 'analytics',
    file: 'article.html',
    source: page(
      '<h1>News</h1><p>Text</p>',
      `<script>(function(i,s,o,g,r,a,m){i['GoogleAnalyticsObject']=r;i[r]=i[r]||function(){(i[r].q=i[r].q||[]).push(arguments)},i[r].l=1*new Date();a=s.createElement(o),m=s.getElementsByTagName(o)[0];a.async=1;a.src=g;m.parentNode.insertBefore(a,m)})(window,document,'script','https://www.google-analytics.com/analytics.js','ga');ga('create','UA-1-1','auto');ga('send','pageview');</script>`,
    ),
  },
  {
    name: 'a tag manager and a banner for cookies',
    file: 'shop.html',
    source: page(
      '<div id="cookie">Cookies? <button id="ok">Yes</button></div>',
      `<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());gtag('config','G-1');document.addEventListener('DOMContentLoaded',function(){var b=document.getElementById('ok');b.onclick=function(){document.cookie='ok=1;max-age=31536000;path=/';localStorage.setItem('consent','1');document.getElementById('cookie').style.display='none';fetch('/consent',{method:'POST',body:JSON.stringify({ok:true})})}})</script>`,
    ),
  },
  {
    name: 'the login page of a site, saved',
    file: 'login.html',
    source: page(
      '<form action="/session" method="post"><input type="hidden" name="csrf" value="a1b2"><label>Mail <input type="email" name="mail"></label><label>Password <input type="password" name="password"></label><button>Sign in</button></form><script>document.querySelector("form").addEventListener("submit",function(e){var m=this.elements.mail;if(!/@/.test(m.value)){e.preventDefault();m.focus()}})</script>',
    ),
  },
  {
    name: 'a login page that calls its own server',
    file: 'signin.html',
    source: page(
      `<div id="f"><input id="u"><input id="p" type="password"><button id="go">Log in</button></div><script>document.getElementById('go').addEventListener('click',async()=>{const r=await fetch('/api/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({user:document.getElementById('u').value,password:document.getElementById('p').value})});if(r.ok)location.href='/home'})</script>`,
    ),
  },
  {
    name: 'a contact form',
    file: 'contact.html',
    source: page(
      '<form method="post" action="https://www.corp.example/contact"><input name="name"><input type="email" name="mail"><textarea name="text"></textarea><button>Send</button></form>',
    ),
  },
  {
    name: 'a table exported by a click',
    file: 'report.html',
    source: page(
      `<table id="t"><tr><td>1</td><td>2</td></tr></table><button id="x">CSV</button><script>document.getElementById('x').onclick=function(){var rows=[].map.call(document.querySelectorAll('tr'),function(r){return [].map.call(r.children,function(c){return c.textContent}).join(',')});var a=document.createElement('a');a.href=URL.createObjectURL(new Blob([rows.join('\\n')],{type:'text/csv'}));a.download='report.csv';a.click()}</script>`,
    ),
  },
  {
    name: 'a redirection of an old address',
    file: 'moved.html',
    source: page(
      '<p>We moved. <a href="https://www.corp.example/">Go on</a></p>',
      '<meta http-equiv="refresh" content="5;url=https://www.corp.example/"><script>if(!/local/.test(location.host))setTimeout(function(){location.replace("https://www.corp.example/")},4000)</script>',
    ),
  },
  {
    name: 'a plug-in in a packer',
    file: 'jquery.tabs.pack.js',
    source: packedWords(
      '(function($){$.fn.tabs=function(o){var s=$.extend({active:0,speed:200},o);return this.each(function(){var t=$(this);t.find(".tab").click(function(){t.find(".panel").hide(s.speed);t.find($(this).attr("href")).show(s.speed);return false}).eq(s.active).click()})}})(jQuery);',
    ),
  },
  {
    name: 'a minified library',
    file: 'vendor.min.js',
    source: `!function(e,t){"object"==typeof exports&&"undefined"!=typeof module?module.exports=t():"function"==typeof define&&define.amd?define(t):(e=e||self).tiny=t()}(this,function(){"use strict";var e=Object.prototype.hasOwnProperty,t=function(e){return"[object Array]"===Object.prototype.toString.call(e)};function n(e,t){for(var n=0;n<t.length;n++)if(!1===e(t[n],n))break}function r(t){var n={};for(var r in t)e.call(t,r)&&(n[r]=t[r]);return n}return{each:n,clone:r,isArray:t,template:function(e){return new Function("d","return '"+e.replace(/'/g,"\\\\'").replace(/<%=(.+?)%>/g,"'+($1)+'")+"'")},b64:function(e){return"undefined"!=typeof btoa?btoa(e):Buffer.from(e).toString("base64")}}});`,
  },
  {
    name: 'modules of a bundler, each in an eval',
    file: 'main.dev.js',
    source: `(() => { var __webpack_modules__ = ({ "./src/a.js": ((m, e, r) => { eval("const b = r('./src/b.js');\\nwindow.addEventListener('load', () => { document.body.dataset.n = b.add(1, 2) });\\n//# sourceURL=webpack:///./src/a.js?"); }), "./src/b.js": ((m, e) => { eval("e.add = (x, y) => x + y;\\n//# sourceURL=webpack:///./src/b.js?"); }) });
var cache = {}; function req(id) { if (cache[id]) return cache[id].exports; var m = cache[id] = { exports: {} }; __webpack_modules__[id](m, m.exports, req); return m.exports; } req("./src/a.js"); })();`,
  },
  {
    name: 'a counter of a site with the address in pieces',
    file: 'counter.js',
    source: `var _gaq=_gaq||[];_gaq.push(['_setAccount','UA-1-2']);_gaq.push(['_trackPageview']);(function(){var ga=document.createElement('script');ga.type='text/javascript';ga.async=true;ga.src=('https:'==document.location.protocol?'https://ssl':'http://www')+'.google-analytics.com/ga.js';var s=document.getElementsByTagName('script')[0];s.parentNode.insertBefore(ga,s)})();`,
  },
  {
    name: 'an address of mail hidden from harvesters',
    file: 'imprint.html',
    source: page(
      `<p>Mail: <script>document.write('<a href="mailto:'+['info','corp.example'].join('@')+'">'+['info','corp.example'].join('@')+'</a>')</script></p>`,
    ),
  },
  {
    name: 'a worker for a cache',
    file: 'sw.js',
    source: `self.addEventListener('install',e=>e.waitUntil(caches.open('v1').then(c=>c.addAll(['/','/app.css','/app.js']))));self.addEventListener('fetch',e=>e.respondWith(caches.match(e.request).then(r=>r||fetch(e.request))));`,
  },
  {
    name: 'a picture with a little script',
    file: 'chart.svg',
    source: `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect id="r" width="20" height="20"/><script>document.getElementById('r').addEventListener('click',function(){this.setAttribute('fill','red')})</script></svg>`,
  },
  {
    name: 'a payment form of a known provider',
    file: 'checkout.html',
    source: page(
      '<form id="pay"><div id="card"></div><button>Pay</button></form>',
      '<script src="https://js.stripe.com/v3/"></script><script>window.addEventListener("load",function(){if(!window.Stripe)return;var s=Stripe("pk_test_1"),c=s.elements().create("card");c.mount("#card")})</script>',
    ),
  },
  {
    name: 'a build of a native module after installation',
    file: 'install.js',
    source: `const { execSync } = require('child_process');
const fs = require('fs'), path = require('path'), os = require('os');
const prebuilt = path.join(__dirname, 'prebuilds', os.platform() + '-' + os.arch(), 'node.napi.node');
if (fs.existsSync(prebuilt)) process.exit(0);
try { execSync('node-gyp rebuild', { stdio: 'inherit', cwd: __dirname }); } catch (e) { console.error('Build failed:', e.message); process.exit(1); }
`,
  },
  {
    name: 'a binary fetched from the releases of the project',
    file: 'postinstall.js',
    source: `'use strict'
const https = require('https'), fs = require('fs'), path = require('path'), crypto = require('crypto')
const { version, checksums } = require('./package.json')
const name = \`tool-\${process.platform}-\${process.arch}.tar.gz\`
const url = process.env.TOOL_MIRROR || 'https://github.com/vendor/tool/releases/download/v' + version + '/' + name
const to = path.join(__dirname, 'bin', name)
fs.mkdirSync(path.dirname(to), { recursive: true })
https.get(url, (res) => {
  if (res.statusCode === 302) return https.get(res.headers.location, save)
  save(res)
})
function save(res) { res.pipe(fs.createWriteStream(to)).on('finish', () => { const h = crypto.createHash('sha256').update(fs.readFileSync(to)).digest('hex'); if (checksums && checksums[name] !== h) throw new Error('checksum') }) }
`,
  },
  {
    name: 'a server of a few lines',
    file: 'server.js',
    source: `const http = require('http');
const port = process.env.PORT || 3000;
http.createServer((req, res) => { res.writeHead(200, { 'content-type': 'text/plain' }); res.end('ok ' + req.url) }).listen(port, () => console.log('listening on ' + port));
`,
  },
  {
    name: 'a build tool that reads and writes',
    file: 'build.js',
    source: `const fs = require('node:fs'); const path = require('node:path');
const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
for (const file of fs.readdirSync('src')) {
  const text = fs.readFileSync(path.join('src', file), 'utf8').replace(/__VERSION__/g, version);
  fs.writeFileSync(path.join('dist', file), text);
}
console.log('built', version, new Date().toISOString());
`,
  },
  {
    name: 'a message of thanks after installation',
    file: 'thanks.js',
    source: `var env = process.env; var silent = ['silent', 'error', 'warn'].indexOf(env.npm_config_loglevel) !== -1;
if (!silent && !env.CI && !env.ADBLOCK) console.log('\\u001b[96mThank you for using this package!\\u001b[0m\\nThe project needs your help: https://opencollective.com/vendor');
`,
  },
  {
    name: 'hooks of git are put in place',
    file: 'husky.js',
    source: `const { spawnSync } = require('child_process'); const fs = require('fs');
if (process.env.HUSKY === '0') process.exit(0);
const r = spawnSync('git', ['config', 'core.hooksPath', '.husky']);
if (r.error || r.status) { console.log('git command not found, skipping'); process.exit(0) }
fs.mkdirSync('.husky', { recursive: true }); fs.writeFileSync('.husky/pre-commit', 'npm test\\n', { mode: 0o755 });
`,
  },
]
