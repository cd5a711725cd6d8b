// Pages that do with the files and databases of their server what a request says: show any folder, hand out any file, write,
// delete, ask any database. One of these is somebody's download page; several, at a path that the request names in full and
// for whoever asks, are the file manager of an intruder.
import type { ScriptLanguage } from '../../../../data/script-languages.ts'
import {
  FLOW_CHARS_MAX,
  FLOW_NAMES_MAX,
  FLOW_STATEMENT_CHARS_MAX,
  FLOW_STATEMENTS_MAX,
  OWN_CALLS_MAX,
} from '../limits.ts'
import { namesSentInPerl } from './perl-names.ts'
import { SENT_IN_PYTHON } from './tongues.ts'

type Act =
  | 'lists folders'
  | 'hands out files'
  | 'writes files'
  | 'deletes files'
  | 'takes uploads'
  | 'connects where it is told'
  | 'asks what it is told'

/** The argument that decides follows. */
const ACTS: readonly (readonly [Act, RegExp])[] = [
  [
    'lists folders',
    /\b(?:GetFiles|GetDirectories|GetFileSystemEntries|GetFolder|scandir|glob|new\s{1,4}(?:[\w.]{1,40}\.)?DirectoryInfo)\s{0,2}\(?\s{0,2}|\bopendir\s?\(\s?(?:\w{1,20}\s?,\s?)?/gi,
  ],
  [
    'hands out files',
    /\b(?:WriteFile|TransmitFile|ReadAllText|ReadAllBytes|OpenTextFile|OpenText|new\s{1,4}(?:[\w.]{1,40}\.)?(?:StreamReader|FileInputStream|FileReader|FileInfo)|readfile|show_source|highlight_file|LoadFromFile|file_get_contents|File\.OpenRead)\s{0,2}\(?\s{0,2}|\bfopen\s?\(\s?(?=[^,;]{1,120},\s?["']r)|\bopen\s?\(\s?\w{1,20}\s?,\s?["']?\s?<\s?/gi,
  ],
  [
    'takes uploads',
    /\.SaveAs\s?\(\s?|\bmove_uploaded_file\s?\([^,;]{1,120},\s?|\b(?:copy)\s?\(\s?\$_FILES[^,;]{1,120},\s?/gi,
  ],
  [
    'writes files',
    /\b(?:CreateTextFile|WriteAllText|WriteAllBytes|new\s{1,4}(?:[\w.]{1,40}\.)?(?:StreamWriter|FileOutputStream|FileWriter)|file_put_contents|SaveToFile|File\.(?:Create|CreateText))\s{0,2}\(?\s{0,2}|\bfopen\s?\(\s?(?=[^,;]{1,120},\s?["'][wa])|\bopen\s?\(\s?\w{1,20}\s?,\s?["']?\s?>{1,2}\s?/gi,
  ],
  ['deletes files', /\b(?:File\.Delete|Directory\.Delete|DeleteFile|DeleteFolder|unlink|rmdir)\s{0,2}\(?\s{0,2}/gi],
  [
    'connects where it is told',
    /\bnew\s{1,4}(?:Sql|OleDb|Odbc|Oracle)Connection\s?\(\s?|\.ConnectionString\s?=\s?|\bmysqli?_connect\s?\(\s?|\bnew\s{1,4}(?:PDO|mysqli)\s?\(\s?|\bDriverManager\s?\.\s?getConnection\s?\(\s?/gi,
  ],
  [
    'asks what it is told',
    /\bnew\s{1,4}(?:Sql|OleDb|Odbc|Oracle)Command\s?\(\s?|\.CommandText\s?=\s?|\bmysqli?_query\s?\(\s?(?:\$\w{1,40},\s?)?|\.execute(?:Query|Update)?\s?\(\s?/gi,
  ],
]
/** Of an object that stands for a path. */
const METHODS: readonly (readonly [Act, RegExp])[] = [
  ['lists folders', /\b([A-Za-z_]\w{0,60})\s?\.\s?listFiles?\s?\(/g],
  ['deletes files', /\b([A-Za-z_]\w{0,60})\s?\.\s?delete\s?\(\s?\)/g],
]
const ACTS_MIN = 2
const SENT =
  /\$_(?:GET|POST|REQUEST|COOKIE)\b|\$HTTP_(?:GET|POST)_VARS\b|\brequest\s?(?:\[|\(|\.\s?(?:Form|QueryString|Params|Item|getParameter|[a-z_]\w{0,30})\b)|(?:->|\b)param\s?\(/i
const UPLOADED = /\$_FILES|\.FileName\b|PostedFile/i
/** What keeps a name within its folder or of a harmless kind. */
const TAMED =
  /basename|getfilename\w{0,20}\(|guid|uuid|intval|\(int\)|int\.parse|preg_match|in_array|md5|sha1|realpath|escape_string|parameters\./i
/** A page that lets in whom it knows, or that only others load. */
const KNOWS_CALLER =
  /\bsession_start|\$_SESSION|\bsession\s?[[(.]|isauthenticated|isinrole|\buser\.identity|authoriz|password_verify|current_user_can|csrf|nonce|hash_equals|\b(?:require|include)(?:_once)?\b\s?\(?\s?["'(]|\bnamespace\s{1,4}\w|<!--\s?#include/i
const ASSIGNED = new RegExp(
  `([$@%]?[A-Za-z_]\\w{0,60})(?:\\s?[\\[{][^\\]}=]{0,40}[\\]}])?\\s?[.&+]?=(?![=>~])\\s?(.{1,${FLOW_STATEMENT_CHARS_MAX}})`,
  's',
)
const OWN = /\b(?:sub|function|void|string|[A-Z]\w{1,20})\s{1,4}(\w{2,40})\s?\(([^(){};]{1,200})\)/gi
const NAME = /[A-Za-z_]\w{0,60}/g
const BOXES = /<asp:TextBox\b[^<>]{0,300}?\bid\s?=\s?["']?(\w{1,60})/gi
const SPREADS =
  /\bextract\s?\(\s?\$(?:_(?:GET|POST|REQUEST)|HTTP_(?:POST|GET)_VARS)\b|register_globals|import_request_variables/i
const FIELDS = /<(?:input|textarea|select)\b[^<>]{0,200}?\bname\s?=\s?\\?["']?(\w{1,60})/gi
const ROUNDS = 2

/** What it does, in words, with a place that shows it; null where that is too little. Linear in the text. */
export function managedFiles(text: string, language: ScriptLanguage): string | null {
  if (text.length > FLOW_CHARS_MAX || KNOWS_CALLER.test(text)) return null
  // A library of Perl opens and deletes for others; a page answers whoever asked.
  if (language === 'perl' && !/\bprint\b[^\n]{0,40}content-type\s?:/i.test(text)) return null
  if (language === 'other') return managedByTags(text)
  if (language === 'javascript' && !/<%|<jsp:/.test(text.slice(0, 4000))) return null
  const page = new Page(text, language)
  const acts = page.acts()
  return acts.size >= ACTS_MIN ? [...acts].join(', ') : null
}

/** Tags of ColdFusion that show a folder and hand out a file, both of the request. */
function managedByTags(text: string): string | null {
  const folder = FOLDER_TAG.exec(text)?.[0]
  const file = FILE_TAG.exec(text)?.[0]
  return folder === undefined || file === undefined ? null : `${folder} ${file}`
}
const OF_REQUEST = String.raw`\s?=\s?["']?#[^#>]{0,40}\b(?:form|url)[.[]`
const FOLDER_TAG = new RegExp(String.raw`<cfdirectory\b[^>]{0,200}\bdirectory${OF_REQUEST}`, 'i')
const FILE_TAG = new RegExp(String.raw`<cffile\b[^>]{0,200}\bfile${OF_REQUEST}`, 'i')

class Page {
  readonly #statements: readonly string[]
  /** Names without the sign that stands before them. */
  readonly #names: Set<string>
  readonly #own = new Map<string, readonly string[]>()
  readonly #sent: RegExp

  constructor(text: string, language: ScriptLanguage) {
    // The module that asks servers is called `request` as well.
    this.#sent = language === 'python' ? SENT_IN_PYTHON : SENT
    const named = [...text.matchAll(BOXES), ...(SPREADS.test(text) ? text.matchAll(FIELDS) : [])].map(
      ([, id = '']) => id,
    )
    this.#names = new Set([...(language === 'perl' ? namesSentInPerl(text) : []), ...named].slice(0, FLOW_NAMES_MAX))
    for (const [, name = '', list = ''] of text.matchAll(OWN)) {
      if (this.#own.size >= OWN_CALLS_MAX * 4) break
      this.#own.set(name, list.match(/\w{1,60}(?=\s*(?:,|$))/g) ?? [])
    }
    this.#statements = text
      .split(/[;\n]|<%|%>/)
      .slice(0, FLOW_STATEMENTS_MAX)
      .map((one) => one.slice(0, FLOW_STATEMENT_CHARS_MAX))
  }

  acts(): ReadonlySet<Act> {
    for (let round = 0; round < ROUNDS; round += 1) for (const one of this.#statements) this.#follow(one)
    const acts = new Set<Act>()
    for (const one of this.#statements) {
      if (!this.#isSent(one) && !UPLOADED.test(one)) continue
      for (const [act, pattern] of ACTS)
        for (const { 0: head, index } of one.matchAll(pattern))
          if (
            this.#isSent(argumentOf(one.slice(index + head.length))) ||
            (act === 'takes uploads' && this.#isSent(one))
          )
            acts.add(act)
      for (const [act, pattern] of METHODS)
        for (const [, name = ''] of one.matchAll(pattern)) if (this.#names.has(name)) acts.add(act)
    }
    return acts
  }

  #follow(statement: string): void {
    for (const part of statement.split(/,(?=\s?[$\w]{1,60}\s?=)/).slice(0, 8)) {
      const [, name = '', value = ''] = ASSIGNED.exec(part) ?? []
      if (name !== '' && this.#names.size < FLOW_NAMES_MAX && this.#isSent(value))
        this.#names.add(name.replace(/^[$@%]/, ''))
    }
    for (const { 1: name = '', index } of statement.matchAll(/\b(\w{2,40})\s?\(/g)) {
      const parameters = this.#own.get(name)
      if (parameters === undefined || !this.#isSent(argumentOf(statement.slice(index + name.length + 1), true)))
        continue
      for (const one of parameters) if (this.#names.size < FLOW_NAMES_MAX) this.#names.add(one)
    }
  }

  #isSent(part: string): boolean {
    if (part === '' || TAMED.test(part)) return false
    return (
      this.#sent.test(part) || (this.#names.size > 0 && (part.match(NAME) ?? []).some((one) => this.#names.has(one)))
    )
  }
}

/** The first argument of a call, or all of them. A path that begins with a text of the page's own stays where the page says. */
function argumentOf(behind: string, isWhole = false): string {
  let depth = 0
  for (let at = 0; at < behind.length; at += 1) {
    const sign = behind[at] ?? ''
    if (sign === '(') depth += 1
    else if (sign === ')') depth -= 1
    if (depth < 0 || (!isWhole && depth === 0 && sign === ',')) return behind.slice(0, at)
  }
  return behind
}
