// What a PowerShell script finds without setting it. Obfuscators cut letters out of these values, so each is as it is on
// an ordinary Windows 10.
import type { World } from '../world/world.ts'
import { PsObject, type PsValue } from './value.ts'

const FIXED: Readonly<Record<string, PsValue>> = {
  true: true,
  false: false,
  pshome: 'C:\\Windows\\System32\\WindowsPowerShell\\v1.0',
  shellid: 'Microsoft.PowerShell',
  consolefilename: '',
  verbosepreference: 'SilentlyContinue',
  debugpreference: 'SilentlyContinue',
  progresspreference: 'Continue',
  warningpreference: 'Continue',
  erroractionpreference: 'Continue',
  informationpreference: 'SilentlyContinue',
  confirmpreference: 'High',
  whatifpreference: false,
  maximumdrivecount: 4096,
  maximumaliascount: 4096,
  maximumfunctioncount: 4096,
  maximumvariablecount: 4096,
  maximumerrorcount: 256,
  maximumhistorycount: 4096,
  psculture: 'en-US',
  psuiculture: 'en-US',
  psemailserver: '',
  pid: 1000,
  ofs: ' ',
  outputencoding: 'System.Text.ASCIIEncoding',
  iswindows: true,
}
/** The spelling that `Get-Variable` shows: obfuscators take letters of names. */
const SPELLINGS =
  'ConfirmPreference ConsoleFileName DebugPreference ErrorActionPreference ErrorView ExecutionContext FormatEnumerationLimit HOME Host InformationPreference MaximumAliasCount MaximumDriveCount MaximumErrorCount MaximumFunctionCount MaximumHistoryCount MaximumVariableCount NestedPromptLevel OutputEncoding PID ProgressPreference PSBoundParameters PSCommandPath PSCulture PSDefaultParameterValues PSEmailServer PSHOME PSScriptRoot PSSessionApplicationName PSSessionConfigurationName PSSessionOption PSUICulture PSVersionTable PWD ShellId StackTrace VerbosePreference WarningPreference WhatIfPreference'.split(
    ' ',
  )

export const variableNames: readonly string[] = SPELLINGS

export function automaticVariable(name: string, world: World): PsValue | undefined {
  const fixed = FIXED[name]
  if (fixed !== undefined && Object.hasOwn(FIXED, name)) {
    if (name === 'psculture' || name === 'psuiculture') {
      world.recorder.systemEvent({ kind: 'question', about: 'locale', what: `$${name}` })
      return world.identity.locale
    }
    return fixed
  }
  switch (name) {
    case 'null':
      return null
    case 'home':
      return world.variables.get('userprofile') ?? null
    case 'pwd':
    case 'psscriptroot':
      return world.currentFolder
    case 'pscommandpath':
      return world.scriptPath
    case 'myinvocation':
      return new PsObject('management.automation.invocationinfo', {
        MyCommand: new PsObject('command', {
          Path: world.scriptPath,
          Definition: world.scriptPath,
          Name: world.scriptPath.replace(/^.*\\/, ''),
        }),
        ScriptName: world.scriptPath,
        Line: '',
      })
    case 'psversiontable':
      return new PsObject('hashtable', {
        PSVersion: new PsObject('version', { Major: 5, Minor: 1, 'tostring()': '5.1.19041.1' }),
        PSEdition: 'Desktop',
        BuildVersion: '10.0.19041.1',
      })
    case 'host':
      return new PsObject('host', {
        Name: 'ConsoleHost',
        Version: new PsObject('version', { Major: 5, Minor: 1, 'tostring()': '5.1.19041.1' }),
      })
    default:
      return undefined
  }
}

/** `$env:name`. */
export function environmentVariable(name: string, world: World): PsValue {
  const value = world.variables.get(name.toLowerCase()) ?? null
  if (/^(?:username|userdomain|computername|userdnsdomain|logonserver)$/i.test(name))
    world.recorder.systemEvent({ kind: 'question', about: /^user/i.test(name) ? 'user' : 'host', what: `$env:${name}` })
  return value
}
