// Harmless files that show one trait each, and files that nearly show it, in the folders of their detectors: the imports and
// texts tell a story, the code returns at once.
import { basic } from './traits/basic.ts'
import { conduct } from './traits/conduct.ts'
import { credentials } from './traits/credentials.ts'
import { driver } from './traits/driver.ts'
import { evasion } from './traits/evasion.ts'
import { execution } from './traits/execution.ts'
import { identity } from './traits/identity.ts'
import { impact } from './traits/impact.ts'
import { injection } from './traits/injection.ts'
import { machineCode } from './traits/machine-code.ts'
import { network } from './traits/network.ts'
import { packing } from './traits/packing.ts'
import { persistence } from './traits/persistence.ts'
import { privilege } from './traits/privilege.ts'
import { staying } from './traits/staying.ts'
import { structure } from './traits/structure.ts'
import type { Traits } from './traits/trait.ts'

export const PE_TRAITS: Traits = {
  ...structure,
  ...packing,
  ...identity,
  ...execution,
  ...injection,
  ...evasion,
  ...credentials,
  ...privilege,
  ...persistence,
  ...impact,
  ...network,
  ...driver,
  ...machineCode,
  ...basic,
  ...conduct,
  ...staying,
}
