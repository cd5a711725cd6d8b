// Whose trace a job belongs to: who submitted it may be watched by another process than who runs it.
import type { Migration } from './migration.ts'

export const traces: Migration = {
  number: 15,
  name: 'traces',
  sql: 'ALTER TABLE job ADD COLUMN trace TEXT;',
}
