// What is followed through a Python script, as traits.
import { INNER_V4 } from '../../../../data/inner-hosts.ts'
import { commandPattern } from '../../../../data/programs.ts'
import { parseHost } from '../../../../domain/host.ts'
import { FLOW_CHARS_MAX } from '../limits.ts'
import type { FoundTrait } from '../traits/trait-id.ts'
import { codeAlone } from './code-alone.ts'
import { pythonFlow } from './flow.ts'
import { statementsOf } from './statements.ts'
import { walletKeySent } from './wallet-key.ts'

const WORTH_FOLLOWING = new RegExp(
  String.raw`requests|urlopen|urlretrieve|httpx|socket|session|smtplib|resolver|\b${commandPattern('reaches')}\b`,
  'i',
)
/** The script that installs a package: it is run by whoever installs it, before a line of the package is. */
const INSTALLS =
  /\b(?:from|import)\s{1,4}(?:setuptools|distutils|skbuild)\b[\s\S]*?(?<![\w.])(?:setuptools\s?\.\s?)?setup\s?\(/

/** The class of a protocol says who it is to whom its caller chose. */
const OWN_CONNECTION = /^self\s?\.\s?(?:\w{1,30}\s?\.\s?)?send\w{0,4}\s?\(/
/** Somebody is named to whom it goes, or may be, in what cannot be read. */
const PEER = new RegExp(
  String.raw`\b(?:https?|ftp|wss?)://|["'](?!${INNER_V4})\d{1,3}(?:\.\d{1,3}){3}["':]|\bb(?:64|32|85)decode\b|\b(?:fromhex|unhexlify|chr)\s?\(`,
  'i',
)
/** Names of modules, events and files are written in the same way, and end in what is no top-level domain. */
const NAMED_HOST = /["']((?:[\w-]{1,63}\.){1,5}[a-z]{2,24})["':]/gi
/** Answered for by roots of their own, and by whoever exercises. */
const OTHER_ROOTS = /\.(?:bazar|bit|coin|emc|example|i2p|lib|test)$/i

const namesPeer = (text: string): boolean =>
  PEER.test(text) ||
  [...text.matchAll(NAMED_HOST)].some(([, host = '']) => OTHER_ROOTS.test(host) || parseHost(host).isKnownSuffix)

/** Ids of traits with what shows each. `text` is folded. Linear in the text. */
export function pythonTraits(text: string, asWritten: string): readonly FoundTrait[] {
  if (text.length > FLOW_CHARS_MAX) return []
  const installs = INSTALLS.test(text) ? INSTALLS.exec(codeAlone(asWritten)) : null
  const found: FoundTrait[] = []
  if (installs !== null) found.push(['py_installs_package', installs[0].slice(0, 160)])
  if (!WORTH_FOLLOWING.test(text)) return found
  const statements = statementsOf(text)
  const { obeyed, sent, started, startedUnasked } = pythonFlow(statements)
  if (sent !== null && (!OWN_CONNECTION.test(sent.statement) || namesPeer(text))) {
    found.push(['machine_facts_sent', `${sent.learned.join(', ')}: ${sent.statement}`])
    if (sent.learned.length >= 2) found.push(['machine_facts_sent_together', sent.learned.join(', ')])
  }
  if (obeyed !== null) found.push(['runs_commands_from_socket', obeyed])
  if (started !== null) found.push(['runs_what_it_fetched', started])
  if (startedUnasked !== null) found.push(['py_starts_fetched_on_import', startedUnasked])
  const key = walletKeySent(statements, asWritten)
  if (key !== null) found.push(['wallet_key_sent', key])
  return found
}
