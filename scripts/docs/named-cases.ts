// Stands in for `node:test` while the tests of detectors are loaded: every test is named, none is run.

type Body = () => void

/** Names of all tests, those of a group behind the group's: `vip_name_spoof hits: from free mail`. */
export const names: string[] = []

let group = ''

export function test(name: string): void {
  names.push(`${group}${name}`)
}

export function describe(name: string, ...rest: readonly unknown[]): void {
  const outer = group
  group += `${name} `
  const body = rest.findLast((one): one is Body => typeof one === 'function')
  body?.()
  group = outer
}
