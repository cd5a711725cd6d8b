// Languages of programs that stand here as source: nothing runs before a compiler has seen it.
import type { Language } from './language.ts'

export const SOURCE_LANGUAGES: readonly Language[] = [
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
    id: 'julia_source',
    interpreters: ['julia'],
    signs: [
      [/^[ \t]*using\s+[A-Z]\w+(?:[,:.]|\s*$)/m, 3],
      [/^[ \t]*(?:function\s+\w+!?\([^)\n]{0,200}\)|mutable struct\s|macro\s+\w+\()/m, 2],
      [/\b(?:println|push!|take!|include_string|joinpath|Meta\.parse)\(/, 2],
    ],
  },
  {
    id: 'elixir_source',
    interpreters: ['elixir', 'iex'],
    signs: [
      [/^[ \t]*defmodule\s+[A-Z][\w.]*\s+do\b/m, 6],
      [/\{:(?:ok|error),|\|>\s/, 3],
      [/(?:^|[\s(=])(?::[a-z]\w*\.\w+|(?:System|Code|File|Enum|String|IO|Path)\.[a-z]\w*[!?]?)\(/m, 3],
    ],
  },
  {
    id: 'raku_source',
    interpreters: ['raku', 'perl6', 'rakudo'],
    signs: [
      [/^[ \t]*use\s+v6\b/m, 6],
      [/^[ \t]*my\s+[$@%]\w+\s*=\s*[^\n]{0,80}\.new\s?\(?\s?:/m, 4],
      [/\b(?:slurp|spurt|say|prompt)\s[^\n]{0,80};/, 1],
      [/(?:^|\s)(?:sub MAIN|multi (?:sub|method)|grammar\s+\w+|->\s*\$\w+\s*\{)/m, 3],
    ],
  },
  {
    id: 'nushell_source',
    interpreters: ['nu'],
    signs: [
      [
        /\|\s*(?:from (?:json|csv|toml|yaml)|to (?:json|csv|text)|save|each\s*\{\s*\||where\s+\w|select\s+\w|into \w+)/,
        3,
      ],
      [/^[ \t]*(?:let|mut|const)\s+\w+\s*=\s*\(/m, 3],
      [/\bhttp\s+(?:get|post)\s|\$env\.[A-Z]\w+|\$nu\./, 3],
      [/^[ \t]*(?:export\s+)?def\s+(?:--env\s+)?["'\w -]+\s*\[/m, 4],
    ],
  },
  {
    id: 'groovy_source',
    interpreters: ['groovy'],
    signs: [
      [/^[ \t]*(?:pipeline|node(?:\([^)\n]{0,60}\))?)\s*\{/m, 4],
      [
        /^[ \t]*(?:stage\s?\(\s?['"]|@Library\(|@Grab\(|apply plugin:|plugins\s*\{|dependencies\s*\{|task\s+\w+\s*(?:\(|\{|<<))/m,
        4,
      ],
      [/^[ \t]*def\s+\w+\s*=\s*(?!function)[^\n;]{1,300}[^;{\n]$/m, 2],
      [/\bnew URL\([^)\n]{1,200}\)\.(?:text|bytes)\b|["'\]]\.execute\(\)|\bprintln\s+["']/, 3],
    ],
  },
  // Only by its name: what it does is looked for, and nothing else is.
  { id: 'program_source', interpreters: ['scala', 'dart', 'nim', 'crystal', 'ocaml', 'vim'], signs: [] },
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
]
