// Honest files that resemble attacks: installers, administration, libraries, documents that speak of attacks. All stay clean.
import { administration } from './lookalikes/administration.ts'
import { attacks } from './lookalikes/attacks.ts'
import { code } from './lookalikes/code.ts'
import { defenders } from './lookalikes/defenders.ts'
import { documents } from './lookalikes/documents.ts'
import { dotnetLookalikes } from './lookalikes/dotnet-programs.ts'
import { field } from './lookalikes/field.ts'
import type { Lookalike } from './lookalikes/lookalike.ts'
import { operations } from './lookalikes/operations.ts'
import { powershell } from './lookalikes/powershell.ts'
import { serverPages } from './lookalikes/server-pages.ts'
import { servers } from './lookalikes/servers.ts'
import { shell } from './lookalikes/shell.ts'
import { singlePages } from './lookalikes/single-pages.ts'
import { vaults } from './lookalikes/vaults.ts'
import { web } from './lookalikes/web.ts'
import { windows } from './lookalikes/windows.ts'
import { windowsLookalikes } from './lookalikes/windows-programs.ts'

export const lookalikes: readonly Lookalike[] = [
  ...shell,
  ...powershell,
  ...windows,
  ...web,
  ...code,
  ...documents,
  ...field,
  ...windowsLookalikes,
  ...dotnetLookalikes,
  ...attacks,
  ...administration,
  ...defenders,
  ...operations,
  ...singlePages,
  ...serverPages,
  ...servers,
  ...vaults,
]
