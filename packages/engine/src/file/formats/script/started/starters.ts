// Which calls start a program or hand a command line to a shell, language by language: the one table. Whatever a language calls
// it, the program and its arguments are the same, and rules about commands are held against them.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'

export interface Starter {
  /** Up to where what is handed over begins. Linear; the flags are `g` and what the language wants. */
  readonly call: RegExp
  /**
   * `line`: the first argument is read by a shell. `words`: the program and its arguments, each a word, in a list or side by side.
   * `bare`: what follows in the line, as a shell's words. `back`: the text that stands before is the command.
   */
  readonly hands: 'line' | 'words' | 'bare' | 'back'
}

const starter = (hands: Starter['hands'], source: string, flags = ''): Starter => ({
  call: new RegExp(source, `g${flags}`),
  hands,
})

/** What several languages write in the same way, in backticks or behind `qx`. */
const BACKTICKS = starter('bare', '(?<![\\w\\\\`])`(?=[^`\\n]{2,400}`)')

const PYTHON: readonly Starter[] = [
  starter(
    'words',
    String.raw`\b(?:subprocess|sp)\s?\.\s?(?:run|call|Popen|check_call|check_output)\s?\(|(?<![\w.])(?:Popen|check_call|check_output)\s?\(|\bpty\s?\.\s?spawn\s?\(|\bos\s?\.\s?exec[lv]\w{0,2}\s?\([^,()]{1,200},|\bos\s?\.\s?(?:spawn[lv]\w{0,2}|posix_spawnp?)\s?\([^,()]{1,200},|\bcreate_subprocess_exec\s?\(|\bpexpect\s?\.\s?(?:spawn|run)\s?\(`,
  ),
  starter(
    'line',
    String.raw`\bos\s?\.\s?(?:system|popen\w?)\s?\(|\b(?:commands|subprocess|sp)\s?\.\s?get(?:status)?output\s?\(|(?<![\w.])(?:getoutput|getstatusoutput|system|popen)\s?\(|\bcreate_subprocess_shell\s?\(|\bos\s?\.\s?startfile\s?\(|\bget_ipython\s?\(\s?\)\s?\.\s?system\s?\(`,
  ),
  // A cell of a notebook, and xonsh.
  starter('bare', String.raw`^[ \t]{0,20}(?:!|%%?(?:sh|bash|system|sx)\s{1,4})(?=[a-z])`, 'm'),
]

const NODE: readonly Starter[] = [
  starter(
    'words',
    String.raw`(?:(?<![.\w$])|\.)(?:spawn|spawnSync|execFile|execFileSync|execa|execaSync)\s?\(|\bBun\s?\.\s?spawn(?:Sync)?\s?\(|\bnew\s{1,4}Deno\s?\.\s?Command\s?\(|\bDeno\s?\.\s?run\s?\(`,
  ),
  starter(
    'line',
    String.raw`(?<![.\w$])(?:exec|execSync|execaCommand(?:Sync)?)\s?\(|\.(?:execSync|execCommand|doShellScript)\s?\(|\b(?:child_process|cp|childProcess)['")\s]{0,4}\.\s?exec\s?\(|\.(?:Run|run|Exec)\s?\((?=\s?["'][a-z%])`,
  ),
  starter('bare', String.raw`(?<![\w$])(?:Bun\s?\.\s?)?\$\x60(?=[^\x60]{3,400}\x60)`),
]

const PERL: readonly Starter[] = [
  starter('words', String.raw`(?<![\w>$@%&:])(?:system|exec)\s?\(?\s?(?=["'q@$])`),
  starter('bare', String.raw`\bqx\s?[{(/|!]`),
  starter(
    'line',
    String.raw`\bopen\s?\(?[^;\n,]{1,60},\s?(?:["'](?:-\||\|-)["']\s?,\s?|(?=["']\s?\|)|(?=["'][^"'\n]{2,200}\|\s?["']))`,
  ),
  BACKTICKS,
]

const RUBY: readonly Starter[] = [
  starter(
    'words',
    // A bare word only where a statement begins: `bundle exec rake` stands in texts.
    String.raw`(?<![\w.:@])(?:system|exec|spawn)\s?(?:\(\s?(?=["'\w\[%])|\s(?=["'\[%]))|(?:^|[;{&|=]|\b(?:then|and|or|not|return|do|else|unless|if|begin)\s)[ \t]{0,40}(?:system|exec|spawn)\s(?=\w)|\b(?:Process|Kernel)\s?\.\s?(?:spawn|system|exec)\s?[( ]|\bIO\s?\.\s?popen\s?\(?|\bOpen3\s?\.\s?\w{4,12}\s?\(?`,
    'm',
  ),
  starter('bare', String.raw`%x[{(\[|!]`),
  // Of a pod, of a machine for development.
  starter('line', String.raw`\bprepare_command\s?=\s?(?=["'])|\binline\s?(?::|=>)\s?(?=["'])`),
  BACKTICKS,
]

const PHP: readonly Starter[] = [
  starter('line', String.raw`(?<![\w>:$])(?:system|exec|shell_exec|passthru|popen|proc_open)\s?\(`, 'i'),
  starter('words', String.raw`(?<![\w>:$])pcntl_exec\s?\(`, 'i'),
  BACKTICKS,
]

/** Go, Rust, C and its kin, C#, Java, Kotlin, Scala, Swift, Dart, Nim. */
const SOURCE: readonly Starter[] = [
  starter(
    'words',
    String.raw`\bexec\s?\.\s?Command\s?\(|\bexec\s?\.\s?CommandContext\s?\([^,()]{1,60},|\b(?:syscall\s?\.\s?Exec|os\s?\.\s?StartProcess)\s?\([^,()]{1,200},|\bCommand\s?::\s?new\s?\(|\bProcess\s?\.\s?(?:Start|run|start|runSync)\s?\(|\bnew\s{1,4}ProcessStartInfo\s?(?:\(|\{)|\bProcessBuilder\s?\(|\bexec[lv]p?e?\s?\((?=\s?")[^,()]{1,200},|\bstartProcess\s?\(`,
  ),
  starter(
    'line',
    String.raw`(?<![\w.>])(?:std::)?(?:system|os:cmd|_?popen|_?wsystem|WinExec|executeShell|execCmd(?:Ex)?|execProcess|execShellCmd|callCommand|spawnCommand|readProcess|Sys\.command|shell-command|call-process-shell-command|call\s{1,4}system)\s?\(?\s?(?=L?["'])|\.(?:exec|getRuntime\s?\(\s?\)\s?\.\s?exec)\s?\(|\bCreateProcess[AW]?\s?\(\s?(?:NULL|nullptr|0)\s?,|\bShellExecute[AW]?\s?\([^,()]{1,40},[^,()]{1,40},`,
  ),
]

/** Programs of other languages, and what describes machines and builds: their commands alone are read. */
const DESCRIPTIONS: readonly Starter[] = [
  starter('back', String.raw`["'\])]\s?\.\s?(?:!{1,2}|lazyLines|lineStream|run)(?![\w=(])`),
  starter(
    'line',
    String.raw`(?:^|\{)[ \t]{0,20}command\s?=\s?(?=["<])|\bRUN(?:\{program\})?\s?\+?=\s?(?=")|\bPROGRAM\s?=\s?(?=")`,
    'm',
  ),
  starter(
    'words',
    String.raw`\((?:sh|process-lines|(?:uiop:|sb-ext:)?run-program|(?:start-process|call-process)\s{1,4}(?:"[^"\n]{0,60}"|nil)(?:\s{1,4}nil)?)\s{1,4}(?=")|\.\s?arguments\s?=\s?(?=\[)|\binline\s?=\s?(?=\[)|\bCOMMAND\s{1,4}(?=[\w"$\/])`,
  ),
]

const GROOVY: readonly Starter[] = [
  ...SOURCE,
  starter('line', String.raw`(?<![.\w])(?:sh|bat|powershell|pwsh)\s?\(?\s?(?:script\s?:\s?)?(?=["'])`),
  starter('words', String.raw`\bcommandLine\s?[(=]?\s?(?=["'\[])`),
  starter('back', String.raw`["'\]]\s?\.\s?execute\s?\(`),
]

const STARTERS: Readonly<Partial<Record<ScriptLanguage, readonly Starter[]>>> = {
  python: PYTHON,
  javascript: NODE,
  perl: PERL,
  ruby: RUBY,
  php: PHP,
  source: [...SOURCE, ...DESCRIPTIONS],
  groovy: GROOVY,
  lua: [
    starter(
      'line',
      String.raw`\b(?:os\s?\.\s?execute|io\s?\.\s?popen|vim\s?\.\s?fn\s?\.\s?system|awful\s?\.\s?spawn(?:\.with_shell)?)\s?\(`,
    ),
  ],
  r: [
    starter('line', String.raw`(?<![\w.])(?:system|shell|shell\.exec)\s?\(`),
    starter('words', String.raw`(?<![\w.])(?:system2|(?:processx::|sys::)(?:run|exec_wait|exec_background))\s?\(`),
  ],
  julia: [starter('bare', String.raw`(?<![\w\`])\x60(?=[^\x60\n]{3,400}\x60)`)],
  elixir: [
    starter('line', String.raw`:os\s?\.\s?cmd\s?\(|\{\s?:spawn\s?,|\bSystem\s?\.\s?shell\s?\(`),
    starter('words', String.raw`\bSystem\s?\.\s?cmd\s?\(`),
  ],
  raku: [
    starter('line', String.raw`(?<![\w.-])shell\s?\(?\s?(?=["'<q$])`),
    starter('words', String.raw`(?<![\w.-])run\s?\(?\s?(?=["'<$])|\bProc::Async\s?\.\s?new\s?\(`),
    starter('bare', String.raw`\bq?qx\s?[{(/\[]`),
  ],
  nushell: [
    starter('bare', String.raw`(?:^|[|;({])\s{0,8}\^(?=["']?[\w~/.])`, 'm'),
    starter('bare', String.raw`(?<![\w-])run-external\s{1,4}`),
  ],
  // AppleScript, Tcl and awk are read as a shell's.
  shell: [
    starter('line', String.raw`\bdo\s{1,4}shell\s{1,4}script\s{1,4}`, 'i'),
    starter('line', String.raw`(?<![\w.-])system\s?\(\s?(?=["\w])`),
    starter('bare', String.raw`(?:^|[\[;{])\s{0,8}exec\s{1,4}(?=[\w/{"])(?![\w/]{1,40}\s?["']?\$@)`, 'm'),
  ],
  autoit: [
    starter(
      'line',
      String.raw`^[ \t]{0,40}(?:\w{1,40}\s?:?=\s?)?(?:RunWait|Run)\b[ \t]{0,4}\(?(?=[ \t]{0,4}["'@])`,
      'im',
    ),
    starter('bare', String.raw`^[ \t]{0,40}(?:RunWait|Run)\s?,\s?(?=[\w%])`, 'im'),
    starter('words', String.raw`\bShellExecute(?:Wait)?\s?\(`, 'i'),
  ],
}

export const startersOf = (language: ScriptLanguage): readonly Starter[] => STARTERS[language] ?? []
