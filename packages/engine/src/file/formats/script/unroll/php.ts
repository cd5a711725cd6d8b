// PHP calls functions by names that are computed; folding leaves the name in quotes before the arguments.

const NAMED_CALL = /(["'])([a-zA-Z_]\w{2,40})\1(?=\s{0,4}\()/g

/** `"system"($x)` as `system($x)`. */
export function withNamedFunctions(text: string): string {
  return text.replace(NAMED_CALL, '$2')
}
