// What a message would run or load by itself, had it its way; clients do not let it, honest senders know that.
import { ACTIVE_MAX, SNIPPET_CHARS_MAX } from '../limits.ts'
import type { ActiveContent, ActiveKind } from '../view.ts'
import type { Attributes } from './element-handler.ts'
import { schemeOf } from './urls-of.ts'

const OBJECTS = new Set(['object', 'embed', 'applet'])

export class ActiveContentCollector {
  readonly all: ActiveContent[] = []
  isCut = false

  element(tag: string, attributes: Attributes): void {
    for (const [name, value] of attributes) if (isEventHandler(name)) this.#add('event_handler', `${name}="${value}"`)
    if (tag === 'script') this.#add('script', attributes.get('src') ?? '')
    else if (tag === 'iframe' || tag === 'frame')
      this.#add('iframe', attributes.get('src') ?? attributes.get('srcdoc') ?? '')
    else if (OBJECTS.has(tag)) this.#add('object', attributes.get('data') ?? attributes.get('src') ?? '')
  }

  refresh(content: string): void {
    this.#add('meta_refresh', content)
  }

  /** A link's URL that runs instead of leading somewhere; pictures as data are harmless, but for SVG. */
  url(url: string): void {
    const scheme = schemeOf(url)
    if (scheme === 'javascript' || scheme === 'vbscript') this.#add('javascript_url', url)
    else if (scheme === 'data' && !/^data:image\/(?!svg)/i.test(url)) this.#add('data_url', url)
  }

  /** The text of the script that was met last: worth showing where it has no source. */
  scriptText(text: string): void {
    const last = this.all.at(-1)
    if (last?.kind === 'script' && last.snippet === '')
      this.all[this.all.length - 1] = { kind: 'script', snippet: cut(text) }
  }

  #add(kind: ActiveKind, snippet: string): void {
    if (this.all.length >= ACTIVE_MAX) this.isCut = true
    else this.all.push({ kind, snippet: cut(snippet) })
  }
}

const cut = (text: string): string => text.trim().slice(0, SNIPPET_CHARS_MAX)

// Attributes whose value is a script: the event handlers of the HTML standard (section 8.1.8.2) and of SVG animation.

const EVENT =
  /^on(?:abort|animation\w{3,20}|before\w{3,20}|begin|blur|cancel|canplay\w{0,10}|change|click|close|context\w{4,10}|copy|cuechange|cut|dblclick|drag\w{0,10}|drop|durationchange|emptied|end|ended|error|focus\w{0,5}|formdata|fullscreen\w{3,10}|gotpointercapture|hashchange|input|invalid|key(?:down|press|up)|load\w{0,10}|lostpointercapture|message\w{0,10}|mouse\w{2,10}|offline|online|page\w{4,10}|paste|pause|play\w{0,10}|pointer\w{2,20}|popstate|progress|ratechange|readystatechange|repeat|reset|resize|scroll\w{0,10}|search|seek\w{2,5}|select\w{0,10}|show|slotchange|stalled|start|storage|submit|suspend|timeupdate|toggle|touch\w{3,10}|transition\w{3,10}|unload|volumechange|waiting|webkit\w{5,30}|wheel)$/

const isEventHandler = (name: string): boolean => name.startsWith('on') && EVENT.test(name)
