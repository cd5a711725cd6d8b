// One pass over an RTF file: groups, control words, object data, templates, field instructions. Hexadecimal data is collected
// across the groups and control words that attackers put into it.

export interface RtfObject {
  readonly className: string
  readonly data: Uint8Array
  readonly brokenUp: boolean
}

export interface RtfScan {
  readonly objects: readonly RtfObject[]
  readonly autoUpdate: boolean
  readonly oddHeader: boolean
  readonly templates: readonly string[]
  readonly fields: readonly string[]
}

const DEPTH_MAX = 2000
const OBJECTS_MAX = 500
const HEX_CHARS_MAX = 64 * 1024 * 1024

interface Group {
  readonly destination: string
  text: string[]
  chars: number
}

export function scanRtf(bytes: Uint8Array): RtfScan {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  const objects: RtfObject[] = []
  const templates: string[] = []
  const fields: string[] = []
  const groups: Group[] = []
  let autoUpdate = false
  let className = ''
  /** Depth of the group that collects object data; 0 outside. */
  let dataDepth = 0
  let hex: string[] = []
  let hexChars = 0
  let brokenUp = false
  let pending = ''
  const token =
    /\\bin(-?\d{0,10}) ?|\\([a-zA-Z]{1,32})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{0,2})|\\([^a-zA-Z])|([{}])|([^\\{}]{1,65536})/g
  for (let match = token.exec(source); match !== null; match = token.exec(source)) {
    const [, binary, word, , , , brace, text] = match
    if (binary !== undefined) {
      const count = Math.max(0, Math.min(Number(binary) || 0, bytes.length - token.lastIndex))
      if (dataDepth > 0) hex.push(Buffer.from(bytes.subarray(token.lastIndex, token.lastIndex + count)).toString('hex'))
      token.lastIndex += count
    } else if (brace === '{') {
      if (groups.length < DEPTH_MAX) groups.push({ destination: pending, text: [], chars: 0 })
      pending = ''
      if (dataDepth > 0) brokenUp = true
    } else if (brace === '}') {
      const group = groups.pop()
      if (dataDepth > groups.length && dataDepth > 0) {
        if (objects.length < OBJECTS_MAX)
          objects.push({ className, data: Buffer.from(evenHex(hex.join('')), 'hex'), brokenUp })
        dataDepth = 0
        hex = []
        hexChars = 0
        brokenUp = false
        className = ''
      }
      if (group !== undefined) finish(group)
    } else if (word !== undefined) {
      const name = word.toLowerCase()
      const group = groups.at(-1)
      if (name === 'objupdate') autoUpdate = true
      else if (name === 'objdata') dataDepth = Math.max(1, groups.length)
      else if (dataDepth > 0) brokenUp = true
      if (group !== undefined && (name === 'objclass' || name === 'template' || name === 'fldinst'))
        groups[groups.length - 1] = { destination: name, text: [], chars: 0 }
    } else if (text !== undefined) {
      if (dataDepth > 0) {
        const digits = text.replace(/[^0-9a-fA-F]/g, '')
        if (hexChars < HEX_CHARS_MAX) hex.push(digits)
        hexChars += digits.length
      } else keep(text)
    } else if (match[4] !== undefined && match[4] !== '' && dataDepth === 0)
      keep(String.fromCharCode(Number.parseInt(match[4], 16)))
    else if (match[5] !== undefined && dataDepth === 0 && /[\\{}]/.test(match[5])) keep(match[5])
  }
  if (dataDepth > 0 && objects.length < OBJECTS_MAX)
    objects.push({ className, data: Buffer.from(evenHex(hex.join('')), 'hex'), brokenUp })
  return { objects, autoUpdate, oddHeader: !/^\s*\{\\rtf1/.test(source.slice(0, 40)), templates, fields }

  function keep(text: string): void {
    // Inner groups belong to the destination around them: field instructions are split over many.
    for (let at = groups.length - 1; at >= Math.max(0, groups.length - 12); at -= 1) {
      const group = groups[at]
      if (group === undefined || group.destination === '') continue
      if (group.chars < 16_384) group.text.push(text)
      group.chars += text.length
      return
    }
  }

  function finish(group: Group): void {
    const text = group.text.join('').trim()
    if (text === '') return
    if (group.destination === 'objclass') className = text.slice(0, 200)
    else if (group.destination === 'template' && templates.length < 50) templates.push(text.slice(0, 1000))
    else if (group.destination === 'fldinst' && fields.length < 2000) fields.push(text.slice(0, 8000))
  }
}

function evenHex(digits: string): string {
  return digits.length % 2 === 1 ? digits.slice(0, -1) : digits
}
