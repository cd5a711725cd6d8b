// Every ordinary script of the suite, by surroundings.
import { ordinaryManagementScripts } from './ordinary-management.ts'
import { ordinaryOfficeScripts } from './ordinary-office.ts'
import { ordinaryWebScripts } from './ordinary-web.ts'
import { ordinaryWindowsScripts } from './ordinary-windows.ts'
import type { OrdinaryScript } from './script-case.ts'

export const ordinaryScripts: readonly OrdinaryScript[] = [
  ...ordinaryWindowsScripts,
  ...ordinaryWebScripts,
  ...ordinaryOfficeScripts,
  ...ordinaryManagementScripts,
]
