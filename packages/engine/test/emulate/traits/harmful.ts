// Every harmful script of the suite, by language.
import { harmfulJScript } from './harmful-jscript.ts'
import { harmfulMacros } from './harmful-macros.ts'
import { harmfulPowerShell } from './harmful-powershell.ts'
import { harmfulBatch, harmfulShell } from './harmful-shell.ts'
import { harmfulVisualBasic } from './harmful-visual-basic.ts'
import { harmfulNode, harmfulPages } from './harmful-web.ts'
import type { HarmfulScript } from './script-case.ts'

export const harmfulScripts: readonly HarmfulScript[] = [
  ...harmfulJScript,
  ...harmfulPowerShell,
  ...harmfulVisualBasic,
  ...harmfulMacros,
  ...harmfulBatch,
  ...harmfulShell,
  ...harmfulPages,
  ...harmfulNode,
]
