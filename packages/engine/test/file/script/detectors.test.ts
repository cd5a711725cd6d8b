// Named hits and misses for detectors of scripts; the trait corpus shows them in whole files. Texts are read as the engine
// reads them.

import type { ScriptLanguage } from '../../../src/data/script-languages.ts'
import { fileFamily } from '../../../src/file/detectors/family.ts'
import * as scriptRegistry from '../../../src/file/detectors/script/registry.ts'
import type { FileFacts } from '../../../src/file/facts.ts'
import { readScript } from '../../../src/file/formats/script/read.ts'
import type { TypeId } from '../../../src/file/identify/types.ts'
import { type CaseTable, testOnFacts } from '../detector-table.ts'
import { fileFacts, typeFacts } from '../empty-facts.ts'
import { ACTS } from './acts.ts'

const script = (language: ScriptLanguage, text: string): Partial<FileFacts> => ({
  script: readScript(text, language).facts,
})
const carries = (id: TypeId): Partial<FileFacts> => ({
  ...script('powershell', '$a = 1'),
  children: [fileFacts({ relation: 'decoded', type: typeFacts(id) })],
})
/** The first bytes of a prologue that finds its own address, and nothing that could run behind them. */
const prologue = Buffer.concat([Buffer.from('fce8820000006089e5', 'hex'), Buffer.alloc(200, 0x90)])

const SCRIPTS: CaseTable<Partial<FileFacts>> = {
  script_carries_program: {
    hits: { 'a Windows program': carries('pe32'), 'a Linux program': carries('elf') },
    misses: {
      'a picture': carries('png'),
      WebAssembly: carries('wasm'),
      'a program beside no script': { children: [fileFacts({ relation: 'decoded', type: typeFacts('pe32') })] },
    },
  },
  script_forwards_port_outside: {
    hits: {
      'an address': script(
        'batch',
        'netsh interface portproxy add v4tov4 listenport=443 connectaddress=203.0.113.7 connectport=443',
      ),
      'a name, by PowerShell': script(
        'powershell',
        'netsh interface portproxy add v4tov4 listenport=8443 listenaddress=0.0.0.0 connectport=443 connectaddress=relay.example',
      ),
    },
    misses: {
      'a virtual machine of a developer': script(
        'batch',
        'netsh interface portproxy add v4tov4 listenport=3000 connectaddress=172.29.16.2 connectport=3000',
      ),
      'this machine': script(
        'batch',
        'netsh interface portproxy add v4tov4 listenport=80 connectaddress=localhost connectport=8080',
      ),
    },
  },
  script_carries_shellcode: {
    hits: {
      'a prologue in base64': script(
        'powershell',
        `$b = [Convert]::FromBase64String("${prologue.toString('base64')}")`,
      ),
      'a spray of the heap': script('javascript', 'var s = block("%u0c0c%u0c0c%u0c0c%u0c0c")'),
    },
    misses: {
      'a text in base64': script(
        'powershell',
        `$b = [Convert]::FromBase64String("${Buffer.from('hello '.repeat(40)).toString('base64')}")`,
      ),
      'letters in escapes': script('javascript', 'var s = unescape("%u0041%u0042%u0043")'),
    },
  },
  script_is_obfuscated: {
    hits: {
      'six characters': script('javascript', `[][(![]+[])[+[]]]${'+(![]+[])[+!+[]]'.repeat(20)}`),
      'carets between letters': script('batch', '@echo off\nc^a^l^l e^c^h^o h^e^l^l^o t^h^e^r^e\n'),
    },
    misses: {
      'a minified library': script('javascript', 'function a(b,c){return b+c}var d=a(1,2);console.log(d)'),
      'a caret that quotes': script('batch', '@echo off\necho a ^& b\n'),
    },
  },
  script_wipes_disk: {
    hits: {
      'formats a drive': script('batch', 'format d: /q /y'),
      'writes zeros over a disk': script('shell', 'dd if=/dev/zero of=/dev/sda bs=1M'),
    },
    misses: {
      'removes its build': script('shell', 'rm -rf ./build'),
      'writes zeros into a file': script('shell', 'dd if=/dev/zero of=swap.img bs=1M count=64'),
      'clears its own folder': script('batch', 'rd /s /q "%~dp0out"'),
    },
  },
}

const read = (cases: Readonly<Record<string, readonly [ScriptLanguage, string]>>) =>
  Object.fromEntries(Object.entries(cases).map(([name, [language, text]]) => [name, script(language, text)]))

const TABLE: CaseTable<Partial<FileFacts>> = {
  ...SCRIPTS,
  ...Object.fromEntries(
    Object.entries(ACTS).map(([id, { hits, misses }]) => [id, { hits: read(hits), misses: read(misses) }]),
  ),
}

testOnFacts(
  fileFamily(scriptRegistry, 'script').filter(({ id }) => id in TABLE),
  TABLE,
)
