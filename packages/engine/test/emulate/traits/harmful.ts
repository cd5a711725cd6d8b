// Every harmful script of the suite, by language.
import { harmfulJScript } from './harmful-jscript.ts'
import type { HarmfulScript } from './script-case.ts'

export const harmfulScripts: readonly HarmfulScript[] = [...harmfulJScript]
