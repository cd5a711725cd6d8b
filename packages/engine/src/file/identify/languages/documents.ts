// Languages of builds, styles, settings, data and documentation: they run nothing of themselves.
import type { Language } from './language.ts'

export const DOCUMENT_LANGUAGES: readonly Language[] = [
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
    id: 'apache_settings',
    interpreters: [],
    signs: [
      [/^[ \t]*Rewrite(?:Engine[ \t]+o(?:n|ff)|Cond[ \t]+%\{|Rule[ \t]+\S)/im, 5],
      [/^[ \t]*<(?:IfModule|FilesMatch|Files|Directory|Location|Limit|RequireAll|VirtualHost)\b[^\n>]{0,300}>/im, 4],
      [
        /^[ \t]*(?:AddType|AddHandler|SetHandler|ForceType|AddOutputFilterByType|DirectoryIndex|ErrorDocument|SetEnvIf|Order[ \t]+(?:allow|deny)|Require[ \t]+all|RedirectMatch|Options[ \t]+[+-]?(?:Indexes|FollowSymLinks|ExecCGI|None|All))\b/im,
        4,
      ],
      [/^[ \t]*php_(?:admin_)?(?:value|flag)[ \t]+\w/im, 5],
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
      [/^\.PHONY\s*[:=]/m, 5],
      [/^\.SUFFIXES\s*:/m, 5],
      [/^[\w.%/-]+\s*:(?!=)[^=\n]{0,200}\n\t/m, 4],
      // A variable with blanks around its sign, which no shell takes for one, made of others.
      [/^[A-Za-z_]\w{0,60}[ \t]{0,20}[:?+]?=[ \t]{1,40}[^\n]{0,400}\$\([A-Za-z_]\w{0,60}\)/m, 5],
      [/^\t[-@]{0,2}\$\([A-Z_]{2,40}\) /m, 5],
    ],
  },
]
