// Which members of an archive are taken out first: there is room for a few hundred files in a tree, and a program
// behind a thousand pictures must not slip through for that.

import { extensionPattern } from '../../data/extensions.ts'
import type { Budget } from '../budget.ts'
import type { ArchiveEntry } from './facts.ts'

const LAUNCHABLE =
  /\.(exe|dll|scr|com|pif|cpl|sys|msi|msp|bat|cmd|ps1|vbs|vbe|js|jse|wsf|wsh|wsc|sct|hta|lnk|url|chm|jar|iso|img|vhd|vhdx|one|reg|inf|appx|msix|xll|application|settingcontent-ms|library-ms|search-ms|elf|so|sh|bin|py|pl|apk|dex|desktop|dmg|pkg|command|scpt)$/i
const CONTAINER = new RegExp(`\\.${extensionPattern('holds')}$`, 'i')
/** Names that writers of pictures, fonts and translations use: last, because there are many of them. */
const BULK = /\.(png|jpe?g|gif|svg|ico|webp|ttf|otf|woff2?|mo|po|css|mp3|mp4|ogg|wav|md|txt|h|map|class|pyc|d\.ts)$/i

/** Those that are reported: the first `entriesMax`. What is left out of the report may be opened for all that. */
export function reported(entries: readonly ArchiveEntry[], path: string, budget: Budget): readonly ArchiveEntry[] {
  const { entriesMax } = budget.limits
  if (entries.length > entriesMax)
    budget.cut({ limit: 'entriesMax', where: path, what: `${entries.length - entriesMax} members were not listed` })
  return entries.slice(0, entriesMax)
}

/** The last extension is what the system acts on; trailing spaces and dots do not count, Windows drops them. */
function honestName(name: string): string {
  return name.replace(/[\s.]{1,255}$/, '')
}

export function isLaunchable(name: string): boolean {
  return LAUNCHABLE.test(honestName(name.slice(-260)))
}

/** What has no name was carved out of something, and may be anything. */
function rank(name: string | null): number {
  if (name === null) return 1
  const honest = honestName(name.slice(-260))
  if (LAUNCHABLE.test(honest)) return 0
  if (CONTAINER.test(honest)) return 1
  return BULK.test(honest) ? 3 : 2
}

/** The same members, launchable ones first, otherwise in their own order. */
export function byInterest<Member extends { readonly name: string | null }>(
  members: readonly Member[],
): readonly Member[] {
  return members
    .map((member, index) => ({ member, index, rank: rank(member.name) }))
    .sort((a, b) => a.rank - b.rank || a.index - b.index)
    .map(({ member }) => member)
}

/** In words, when what was left closed could have run or held something; null where it is pictures and texts. */
export function leftClosed(names: readonly (string | null)[]): string | null {
  const worth = names.filter((name) => rank(name) <= 1)
  const [first] = worth
  if (first === undefined) return null
  return `${worth.length} members that may run or hold files were not opened (${(first ?? 'without a name').slice(0, 100)})`
}
