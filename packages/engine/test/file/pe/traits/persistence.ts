// How a program stays.
import { type Traits, texts } from './trait.ts'

export const persistence: Traits = {
  pe_starts_with_windows: {
    hits: {
      'writes the Run key': {
        imports: { 'ADVAPI32.dll': ['RegSetValueExW'] },
        wideStrings: ['Software\\Microsoft\\Windows\\CurrentVersion\\Run'],
      },
    },
    misses: {
      'reads the Run key': {
        imports: { 'ADVAPI32.dll': ['RegQueryValueExW'] },
        wideStrings: ['Software\\Microsoft\\Windows\\CurrentVersion\\Run'],
      },
    },
  },
  pe_creates_scheduled_task: {
    hits: { 'the command': texts('schtasks /create /tn updater /tr a.exe /sc onlogon') },
    misses: { 'a query': texts('schtasks /query') },
  },
  pe_installs_service: {
    hits: { 'creates a service': { imports: { 'ADVAPI32.dll': ['OpenSCManagerW', 'CreateServiceW'] } } },
    misses: { 'asks about services': { imports: { 'ADVAPI32.dll': ['OpenSCManagerW', 'QueryServiceStatus'] } } },
  },
}
