// The key of a wallet, handed to a library or read by it, that goes out in a request as it is: who has it has the coins, and no
// server needs it, since what is signed is signed where the key is.
import type { Statement } from './statements.ts'

/** The file is about coins: keys of the same names sign tokens and open other services. */
const OF_COINS =
  /\b(?:web3|eth_account|eth_keys|bip_?utils|solana|solders|tronpy|bitcoin\w{0,10}|ethereum)\b|tron(?![a-z])|wallet|blockchain|mnemonic|seed_?phrase/i
const KEY =
  /(?<![\w.])(?:\w{0,20}private_?key|priv_?key|mnemonic(?:_phrase)?|seed_?phrase)(?!\w)(?!\s?=(?!=))|\.\s?(?:key|private_?key)\s?\.\s?(?:hex|to_hex)\s?\(/i
const SENDS =
  /\b(?:requests|httpx|urllib3|aiohttp|\w{0,20}session)\s?\.\s?(?:get|post|put|request)\s?\(|\burlopen\s?\(|\bRequest\s?\(/i
const ASSIGNED = /^([A-Za-z_]\w{0,60})\s?=(?!=)\s?([\s\S]+)/
/** What a key is proved by, and what makes something else of it. */
const MAKES_OTHER =
  /(?<![\w.])(?:\w{1,60}\s?\.\s?)*(?!(?:str|repr|dict|list|dumps|hex|to_hex|format|encode|decode|b64encode|quote|urlencode|get|post|put|request|urlopen|Request)\s?\()[A-Za-z_]\w{0,60}\s?\(/
const PROVES = /\b(?:cert|auth|verify|headers)\s?=\s?(?:\([^()]{0,200}\)|\{[^{}]{0,400}\}|[^,()]{1,200})/g
const TEXT = /f?("(?:[^"\\]|\\.){0,600}"|'(?:[^'\\\n]|\\.){0,600}')/g
/** What is put into a text. */
const PUT_IN = /\{([^{}]{1,120})\}/g
const NAMES_MAX = 40

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
    if (name !== undefined && holders.size < NAMES_MAX && holdsKey(value, statement.scope, holders))
      holders.add(`${statement.scope}:${name}`)
  }
  return null
}

function holdsKey(expression: string, scope: number, holders: ReadonlySet<string>): boolean {
  if (MAKES_OTHER.test(expression)) return false
  if (KEY.test(expression)) return true
  return (expression.match(/(?<![\w.])[A-Za-z_]\w{0,60}/g) ?? []).some((name) => holders.has(`${scope}:${name}`))
}

/** Texts emptied, but for what is put into them. */
const withoutTexts = (statement: string): string =>
  statement.replace(TEXT, (text) => ` ${[...text.matchAll(PUT_IN)].map(([, name]) => name).join(' ')} `)
