// Harmless code made unreadable by the techniques that tools use, one function a technique, and the same code as a minifier
// leaves it.

const HARMLESS = 'var total = 0; for (var day = 1; day <= 7; day++) { total = total + day } result = "sum " + total;'

const quoted = (text: string): string => JSON.stringify(text)
const letters = (text: string): readonly string[] => [...new Set(text)]
/** Numbers without a pattern, the same at every run. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; state = (state * 48271) % 2147483647) yield state
}

/** A table of single characters, an index for each of the text's. */
export function fromTable(code: string = HARMLESS.repeat(2)): string {
  const table = letters(code)
  const places = [...code].map((letter) => `${table.indexOf(letter)}*1`)
  return `var p=[${places}];var t=[${table.map(quoted)}];var c="";for(var i=0;i<p.length;i++){c=c.concat(t[p[i]])}eval(c)`
}

/** Character codes behind a sum. */
export const fromNumbers = (code: string = HARMLESS.repeat(4)): string =>
  `var n=[${[...code].map((letter) => letter.charCodeAt(0) + 7)}];var c="";for(var i=0;i<n.length;i++)c+=String.fromCharCode(n[i]-7);eval(c)`

/** One long text in which every second letter counts. */
export const everySecond = (code: string = HARMLESS.repeat(5)): string =>
  `var s=${quoted([...code].join('#'))};var c="";for(var i=0;i<s.length;i+=2)c+=s.charAt(i);eval(c)`

/** A variable for each letter and a list of their names. */
export function listedNames(code: string = HARMLESS.repeat(5)): string {
  const table = letters(code)
  const name = (letter: string): string => `Q${table.indexOf(letter)}`
  const set = table.map((letter) => `var ${name(letter)}=${quoted(letter)};`).join('')
  return `${set}var l=[${[...code].map(name)}];var c="";for(var i=0;i<l.length;i++)c+=l[i];eval(c)`
}

/** Members named by pieces, of the object that the host gives. */
export const memberPieces = (): string =>
  ['Sleep', 'Echo', 'GetArgs', 'Version', 'FullName', 'ScriptName', 'Timeout', 'Interactive', 'BuildVersion', 'Path']
    .map((name, at) => `x${at}=WScript[${[...name].map(quoted).join('+')}](${at + 300}-${at + 299});`)
    .join('\n')

/** Letters as escapes, given to an object of Windows. */
export const escapedLetters = (): string =>
  `var names = "${[...'Scripting.Dictionary and its members by number'].map((letter) => `\\x${letter.charCodeAt(0).toString(16)}`).join('')}".split(" "); var made = new ActiveXObject(names[0]); made.Add(1, 2); made.Add(3, 4); made.Remove(1); made.Add(5, 6); made.Add(7, 8); made.Add(9, 10)`

/** Names without vowels, drawn letter by letter. */
export function namesAtRandom(): string {
  const source = numbers(4711)
  const name = (): string =>
    Array.from({ length: 9 }, () => 'bcdfghjklmnpqrstvwxzBCDFGHJKLM'.charAt(source.next().value % 30)).join('')
  const made = Array.from({ length: 14 }, name)
  return `${made.map((one, at) => `var ${one} = ${at};`).join('\n')}\nvar d = new ActiveXObject(${made[0]});\nd.Add(${made[1]}, ${made[2]});`
}

/** The same of Visual Basic. */
export const basicPieces = (): string =>
  `Dim c\nc = ${[...HARMLESS]
    .map(quoted)
    .map((one) => (one === '"\\""' ? 'Chr(34)' : one))
    .join(' & ')}\nExecuteGlobal c\n`

/** What a minifier makes of hand-written code: short names, whole texts, numbers worked out. */
export const minified = (): string =>
  Array.from(
    { length: 120 },
    (_, at) =>
      `function a${at}(e,t){for(var n=0,r=e.length;n<r;n++)if(e[n]===t["key${at}"])return e[n].call(t,"option ${at}");return null}`,
  ).join('')

/** A library of the web that knows old browsers and evaluates an answer. */
export const oldLibrary = (): string =>
  `${minified()}function x(){try{return new XMLHttpRequest}catch(e){return new ActiveXObject("Microsoft.XMLHTTP")}}function j(e){return eval("("+e+")")}`

/** A table of letters of a library, which nothing runs. */
export const letterTable = (): string =>
  `var latin={${Array.from({ length: 90 }, (_, at) => `"${String.fromCharCode(192 + at)}":"${String.fromCharCode(65 + (at % 26))}"`)}};exports.plain=function(e){return e.replace(/[^\\0-~]/g,function(e){return latin[e]||e})}`

/** Administration by hand. */
export const honestHost = (): string =>
  `var shell = new ActiveXObject("WScript.Shell");\nvar files = new ActiveXObject("Scripting.FileSystemObject");\nvar folder = shell.ExpandEnvironmentStrings("%USERPROFILE%") + "\\\\Reports";\nvar old = 30 * 24 * 60 * 60 * 1000;\nif (!files.FolderExists(folder)) {\n  files.CreateFolder(folder);\n}\nfor (var list = new Enumerator(files.GetFolder(folder).Files); !list.atEnd(); list.moveNext()) {\n  if (new Date() - list.item().DateLastModified > old) WScript.Echo("old: " + list.item().Name);\n}\n`

const LIBRARY = 'user32.dll'

/** Every text goes through a function of the script's own, and what comes of it goes to `host`. */
export function autoItDecoded(host: string): string {
  const calls = Array.from(
    { length: 20 },
    (_, at) => `$r${at} = ${host}(Turned("${[...LIBRARY].reverse().join('')}"), ${at})`,
  )
  return [
    ...calls,
    'Func Turned($text)',
    'Local $back = ""',
    'For $at = 0 To StringLen($text)',
    '$back = $back & StringMid($text, StringLen($text) - $at, 1)',
    'Next',
    'Return $back',
    'EndFunc',
  ].join('\r\n')
}

export function autoItCharacters(): string {
  const name = (text: string): string =>
    [...text].map((letter, at) => `Chr(${(letter.codePointAt(0) ?? 0) * (at + 700)} / ${at + 700})`).join(' & ')
  return Array.from({ length: 5 }, (_, at) => `$f${at} = Execute(${name('StringLen')})`).join('\r\n')
}

export function autoItPlain(): string {
  return Array.from(
    { length: 20 },
    (_, at) => `$r${at} = DllCall("${LIBRARY}", "int", "GetWindow", "int", ${at})`,
  ).join('\r\n')
}
