// Colours as far as hiding goes: what a text is painted with, and on.

export interface Colour {
  readonly r: number
  readonly g: number
  readonly b: number
  /** 0 transparent, 1 solid. */
  readonly alpha: number
}

const NAMED: Readonly<Record<string, string>> = {
  white: 'ffffff',
  black: '000000',
  snow: 'fffafa',
  ivory: 'fffff0',
  ghostwhite: 'f8f8ff',
  whitesmoke: 'f5f5f5',
  azure: 'f0ffff',
  mintcream: 'f5fffa',
  floralwhite: 'fffaf0',
  aliceblue: 'f0f8ff',
  gainsboro: 'dcdcdc',
  lightgray: 'd3d3d3',
  lightgrey: 'd3d3d3',
  silver: 'c0c0c0',
  darkgray: 'a9a9a9',
  gray: '808080',
  grey: '808080',
  dimgray: '696969',
  red: 'ff0000',
  blue: '0000ff',
  green: '008000',
  yellow: 'ffff00',
  orange: 'ffa500',
  navy: '000080',
  maroon: '800000',
  purple: '800080',
  teal: '008080',
}

export const WHITE: Colour = { r: 255, g: 255, b: 255, alpha: 1 }
export const BLACK: Colour = { r: 0, g: 0, b: 0, alpha: 1 }

/** A CSS colour or the value of `bgcolor`; null where it is none that is known. */
export function parseColour(text: string): Colour | null {
  const value = text.trim().toLowerCase()
  if (value === 'transparent') return { ...WHITE, alpha: 0 }
  const hex = NAMED[value] ?? /^#?([0-9a-f]{3,8})$/.exec(value)?.[1]
  if (hex !== undefined) return fromHex(hex)
  const rgb = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})(?:[\s,/]+([\d.]{1,6})(%?))?\s*\)$/.exec(value)
  if (rgb === null) return null
  const [, r, g, b, alpha, percent] = rgb
  const opacity = alpha === undefined ? 1 : Number(alpha) / (percent === '%' ? 100 : 1)
  return { r: Number(r), g: Number(g), b: Number(b), alpha: opacity }
}

function fromHex(hex: string): Colour | null {
  const wide = hex.length <= 4 ? [...hex].map((digit) => digit + digit).join('') : hex
  if (wide.length !== 6 && wide.length !== 8) return null
  const at = (index: number): number => Number.parseInt(wide.slice(index, index + 2), 16)
  return { r: at(0), g: at(2), b: at(4), alpha: wide.length === 8 ? at(6) / 255 : 1 }
}

/** WCAG 2.2 contrast ratio, 1 (the same) to 21 (black on white). */
export function contrast(text: Colour, background: Colour): number {
  const [light, dark] = [luminance(text), luminance(background)].sort((a, b) => b - a)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance({ r, g, b }: Colour): number {
  const [red = 0, green = 0, blue = 0] = [r, g, b].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
