// .NET in the registry of formats: it reads the same file as PE does, for what the runtime sees in it.
import type { Format } from '../../format.ts'
import { parseDotnet } from './parse.ts'

export const dotnetFormat: Format = {
  id: 'dotnet',
  types: ['pe32', 'pe64'],
  parse(bytes) {
    const { value, code, defects } = parseDotnet(bytes)
    return { facts: value === null || code === null ? {} : { dotnet: value, code }, defects, children: [] }
  },
}
