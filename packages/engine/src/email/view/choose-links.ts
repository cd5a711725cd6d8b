// Of more links than are followed, those that a filter must see: who fills a message with links that nobody sees, or with a
// thousand to one harmless host, must not push the one that matters over the bound.
import { LINKS_MAX } from './limits.ts'
import type { ViewLink } from './view.ts'

type Choosable = Pick<ViewLink, 'url' | 'text' | 'isHidden'>

const HOST = /^[a-z][a-z0-9+.-]{1,20}:\/{1,3}([^/?#\\]{1,300})/i
/** An address at the beginning of what is written on a link. */
const SHOWN_HOST = /^\s*(?:https?:\/\/)?((?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24})(?![\p{L}\p{N}@])/iu

const hostOf = ({ url }: Choosable): string => HOST.exec(url)?.[1]?.toLowerCase() ?? url

function showsAnother({ text }: Choosable, host: string): boolean {
  const shown = SHOWN_HOST.exec(text ?? '')?.[1]?.toLowerCase()
  return shown !== undefined && !host.endsWith(shown) && !shown.endsWith(host)
}

export interface Chosen<Link> {
  readonly links: readonly Link[]
  /** What the rest is: `links` to hosts that are followed in the same dress, or `link_hosts` that nothing was seen of. */
  readonly cut: 'links' | 'link_hosts' | null
}

/** At most LINKS_MAX, in their order: first what shows another address than it leads to, then one link to each host, then what is seen. */
export function chooseLinks<Link extends Choosable>(links: readonly Link[]): Chosen<Link> {
  if (links.length <= LINKS_MAX) return { links, cut: null }
  const hosts = new Set<string>()
  const ranked = links
    .map((link, index) => {
      const host = hostOf(link)
      const isDeceptive = showsAnother(link, host)
      const key = `${isDeceptive} ${link.isHidden} ${host}`
      const isFirst = !hosts.has(key)
      hosts.add(key)
      return { link, index, isFirst, rank: rankOf(isDeceptive, link.isHidden, isFirst) }
    })
    .toSorted((a, b) => a.rank - b.rank)
  const isHostLeft = ranked.slice(LINKS_MAX).some(({ isFirst }) => isFirst)
  const chosen = ranked.slice(0, LINKS_MAX).toSorted((a, b) => a.index - b.index)
  return { links: chosen.map(({ link }) => link), cut: isHostLeft ? 'link_hosts' : 'links' }
}

/** The lower, the sooner it is followed. */
function rankOf(isDeceptive: boolean, isHidden: boolean, isFirst: boolean): number {
  const kind = isHidden ? 2 : isDeceptive ? 0 : 1
  return isFirst ? kind : kind + 3
}
