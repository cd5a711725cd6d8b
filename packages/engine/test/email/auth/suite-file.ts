// Published suites stand beside the checkout and are never copied into it; without them their tests skip and say so.
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../../../../../shared/suites')

export function suiteFile(path: string): { readonly skip: string | false; readonly read: () => string } {
  const file = resolve(folder, path)
  return {
    skip: existsSync(file) ? false : `the published suite ${path} is not beside the checkout`,
    read: () => readFileSync(file, 'latin1'),
  }
}
