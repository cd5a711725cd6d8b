// The key of a wallet, handed to a library or read by it, that goes out in a request as it is: who has it has the coins, and no
// server needs it, since what is signed is signed where the key is.
import type { Statement } from './statements.ts'

/** The file is about coins: keys of the same names sign tokens and open other services. */
const OF_COINS =
  /\b(?:web3|eth_account|eth_keys|bip_?utils|solana|solders|tronpy|bitcoin\w{0,10}|ethereum)\b|tron(?![a-z])|wallet|blockchain|mnemonic|seed_?phrase/i
const KEY_READ = /\.\s?(?:key|private_?key)\s?\.\s?(?:hex|to_hex)\s?\(/i
const KEY = new RegExp(
  String.raw`(?<![\w.])(?:self\s?\.\s?)?(?:\w{0,20}private_?key|priv_?key|mnemonic(?:_phrase)?|seed_?phrase)(?!\w)(?!\s?=(?!=))|${KEY_READ.source}`,
  'i',
)
const SENDS =
  /\b(?:requests|httpx|urllib3|aiohttp|\w{0,20}session)\s?\.\s?(?:get|post|put|request)\s?\(|\burlopen\s?\(|\bRequest\s?\(/i
/** One of what it holds, too: folding writes `data["k"]` as `data.k`. */
const ASSIGNED = /^(?!self\b)([A-Za-z_]\w{0,60})(?:\s?\[[^\]=]{0,80}\]|\.\w{1,60})?\s?=(?!=)\s?([\s\S]+)/
/** A call that holds no other one, with what it is a method of. */
const CALL = /((?:\w{1,60}\s?\.\s?){0,6}|\.\s?)(\b[A-Za-z_]\w{0,60})\s?\(([^()]*)\)/g
/** They write what they are given in another way, and hand it on: whatever else is called with a key makes something else of it. */
const HANDS_ON =
  /^(?:str|repr|bytes|bytearray|dict|list|tuple|set|reversed|sorted|dumps|hex|to_hex|hexlify|format|join|\w{0,14}b(?:64|32|85)encode|compress|quote\w{0,5}|urlencode|get|post|put|request|urlopen|Request)$/
/** They write what they are methods of in another way. */
const WRITES =
  /^(?:hex|to_hex|encode|decode|l?strip|rstrip|lower|upper|swapcase|replace|split|removeprefix|zfill|[lr]just)$/
const CALLS_DEEP_MAX = 12
/** What a key is proved by. */
const PROVES = /\b(?:cert|auth|verify)\s?=\s?(?:\([^()]{0,200}\)|[^,()]{1,200})/g
const TEXT = /f?("(?:[^"\\]|\\.){0,600}"|'(?:[^'\\\n]|\\.){0,600}')/g
/** What is put into a text. */
const PUT_IN = /\{([^{}]{1,120})\}/g

/** The statement that sends it; null where none does. `text` is the whole of the file. Each statement is read once. */
export function walletKeySent(statements: readonly Statement[], text: string): string | null {
  if (!KEY.test(text) || !OF_COINS.test(text)) return null
  const holders = new Set<string>()
  for (const statement of statements) {
    const plain = withoutTexts(statement.text)
    const sends = SENDS.exec(plain)
    if (sends !== null) {
      const given = plain.slice(sends.index + sends[0].length).replace(PROVES, ' ')
      if (holdsKey(given, statement.scope, holders)) return statement.text.slice(0, 200)
      continue
    }
    const [, name, value = ''] = ASSIGNED.exec(plain) ?? []
    if (name !== undefined && holdsKey(value, statement.scope, holders)) holders.add(`${statement.scope}:${name}`)
  }
  return null
}

function holdsKey(expression: string, scope: number, holders: ReadonlySet<string>): boolean {
  const handed = handedOn(expression)
  if (KEY.test(handed)) return true
  return (handed.match(/(?<![\w.])[A-Za-z_]\w{0,60}/g) ?? []).some((name) => holders.has(`${scope}:${name}`))
}

/** Without the calls that make something else of what they are given. */
function handedOn(expression: string): string {
  let rest = expression.replace(KEY_READ, ' private_key ')
  for (let depth = 0; depth < CALLS_DEEP_MAX; depth += 1) {
    const before = rest
    rest = before.replace(CALL, (_, of: string, name: string, given: string) => {
      const written = WRITES.test(name) ? of.replace(/\.\s?$/, '') : ''
      return ` ${written} ${HANDS_ON.test(name) ? given : ''} `
    })
    if (rest === before) break
  }
  return rest
}

/** Texts emptied, but for what is put into them. */
const withoutTexts = (statement: string): string =>
  statement.replace(TEXT, (text) => ` ${[...text.matchAll(PUT_IN)].map(([, name]) => name).join(' ')} `)
