// CSS and HTML colours, and how far two of them differ to the eye.

export interface Colour {
  readonly red: number
  readonly green: number
  readonly blue: number
  /** 0 to 1. */
  readonly alpha: number
}

export const BLACK: Colour = { red: 0, green: 0, blue: 0, alpha: 1 }
export const WHITE: Colour = { red: 255, green: 255, blue: 255, alpha: 1 }

/** CSS Color 4, section 6.1: those that mail uses. */
const NAMED: Readonly<Record<string, string>> = {
  black: '000000',
  silver: 'c0c0c0',
  gray: '808080',
  grey: '808080',
  white: 'ffffff',
  maroon: '800000',
  red: 'ff0000',
  purple: '800080',
  fuchsia: 'ff00ff',
  magenta: 'ff00ff',
  green: '008000',
  lime: '00ff00',
  olive: '808000',
  yellow: 'ffff00',
  navy: '000080',
  blue: '0000ff',
  teal: '008080',
  aqua: '00ffff',
  cyan: '00ffff',
  orange: 'ffa500',
  snow: 'fffafa',
  ivory: 'fffff0',
  whitesmoke: 'f5f5f5',
  ghostwhite: 'f8f8ff',
  floralwhite: 'fffaf0',
  azure: 'f0ffff',
  mintcream: 'f5fffa',
  aliceblue: 'f0f8ff',
  seashell: 'fff5ee',
  linen: 'faf0e6',
  gainsboro: 'dcdcdc',
  beige: 'f5f5dc',
  lightgray: 'd3d3d3',
  lightgrey: 'd3d3d3',
  darkgray: 'a9a9a9',
  darkgrey: 'a9a9a9',
  dimgray: '696969',
  dimgrey: '696969',
  lightblue: 'add8e6',
  lightyellow: 'ffffe0',
  lightgreen: '90ee90',
  pink: 'ffc0cb',
  brown: 'a52a2a',
  gold: 'ffd700',
  darkblue: '00008b',
  darkgreen: '006400',
  darkred: '8b0000',
  steelblue: '4682b4',
  royalblue: '4169e1',
  dodgerblue: '1e90ff',
  slategray: '708090',
  slategrey: '708090',
  crimson: 'dc143c',
  tomato: 'ff6347',
  coral: 'ff7f50',
  salmon: 'fa8072',
  khaki: 'f0e68c',
  lavender: 'e6e6fa',
  indigo: '4b0082',
  violet: 'ee82ee',
  tan: 'd2b48c',
  skyblue: '87ceeb',
  turquoise: '40e0d0',
  cornsilk: 'fff8dc',
  honeydew: 'f0fff0',
  oldlace: 'fdf5e6',
  lavenderblush: 'fff0f5',
  midnightblue: '191970',
  orangered: 'ff4500',
  firebrick: 'b22222',
}

const known = new Map<string, Colour | null>()
/** Colours remembered; a page has dozens, and a hostile one shall not fill the memory. */
const KNOWN_MAX = 2_000

/** A colour, or null for what is none: `inherit`, gradients, names of nothing. */
export function parseColour(text: string): Colour | null {
  if (text.length > 64) return null
  const found = known.get(text)
  if (found !== undefined) return found
  const colour = read(text.trim().toLowerCase())
  // Emptied, never grown beyond its size: keys are the sender's.
  if (known.size >= KNOWN_MAX) known.clear()
  known.set(text, colour)
  return colour
}

function read(text: string): Colour | null {
  if (text === 'transparent') return { ...BLACK, alpha: 0 }
  const named = Object.hasOwn(NAMED, text) ? NAMED[text] : undefined
  if (named !== undefined) return hex(named)
  if (/^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/.test(text)) return hex(text.replace('#', ''))
  const call = /^(rgb|hsl)a?\(([^()]*)\)$/.exec(text)
  if (call === null) return null
  const values = (call[2] ?? '').split(/[\s,/]+/).filter((value) => value !== '')
  if (values.length < 3) return null
  const alpha = values[3] === undefined ? 1 : clamp(amount(values[3], 1), 1)
  const [first = '', second = '', third = ''] = values
  if (call[1] === 'hsl') return fromHsl(Number.parseFloat(first), amount(second, 1), amount(third, 1), alpha)
  const channel = (value: string): number => clamp(Math.round(amount(value, 255)), 255)
  return { red: channel(first), green: channel(second), blue: channel(third), alpha }
}

const clamp = (value: number, max: number): number => (Number.isNaN(value) ? 0 : Math.min(max, Math.max(0, value)))

/** A number, or a percentage of `whole`. */
const amount = (value: string, whole: number): number =>
  value.endsWith('%') ? (Number.parseFloat(value) / 100) * whole : Number.parseFloat(value)

function hex(digits: string): Colour {
  const wide = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits
  const at = (index: number): number => Number.parseInt(wide.slice(index, index + 2), 16)
  return { red: at(0), green: at(2), blue: at(4), alpha: wide.length === 8 ? at(6) / 255 : 1 }
}

/** CSS Color 4, section 7.1. */
function fromHsl(hue: number, saturation: number, lightness: number, alpha: number): Colour {
  const s = clamp(saturation, 1)
  const l = clamp(lightness, 1)
  const channel = (n: number): number => {
    const k = (n + (Number.isNaN(hue) ? 0 : hue) / 30 + 1_200) % 12
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return { red: channel(0), green: channel(8), blue: channel(4), alpha }
}

/** `top` painted over `below`. */
export function blend(top: Colour, below: Colour): Colour {
  if (top.alpha >= 1) return top
  const mix = (a: number, b: number): number => a * top.alpha + b * (1 - top.alpha)
  return {
    red: mix(top.red, below.red),
    green: mix(top.green, below.green),
    blue: mix(top.blue, below.blue),
    alpha: 1,
  }
}

/** WCAG 2.2 contrast ratio: 1 for the same colour, 21 for black on white. */
export function contrast(a: Colour, b: Colour): number {
  const first = luminance(a)
  const second = luminance(b)
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05)
}

function luminance({ red, green, blue }: Colour): number {
  const linear = (value: number): number =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}
