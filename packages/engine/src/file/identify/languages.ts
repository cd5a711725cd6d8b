// Which language a text is written in, from signs that its grammar or its library leaves. Every sign is worth points;
// what a text reaches is compared with what its name promises in `text-kind.ts`. All patterns are linear: no nested
// repetition, no blank run that another may share, lines begun by `^[ \t]*` (a `\s*` would cross newlines and be
// quadratic on a page of them), and gaps are bounded.
import type { TypeId } from './types.ts'

interface Language {
  readonly id: TypeId
  /** Interpreter names of a `#!` line. */
  readonly interpreters: readonly string[]
  readonly signs: readonly (readonly [RegExp, number])[]
}

export const LANGUAGES: readonly Language[] = [
  {
    id: 'powershell',
    interpreters: ['pwsh', 'powershell'],
    signs: [
      [/\$[a-z_]\w*\s*=\s*(?:\[|New-Object|Get-|@\(|@\{|\$)/i, 3],
      [/\b(?:Get|Set|New|Invoke|Write|Start|Add|Remove|Import|Export|Out|ConvertTo|ConvertFrom)-[A-Z][A-Za-z]{2,}/, 3],
      [/\bparam\s*\(\s*(?:\[|\$)/i, 3],
      [/^[ \t]*function\s+[A-Z][A-Za-z]*-[A-Z]\w+/m, 4],
      [/\[(?:System\.)?(?:Convert|IO\.|Net\.|Text\.|Reflection\.|Runtime\.)[\w.]{0,60}\]::/i, 4],
      [/\s-(?:eq|ne|like|match|notlike|gt|lt|join|split|replace)\s+['"$(]/i, 2],
      [/\$(?:env|global|script|PSScriptRoot|PSVersionTable|null|true)\b/i, 1],
      [/\|\s*(?:ForEach-Object|Where-Object|iex|%\s*\{)/i, 3],
      [/\bIEX\s*[(\s]/i, 2],
      [/\bpowershell(?:\.exe)?\s+-\w+/i, 1],
      [/\.(?:DownloadString|DownloadFile|DownloadData)\s*\(/i, 1],
    ],
  },
  {
    id: 'vbscript',
    interpreters: ['cscript', 'wscript'],
    signs: [
      [/^[ \t]*(?:Dim|ReDim|Const)\s+\w+/im, 2],
      [/\bSet\s+\w+\s*=\s*(?:WScript\.)?(?:CreateObject|GetObject|New\b)/i, 5],
      [/^[ \t]*(?:Private |Public )?(?:Sub|Function)\s+\w+\s*(?:\(|$)/im, 2],
      [/^[ \t]*End\s+(?:Sub|Function|If|With|Select)\b/im, 3],
      [/\bOn\s+Error\s+Resume\s+Next\b/i, 4],
      [/\bOption\s+Explicit\b/i, 3],
      [/^[ \t]*Attribute\s+VB_Name\s*=/im, 5],
      [/\bChrW?\(\s*\d+\s*\)\s*&/i, 3],
      [/^[ \t]*If\s.{1,200}\bThen\b/im, 2],
      [/^[ \t]*(?:'|Rem\s)/im, 1],
      [/\bExecute(?:Global)?\s*\(?\s*\w+/i, 1],
    ],
  },
  {
    id: 'batch',
    interpreters: [],
    signs: [
      [/^@?echo\s+off\b/im, 5],
      [/^[ \t]*@?(?:setlocal|endlocal|goto\s+:?\w+|call\s+:\w+)/im, 3],
      [/^[ \t]*:\w[\w-]*\s*$/m, 1],
      [/%~(?:dp|n|f|x|s)*\d|%%[a-z]\b/i, 3],
      [/%(?:temp|tmp|appdata|windir|systemroot|userprofile|cd|comspec|programfiles|random|errorlevel)%/i, 2],
      [
        /^[ \t]*@?(?:set|if\s+(?:not\s+)?exist|for\s+\/[fdlr]|rem|del|copy|xcopy|start|reg|taskkill|schtasks|md|cls|pause)\b/im,
        1,
      ],
      [/>\s*nul\b/i, 2],
      [/%\w{1,40}:~-?\d+,-?\d+%/, 4],
    ],
  },
  {
    id: 'php',
    interpreters: ['php'],
    signs: [
      [/<\?php\b/i, 6],
      [/<\?=/, 3],
      [/\$(?:_GET|_POST|_REQUEST|_SERVER|GLOBALS|this->)/, 3],
    ],
  },
  {
    id: 'shell',
    interpreters: ['sh', 'bash', 'dash', 'zsh', 'ksh', 'ash', 'mksh', 'busybox', 'bats', 'fish'],
    signs: [
      [/^[ \t]*(?:if|elif)\s+\[\[?\s/m, 3],
      [/;\s*then\s*$|^[ \t]*then\s*$/m, 2],
      [/^[ \t]*(?:fi|esac|done)\s*(?:$|[;|>&#])/m, 3],
      [/\$\{\w+(?::[-=?+]|[#%/]|\})/, 1],
      [/\$\([a-z]/, 1],
      [/^[ \t]*(?:export\s+\w+=|set\s+-[euxo]|local\s+\w+=|readonly\s+\w+=)/m, 2],
      [/(?:^|[\s;|&])(?:chmod|chown|mkdir -p|rm -rf?|curl -|wget -|apt-get|sudo|grep -|sed -|awk )/m, 2],
      [/(?:>\s*\/dev\/null|2>&1|\/dev\/tcp\/)/, 2],
    ],
  },
  {
    id: 'python',
    interpreters: ['python', 'python2', 'python3', 'pypy', 'pypy3'],
    signs: [
      [/^[ \t]*(?:from\s+[\w.]+\s+import\s|import\s+[a-z_][\w.]*(?:\s+as\s+\w+)?\s*(?:$|,|#))/m, 3],
      [/^[ \t]*(?:async )?def\s+\w+\s*\(.{0,160}\)\s*(?:->.{0,60})?:/m, 4],
      [/^[ \t]*class\s+\w+\s*(?:\([\w., ]{0,200}\))?:\s*$/m, 3],
      [/^if\s+__name__\s*==\s*['"]__main__['"]/m, 4],
      [/^[ \t]*(?:elif\s.{1,200}|except\b.{0,100}|try|finally):/m, 2],
      [/\bself\.\w+/, 1],
      [/\bexec\((?:base64|zlib|__import__|bytes)/, 4],
    ],
  },
  {
    id: 'perl',
    interpreters: ['perl', 'perl5'],
    signs: [
      [/^[ \t]*use\s+(?:strict|warnings|utf8|[A-Z]\w+(?:::\w+)*)\b.{0,200};/m, 4],
      [/^[ \t]*package\s+[\w:]+;/m, 3],
      [/^[ \t]*(?:my|our|local)\s+[($@%]/m, 3],
      [/=~\s*(?:[sm]|tr|y)?[/{|]/, 2],
      [/^=(?:head\d|pod|cut|over)\b/m, 3],
      [/\bsub\s+\w+\s*\{/, 2],
    ],
  },
  {
    id: 'ruby',
    interpreters: ['ruby', 'jruby'],
    signs: [
      [/^[ \t]*require(?:_relative)?\s+['"]/m, 3],
      [/^[ \t]*def\s+(?:self\.)?\w+[?!]?(?:\s*\(|\s*$)/m, 2],
      [/^[ \t]*(?:module|class)\s+[A-Z]\w*(?:\s*<\s*[A-Z][\w:]*)?\s*$/m, 3],
      [/\.each\s+do\s*\||\bdo\s*\|\w+\|/, 3],
      [/^[ \t]*end\s*$/m, 1],
      [/\battr_(?:accessor|reader|writer)\b/, 3],
    ],
  },
  {
    id: 'lua',
    interpreters: ['lua', 'luajit', 'lua5.1', 'lua5.3', 'lua5.4'],
    signs: [
      [/^[ \t]*local\s+(?:function\s+)?\w+/m, 2],
      [/\bfunction\s*[\w.:]*\([^)]{0,200}\)\s*(?:$|\w)/m, 1],
      [/\bthen\b[^;]{0,400}\bend\b/, 1],
      [/^[ \t]*--\[\[|^[ \t]*--\s/m, 1],
      [/\brequire\s*\(?\s*['"][\w.]+['"]/, 1],
      [/\bpairs\s*\(|\bipairs\s*\(|~=\s*nil/, 3],
    ],
  },
  {
    id: 'autoit',
    interpreters: [],
    signs: [
      [/^[ \t]*#(?:include\s*<\w+\.au3>|NoTrayIcon|AutoIt3Wrapper|RequireAdmin)/im, 5],
      [/^[ \t]*(?:Local|Global|Dim)\s+(?:Const\s+)?\$\w+/im, 4],
      [/^[ \t]*(?:Func\s+\w+\s*\(|EndFunc\b)/im, 4],
      [/\b(?:DllCall|DllStructCreate|FileInstall|WinWait|ShellExecute|StringReverse)\s*\(/i, 2],
    ],
  },
  {
    id: 'autohotkey',
    interpreters: [],
    signs: [
      [/^[ \t]*#(?:NoEnv|SingleInstance|Persistent|NoTrayIcon|Requires\s+AutoHotkey)/im, 4],
      [/^[ \t]*(?:[\^!+#]*\w+)::/m, 2],
      [/^[ \t]*(?:SendMode|SetWorkingDir|MsgBox|Run,|Sleep,|FileAppend,)/im, 2],
    ],
  },
  {
    id: 'applescript',
    interpreters: ['osascript'],
    signs: [
      [/^[ \t]*tell\s+application\s+"/im, 5],
      [/\bdo\s+shell\s+script\b/i, 4],
      [/\bdisplay\s+dialog\b/i, 3],
      [/^[ \t]*end\s+tell\b/im, 3],
    ],
  },
  {
    id: 'typescript',
    interpreters: ['ts-node', 'deno', 'tsx'],
    signs: [
      [/^[ \t]*(?:export\s+)?(?:interface|type)\s+[A-Z]\w*(?:<[^>]{1,80}>)?\s*(?:extends\s|=|\{)/m, 4],
      [/^[ \t]*import\s+type\s/m, 4],
      [/\)\s*:\s*(?:string|number|boolean|void|Promise<|readonly\s)/, 3],
      [/^[ \t]*(?:export\s+)?declare\s+(?:module|const|function|class|namespace)\b/m, 4],
    ],
  },
  {
    id: 'javascript',
    interpreters: ['node', 'nodejs', 'bun', 'qjs', 'd8', 'gjs'],
    signs: [
      [/\bfunction\s{0,8}\*?\s{0,8}\w{0,80}\s{0,8}\([^)]{0,300}\)\s{0,8}\{/, 2],
      [/(?:^|[\s;{}])(?:var|let|const)\s+(?:[\w$]+|\{|\[)/, 2],
      [/=>\s*(?:\{|\(|\w)/, 2],
      [/\b(?:module\.exports|exports\.\w+|require\(['"])/, 3],
      [/^[ \t]*(?:import\s[^;\n]{0,300}from\s+['"]|export\s+(?:default|const|function|class|\{|\*))/m, 3],
      [/\bnew\s+ActiveXObject\s*\(|\bWScript\.(?:CreateObject|Shell|Echo|Quit)/, 4],
      [/\b(?:document|window|console)\.\w+|\bJSON\.(?:parse|stringify)\b|\bString\.fromCharCode\b/, 2],
      [/['"]use strict['"]/, 2],
      [/\beval\s*\(|\bunescape\s*\(|\batob\s*\(/, 1],
      [/\[['"]\\x[0-9a-f]{2}/i, 2],
      [/\(function\s*\(|\(\(\)\s*=>/, 2],
      [/\btypeof\s+\w+|===|!==/, 1],
    ],
  },
  {
    id: 'tcl',
    interpreters: ['tclsh', 'wish', 'expect'],
    signs: [
      [/^[ \t]*package\s+(?:require|provide|ifneeded)\s/m, 4],
      [/^[ \t]*proc\s+[\w:]+\s+\{/m, 4],
      [/^[ \t]*set\s+\w+\s+(?:\[|\$|\{|")/m, 2],
      [/^[ \t]*namespace\s+eval\s/m, 3],
    ],
  },
  {
    id: 'awk',
    interpreters: ['awk', 'gawk', 'mawk'],
    signs: [[/^[ \t]*BEGIN\s*\{[\s\S]{0,2000}\bprint/m, 4]],
  },
  {
    id: 'c_source',
    interpreters: [],
    signs: [
      [/^[ \t]*#\s*include\s*[<"][\w./+-]+[>"]/m, 5],
      [/^[ \t]*#\s*(?:ifndef|ifdef|define|pragma|endif)\b/m, 3],
      [/\b(?:int|void|char|static|unsigned|struct|size_t)\s+\*?\w+\s*\([^)]{0,300}\)\s*[{;]/, 3],
      [/\btypedef\s+(?:struct|enum|union|unsigned|int)\b/, 3],
    ],
  },
  {
    id: 'csharp_source',
    interpreters: ['dotnet-script'],
    signs: [
      [/^[ \t]*using\s+System(?:\.\w+)*;/m, 4],
      [/^[ \t]*namespace\s+[\w.]+\s*[;{]?\s*$/m, 3],
      [/\b(?:public|private|internal)\s+(?:static\s+|sealed\s+|partial\s+)*class\s+\w+/, 2],
    ],
  },
  {
    id: 'java_source',
    interpreters: [],
    signs: [
      [/^[ \t]*import\s+(?:static\s+)?(?:java|javax|org|com)\.[\w.]+(?:\.\*)?;/m, 5],
      [/^[ \t]*package\s+[a-z][\w.]*;/m, 3],
      [/\bpublic\s+(?:final\s+|abstract\s+)?(?:class|interface|enum)\s+\w+/, 2],
    ],
  },
  {
    id: 'go_source',
    interpreters: [],
    signs: [
      [/^package\s+\w+\s*$/m, 3],
      [/^func\s+(?:\(\w+\s+\*?\w+\)\s*)?\w+\(/m, 3],
      [/^import\s+(?:\(|")/m, 2],
    ],
  },
  {
    id: 'rust_source',
    interpreters: [],
    signs: [
      [/^[ \t]*(?:pub\s+)?(?:fn|struct|enum|trait|mod)\s+\w+/m, 2],
      [/^[ \t]*use\s+(?:std|crate|super|core)::/m, 4],
      [/\blet\s+mut\s+|\bimpl(?:<[^>]{1,60}>)?\s+\w+/, 3],
      [/^[ \t]*#!?\[(?:derive|cfg|allow)/m, 4],
    ],
  },
  {
    id: 'kotlin_source',
    interpreters: ['kotlin'],
    signs: [
      [/^[ \t]*(?:(?:private|internal|override|suspend|public) )*fun\s+(?:<\w{1,40}>\s*)?[\w.]+\s*\(/m, 3],
      [/^[ \t]*(?:data|sealed|open|abstract|enum) class\s+\w+/m, 3],
      [/^import\s+(?:kotlin|kotlinx|android|androidx)\./m, 4],
      [/^[ \t]*va[lr]\s+\w+\s*(?::\s*\w+\s*)?=/m, 1],
    ],
  },
  {
    id: 'swift_source',
    interpreters: ['swift'],
    signs: [
      [/^import\s+(?:Foundation|UIKit|SwiftUI|AppKit|XCTest|Combine)\s*$/m, 5],
      [/^[ \t]*(?:(?:public|private|internal|static|override|mutating) )*func\s+\w+\s*[(<]/m, 2],
      [/\b(?:guard|if) let\s+\w+\s*=/, 3],
      [/^[ \t]*(?:public |private )?extension\s+\w+/m, 2],
    ],
  },
  {
    id: 'r_source',
    interpreters: ['Rscript'],
    signs: [
      [/\w\s*<-\s*function\s*\(/, 5],
      [/^[ \t]*(?:library|require)\(["']?\w+["']?\)\s*$/m, 3],
      [/^[ \t]*[\w.]+\s*<-\s/m, 2],
    ],
  },
  {
    id: 'lisp_source',
    interpreters: ['sbcl', 'guile', 'emacs', 'racket'],
    signs: [
      [/^\((?:defun|defmacro|defvar|defconst|defcustom|in-package|require|provide|setq|define|define-module)\s/m, 5],
      [/^;;;? \S/m, 1],
      [/\((?:let|lambda|cond|when|unless)\s*\(/, 1],
    ],
  },
  {
    id: 'haskell_source',
    interpreters: ['runhaskell', 'runghc'],
    signs: [
      [/^module\s+[A-Z][\w.]*\s+(?:\(|where\b)/m, 5],
      [/^import\s+(?:qualified\s+[A-Z]|[A-Z][\w.]*\s*\()/m, 4],
      [/^[a-z]\w*\s+::\s+\S/m, 3],
    ],
  },
  {
    id: 'fortran_source',
    interpreters: [],
    signs: [
      [/^[ \t]*implicit\s+none\b/im, 5],
      [/^[ \t]*(?:program|subroutine|module|end\s+(?:program|subroutine|module))\s+\w+/im, 2],
      [
        /^[ \t]*(?:integer|real|character|logical|double\s+precision)\s*(?:\([^)\n]{0,60}\))?\s*(?:,[^\n]{0,80})?::/im,
        4,
      ],
    ],
  },
  {
    id: 'assembly_source',
    interpreters: [],
    signs: [
      [/^[ \t]*(?:\.(?:globl|global|section|intel_syntax|text|data|p2align|type)|section\s+\.|global\s+_?\w+)\b/m, 3],
      [/^[ \t]+(?:mov[lqbw]?|push[lq]?|pop[lq]?|call[q]?|ret[q]?|lea[lq]?|xor[lq]?|jmp|jne|cmp[lq]?)\s+[%$\w[]/m, 3],
    ],
  },
  {
    id: 'cmake',
    interpreters: [],
    signs: [
      [
        /^[ \t]*(?:cmake_minimum_required|add_executable|add_library|find_package|find_library|find_path|target_\w+|set_target_properties|include_guard|endfunction|endmacro|endforeach|cmake_parse_arguments)\s*\(/im,
        5,
      ],
      [/^[ \t]*(?:set|if|include|message|elseif|function|macro|foreach)\s*\([^()\n]{1,200}\)\s*$/im, 2],
      [/\$\{CMAKE_\w+\}/, 3],
      [/^#\[=*\[\.rst:/m, 6],
    ],
  },
  {
    id: 'css',
    interpreters: [],
    signs: [
      [/^[ \t]*@(?:media|charset|font-face|keyframes|mixin|include|supports|namespace|layer)\b/m, 3],
      [
        /[\w\])"'*]\s{0,4}\{[^{}]{0,400}?[\s;{](?:color|display|margin|padding|font-[a-z]{2,8}|background(?:-[a-z]{2,10})?|width|height|position|border(?:-[a-z-]{2,20})?|content|text-[a-z]{2,12}|opacity|fill)\s{0,4}:\s{0,4}[^;{}\n]{1,200}[;}\n]/,
        6,
      ],
    ],
  },
  {
    id: 'yaml',
    interpreters: [],
    signs: [
      [/^%YAML |^---[ \t]*\n[\w"'-][^\n]{0,200}:/, 5],
      [/^["'\w][\w. /"'-]{0,60}:[ \t]*\n {1,8}(?:- )?["'\w][^\n:]{0,100}:(?:[ \t]|$)/m, 3],
      [/^ {0,12}- ["'\w][\w "'-]{0,60}:(?: |$)/m, 3],
      [/^["'\w][\w.-]{0,60}: ["'\w[{|>&*!-]/m, 1],
      [/^ {2,12}[\w-]{1,60}: ["'\w[{|>&*!-][^\n]{0,300}[^,;\n]$/m, 1],
    ],
  },
  {
    id: 'toml',
    interpreters: [],
    signs: [
      [
        /^\[(?:package|project|dependencies|dev-dependencies|build-system|workspace|tool\.[\w.-]{1,60}|profile\.\w{1,40})\][ \t]*$/m,
        3,
      ],
      [/^\[\[[\w.-]{1,60}\]\][ \t]*$/m, 4],
      [/^[\w-]{1,60} = (?:"[^"\n]{0,400}"|\[|\{|true$|false$|\d{1,12}$)/m, 3],
    ],
  },
  {
    id: 'ini',
    interpreters: [],
    signs: [
      [/^\[[^\]\n]{1,80}\][ \t]*\r?$/m, 2],
      [/^[A-Za-z][\w. -]{0,60}[ \t]{0,4}=[ \t]{0,4}(?![ \t"'[{=])[^\n]/m, 2],
      [/^[;#][ \t]?\S/m, 1],
    ],
  },
  {
    id: 'sql',
    interpreters: [],
    signs: [
      [/^[ \t]*(?:CREATE\s+(?:TABLE|DATABASE|INDEX|VIEW)|INSERT\s+INTO|DROP\s+TABLE|ALTER\s+TABLE)\s/im, 4],
      [/^[ \t]*SELECT\s.{1,300}\sFROM\s/im, 3],
    ],
  },
  {
    id: 'latex',
    interpreters: [],
    signs: [
      [/\\documentclass\b|\\ProvidesPackage\b|\\begin\{document\}/, 6],
      [/^[ \t]*\\(?:newcommand|def|usepackage|RequirePackage|input|section|chapter)\b/m, 3],
    ],
  },
  {
    // Documentation quotes every language: what it quotes runs nowhere.
    id: 'markdown',
    interpreters: [],
    signs: [
      [/^#{2,6} \S/m, 3],
      [/^```\w*[ \t]*$/m, 5],
      [/\[[^\]\n]{1,80}\]\((?:https?:\/\/|#|\.{0,2}\/)/, 4],
      [/^[ \t]*[-*] \S/m, 1],
      [/^(?:={4,}|-{4,}|~{4,})$/m, 3],
      [/^\.\. (?:code-block|note|warning|_\w+|image|toctree)/m, 4],
      [/\*\*\w[^*\n]{0,60}\*\*/, 1],
    ],
  },
  {
    id: 'makefile',
    interpreters: ['make'],
    signs: [
      [/^\.PHONY\s*:/m, 5],
      [/^[\w.%/-]+\s*:(?!=)[^=\n]{0,200}\n\t/m, 4],
    ],
  },
]

export interface LanguageScore {
  readonly id: TypeId
  readonly points: number
}

/** What each language reaches on this text, best first; those without any point are left out. */
export function scoreLanguages(text: string): readonly LanguageScore[] {
  return LANGUAGES.map(({ id, signs }) => ({
    id,
    points: signs.reduce((sum, [sign, points]) => sum + (sign.test(text) ? points : 0), 0),
  }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points)
}

const SHEBANG =
  /^#![ \t]{0,8}(?:\/\S{0,200}\/)?(\S{1,60})(?:[ \t]{1,8}(?:-\S{1,20}[ \t]{1,8})?(?:\/\S{0,200}\/)?(\S{1,60}))?/

/** The language of a `#!` line, through `env` too. */
export function shebangLanguage(text: string): TypeId | null {
  const found = SHEBANG.exec(text.slice(0, 600))
  if (found === null) return null
  const program = found[1] === 'env' || found[1] === 'busybox' ? (found[2] ?? found[1]) : found[1]
  const bare = (program ?? '').replace(/[\d.]+$/, '')
  const language = LANGUAGES.find(({ interpreters }) => interpreters.some((name) => name === program || name === bare))
  return language?.id ?? null
}
