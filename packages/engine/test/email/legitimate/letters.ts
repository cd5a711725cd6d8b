// All letters, by theme.
import { accountSecurity } from './account-security.ts'
import { blindKin } from './blind-kin.ts'
import { commerce } from './commerce.ts'
import { documents } from './documents.ts'
import { institutions } from './institutions.ts'
import { marketing } from './marketing.ts'
import { people } from './people.ts'
import { salesTools } from './sales-tools.ts'
import { secondLook } from './second-look.ts'
import { work } from './work.ts'
import { worldKin } from './world-kin.ts'
import type { Letter } from './write-letter.ts'

export const LETTERS: readonly Letter[] = [
  ...accountSecurity,
  ...commerce,
  ...documents,
  ...institutions,
  ...work,
  ...marketing,
  ...people,
  ...salesTools,
  ...secondLook,
  ...blindKin,
  ...worldKin,
]
