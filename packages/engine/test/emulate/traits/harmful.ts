// Every harmful script of the suite, by language.
import { harmfulJScript } from './harmful-jscript.ts'
import { harmfulPowerShell } from './harmful-powershell.ts'
import type { HarmfulScript } from './script-case.ts'

export const harmfulScripts: readonly HarmfulScript[] = [...harmfulJScript, ...harmfulPowerShell]
