// Plain tables for terminals: columns as wide as their widest cell.
import { padTo, widthOf } from './layout.ts'

export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => widthOf(row[column] ?? ''))))
  const line = (cells: readonly string[]): string =>
    cells
      .map((cell, column) => padTo(cell, widths[column] ?? 0))
      .join('  ')
      .trimEnd()
  return `${[head, ...rows].map(line).join('\n')}\n`
}

/** A time as people read it: `2026-01-31 12:00`, or `-`. */
export const formatTime = (ms: number | null): string =>
  ms === null ? '-' : new Date(ms).toISOString().slice(0, 16).replace('T', ' ')
