// Sizes as people read them.
const UNITS = ['bytes', 'KiB', 'MiB', 'GiB'] as const

export function size(bytes: number): string {
  let unit = 0
  let value = bytes
  while (value >= 1024 && unit < UNITS.length - 1) {
    value /= 1024
    unit += 1
  }
  return `${unit === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${UNITS[unit] ?? ''}`
}
