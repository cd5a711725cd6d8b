// All harmless files that show the traits of attacks.
import { attacks } from './suspects/attacks.ts'
import { containerSuspects } from './suspects/containers.ts'
import { documentSuspects } from './suspects/documents.ts'
import { dotnetSuspects } from './suspects/dotnet-programs.ts'
import { feigned } from './suspects/feigned.ts'
import { field } from './suspects/field.ts'
import { operations } from './suspects/operations.ts'
import { packageSuspects } from './suspects/packages.ts'
import { powershell } from './suspects/powershell.ts'
import { programSuspects } from './suspects/programs.ts'
import { ransoms } from './suspects/ransoms.ts'
import { serverPages } from './suspects/server-pages.ts'
import { servers } from './suspects/servers.ts'
import type { Suspect } from './suspects/suspect.ts'
import { unix } from './suspects/unix.ts'
import { windows } from './suspects/windows.ts'
import { windowsSuspects } from './suspects/windows-programs.ts'

export const suspects: readonly Suspect[] = [
  ...powershell,
  ...windows,
  ...unix,
  ...documentSuspects,
  ...packageSuspects,
  ...programSuspects,
  ...containerSuspects,
  ...field,
  ...windowsSuspects,
  ...dotnetSuspects,
  ...attacks,
  ...feigned,
  ...serverPages,
  ...servers,
  ...operations,
  ...ransoms,
]
