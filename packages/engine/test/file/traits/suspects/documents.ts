// Harmless documents, pages and shortcuts that show the traits of attacks.
import { links } from './documents/links.ts'
import { macros } from './documents/macros.ts'
import { pages } from './documents/pages.ts'
import { pdfs } from './documents/pdfs.ts'
import { shortcuts } from './documents/shortcuts.ts'
import type { Suspect } from './suspect.ts'

export const documentSuspects: readonly Suspect[] = [...macros, ...links, ...pdfs, ...pages, ...shortcuts]
