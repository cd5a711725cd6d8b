// Written after the rules were mended for the other letters, to see how they do on mail that they were not mended for.
import { commerceAgain } from './second-look/commerce.ts'
import { institutionsAgain } from './second-look/institutions.ts'
import { workAndPeopleAgain } from './second-look/work-and-people.ts'
import type { Letter } from './write-letter.ts'

export const secondLook: readonly Letter[] = [...institutionsAgain, ...commerceAgain, ...workAndPeopleAgain]
