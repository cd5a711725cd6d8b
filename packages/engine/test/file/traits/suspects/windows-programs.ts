// Programs for Windows as thieves, extortionists and spies build them, by what they import and say; their code returns at
// once. The stories follow public reports on families of the last years, the words are our own.
import type { Suspect } from './suspect.ts'
import { breakers } from './windows-programs/breakers.ts'
import { extortionists } from './windows-programs/extortionists.ts'
import { loaders } from './windows-programs/loaders.ts'
import { spies } from './windows-programs/spies.ts'
import { thieves } from './windows-programs/thieves.ts'

export const windowsSuspects: readonly Suspect[] = [...loaders, ...thieves, ...extortionists, ...spies, ...breakers]
