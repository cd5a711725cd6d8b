// The text of a script → text that the engine can run and whose new code is watched: JScript's own syntax made ordinary,
// direct calls of `eval` put through the watch.
import { type ESTree, parseScript } from 'meriyah'
import { withoutConditionalCompilation } from '../../file/formats/script/unroll/conditional-compilation.ts'
import { decodeEncodedScript } from '../../file/formats/script/unroll/encoded-script.ts'
import { SOURCE_CHARS_MAX } from '../limits.ts'

/** Calls of `eval` that are rewritten in one text. */
const CALLS_MAX = 5_000
/** Depth of the tree that is walked: deeper ones are run as they are. */
const DEPTH_MAX = 2_000

export function watched(source: string): string {
  const text = source.slice(0, SOURCE_CHARS_MAX)
  if (!/\beval\b/.test(text)) return text
  const calls = directEvals(text)
  let out = ''
  let at = 0
  for (const { start, argument, argumentEnd, end } of calls) {
    // Nested calls lie inside an argument that was already copied: their own layer is watched when it runs.
    if (start < at) continue
    out += `${text.slice(at, start)}($assay_direct(),eval($assay_watch(${text.slice(argument, argumentEnd)})))`
    at = end
  }
  return out + text.slice(at)
}

interface Call {
  readonly start: number
  readonly end: number
  readonly argument: number
  readonly argumentEnd: number
}

function directEvals(text: string): readonly Call[] {
  const calls: Call[] = []
  let tree: unknown
  try {
    tree = parseScript(text, { ranges: true, webcompat: true, next: true, impliedStrict: false })
  } catch {
    return []
  }
  const open: { readonly node: unknown; readonly depth: number }[] = [{ node: tree, depth: 0 }]
  for (let next = open.pop(); next !== undefined && calls.length < CALLS_MAX; next = open.pop()) {
    const { node, depth } = next
    if (typeof node !== 'object' || node === null || depth > DEPTH_MAX) continue
    const call = evalCall(node as ESTree.Node)
    if (call !== null) calls.push(call)
    for (const value of Object.values(node)) if (typeof value === 'object') open.push({ node: value, depth: depth + 1 })
  }
  return calls.sort((a, b) => a.start - b.start)
}

function evalCall(node: ESTree.Node): Call | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'eval') return null
  const [first] = node.arguments
  if (first === undefined || first.type === 'SpreadElement') return null
  const { range } = node
  const inner = (first as { readonly range?: readonly [number, number] }).range
  if (range === undefined || inner === undefined) return null
  return { start: range[0], end: range[1], argument: inner[0], argumentEnd: inner[1] }
}

/** Encoded scripts decoded, conditional compilation made live, declarations and assignments that only JScript has. */
export function ordinaryJavaScript(source: string): string {
  let text = source.includes('#@~^') ? (decodeEncodedScript(source) ?? source) : source
  text = withoutConditionalCompilation(text)
  // `function WScript.onEvent() {}` and `function a.b() {}`.
  text = text.replace(
    /(^|[;{}\s])function\s+([A-Za-z_$][\w$]{0,80}(?:\.[A-Za-z_$][\w$]{0,80}){1,4})\s*\(/g,
    '$1$2=function(',
  )
  return text
}

/** `object(argument) = value;`, tried when the engine does not take the text as it is. */
export function withCallAssignments(source: string): string {
  return source.replace(
    /(^|[;{}\n][^\S\n]{0,200})([A-Za-z_$][\w$.]{0,200}(?:\([^()\n;]{0,200}\))?)\(([^()\n;]{0,200})\)\s*=(?!=)\s*([^;\n]{1,2000})/g,
    '$1$assay_put($2,[$3],$4)',
  )
}
