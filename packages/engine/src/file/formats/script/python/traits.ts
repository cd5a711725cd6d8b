// What is followed through a Python script, as traits.
import { commandPattern } from '../../../../data/programs.ts'
import { FLOW_CHARS_MAX } from '../limits.ts'
import type { FoundTrait } from '../traits/trait-id.ts'
import { codeAlone } from './code-alone.ts'
import { pythonFlow } from './flow.ts'
import { statementsOf } from './statements.ts'

const WORTH_FOLLOWING = new RegExp(
  String.raw`requests|urlopen|urlretrieve|httpx|socket|session|smtplib|resolver|\b${commandPattern('reaches')}\b`,
  'i',
)
/** The script that installs a package: it is run by whoever installs it, before a line of the package is. */
const INSTALLS =
  /\b(?:from|import)\s{1,4}(?:setuptools|distutils|skbuild)\b[\s\S]*?(?<![\w.])(?:setuptools\s?\.\s?)?setup\s?\(/

/** Ids of traits with what shows each. `text` is folded. Linear in the text. */
export function pythonTraits(text: string, asWritten: string): readonly FoundTrait[] {
  if (text.length > FLOW_CHARS_MAX) return []
  const installs = INSTALLS.test(text) ? INSTALLS.exec(codeAlone(asWritten)) : null
  const found: FoundTrait[] = []
  if (installs !== null) found.push(['py_installs_package', installs[0].slice(0, 160)])
  if (!WORTH_FOLLOWING.test(text)) return found
  const { sent, started } = pythonFlow(statementsOf(text))
  if (sent !== null) {
    found.push(['machine_facts_sent', `${sent.learned.join(', ')}: ${sent.statement}`])
    if (sent.learned.length >= 2) found.push(['machine_facts_sent_together', sent.learned.join(', ')])
  }
  if (started !== null) found.push(['runs_what_it_fetched', started])
  return found
}
