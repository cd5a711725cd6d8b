// What only its key opens and the script runs is unseen, in whatever language; what is decoded, shown or kept is not.
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import type { ScriptLanguage } from '../../../../src/data/script-languages.ts'
import { readScript } from '../../../../src/file/formats/script/read.ts'

/** Bytes without any order, in base64. */
const SEALED = Buffer.concat(
  Array.from({ length: 32 }, (_, at) => createHash('sha256').update(`${at}`).digest()),
).toString('base64')
const OPEN = Buffer.from('print("one line of a text that says what it is")\n'.repeat(12)).toString('base64')
const isTold = (language: ScriptLanguage, text: string): boolean =>
  readScript(text, language).facts.traits.some(({ id }) => id === 'runs_sealed_text')

const RUNS: readonly (readonly [ScriptLanguage, (constant: string) => string])[] = [
  [
    'groovy',
    (c) =>
      `def k = System.getenv('K')\ndef d = '${c}'.decodeBase64()\ndef o = new byte[d.length]\nfor (i in 0..<d.length) o[i] = d[i] ^ k[i]\nnew GroovyShell().evaluate(new String(o))`,
  ],
  ['r', (c) => `d <- base64decode('${c}')\neval(parse(text = open_with(d, Sys.getenv('K'))))`],
  ['julia', (c) => `d = base64decode("${c}")\ninclude_string(Main, opened(d, ENV["K"]))`],
  ['elixir', (c) => `d = Base.decode64!("${c}")\nCode.eval_string(opened(d, System.get_env("K")))`],
  [
    'lua',
    (c) => `local d = b64('${c}')\nlocal o = {}\nfor i = 1, #d do o[i] = d:byte(i) ~ k end\nload(table.concat(o))()`,
  ],
  ['perl', (c) => `my $d = decode_base64('${c}'); eval($d ^ ($ENV{K} x length $d));`],
  ['ruby', (c) => `eval(Base64.decode64('${c}').bytes.map { |b| (b ^ k).chr }.join)`],
  ['shell', (c) => `d='${c}'\neval "$(echo "$d" | openssl enc -d -aes-256-cbc -a -A -pass pass:$K)"`],
  ['shell', (c) => `d=${c}\necho $d | openssl enc -d -aes-256-cbc -a -A -pass pass:$K | bash`],
  ['raku', (c) => `my $d = MIME::Base64.decode('${c}'); EVAL opened($d).decode;`],
  ['source', (c) => `d, _ := base64.StdEncoding.DecodeString("${c}")\nexec.Command("sh", "-c", string(d)).Run()`],
  [
    'powershell',
    (c) => `$d=[Convert]::FromBase64String('${c}');$o=for($i=0;$i -lt 9;$i++){$d[$i] -bxor $k};iex(-join $o)`,
  ],
  ['autoit', (c) => `$d = '${c}'\nExecute(BinaryToString(_Crypt_DecryptData($d, EnvGet('K'), 1)))`],
  [
    'batch',
    (c) =>
      `set d=${c}\necho %d%>%TEMP%\\a.txt\nopenssl enc -d -a -in %TEMP%\\a.txt -out %TEMP%\\a.cmd -pass pass:%K%\ncall %TEMP%\\a.cmd`,
  ],
]
for (const [language, script] of RUNS) {
  test(`${language}: runs what only a key opens: ${script('').split('\n')[0]}`, () =>
    assert.equal(isTold(language, script(SEALED)), true))
  test(`${language}: what can be decoded is read instead: ${script('').split('\n')[0]}`, () =>
    assert.equal(isTold(language, script(OPEN)), false))
}

const KEPT: readonly (readonly [ScriptLanguage, string])[] = [
  ['ruby', `picture = Base64.decode64('${SEALED}')\nFile.binwrite('a.png', picture)\neval(File.read('tasks.rb'))`],
  ['shell', `key=${SEALED}\necho "$key" > key.txt\neval "$(ssh-agent -s)"`],
  ['javascript', `const font = '${SEALED}'\nload(font)\nconst deflate = eval('require("zlib").deflateSync')`],
  ['source', `var sum = "${SEALED}"\nexec.Command("git", "status").Run()`],
]
for (const [language, text] of KEPT)
  test(`${language}: kept, not run: ${text.slice(0, 30)}`, () => assert.equal(isTold(language, text), false))
