// How a program gains rights.
import { type Traits, texts } from './trait.ts'

export const privilege: Traits = {
  pe_asks_for_administrator: {
    hits: { 'says so in its manifest': { manifest: '<requestedExecutionLevel level="requireAdministrator"/>' } },
    misses: { 'runs as the user': { manifest: '<requestedExecutionLevel level="asInvoker"/>' } },
  },
  pe_bypasses_account_control: {
    hits: { 'the key and the host': texts('Software\\Classes\\ms-settings\\shell\\open\\command', 'fodhelper.exe') },
    misses: { 'the host alone': texts('fodhelper.exe') },
  },
  pe_asks_to_elevate_silently: {
    hits: { 'says so in its manifest': { manifest: '<autoElevate xmlns="x">true</autoElevate>' } },
    misses: {
      'a part of Windows': {
        manifest: '<autoElevate>true</autoElevate>',
        version: { CompanyName: 'Microsoft Corporation' },
      },
      'says no': { manifest: '<autoElevate>false</autoElevate>' },
    },
  },
}
