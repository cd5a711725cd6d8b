// How the command processor changes a variable's value while it puts it into a line: `%name:~1,2%` cuts, `%name:a=b%` and
// `%name:*a=b%` replace. Read by what unrolls batch files and by what runs them.

/** `change` is what stands behind the colon; of a result that grows past `charsMax` not everything is replaced. */
export function changedVariable(value: string, change: string, charsMax: number): string {
  const cut = /^~\s*(?:(-?\d{1,6})\s*)?(?:,\s*(-?\d{1,6}))?$/.exec(change)
  if (cut !== null) {
    const from = Number(cut[1] ?? 0)
    const start = from < 0 ? Math.max(0, value.length + from) : from
    if (cut[2] === undefined) return value.slice(start)
    const length = Number(cut[2])
    return length < 0 ? value.slice(start, length) : value.slice(start, start + length)
  }
  const at = change.indexOf('=', 1)
  if (at === -1) return value
  const from = change.slice(0, at).toLowerCase()
  const to = change.slice(at + 1)
  if (from.startsWith('*') && from.length > 1) {
    const found = value.toLowerCase().indexOf(from.slice(1))
    return found === -1 ? value : to + value.slice(found + from.length - 1)
  }
  let out = ''
  let start = 0
  const lower = value.toLowerCase()
  for (let found = lower.indexOf(from); found !== -1 && out.length < charsMax; found = lower.indexOf(from, start)) {
    out += value.slice(start, found) + to
    start = found + from.length
  }
  return out + value.slice(start)
}
