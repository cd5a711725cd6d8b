// The shared store keeps the contract of stores.
import { after, test } from 'node:test'
import { describeStore } from '../describe-store.ts'
import { describeAbsence } from './describe-absence.ts'
import { describeGroups } from './describe-groups.ts'
import { describeMigrating } from './describe-migrating.ts'
import { describePostgres } from './describe-postgres.ts'
import { makePostgres, startTemplate } from './make-postgres.ts'
import { missingPostgres } from './postgres-server.ts'

if (missingPostgres === false) {
  const server = await startTemplate()
  after(() => server.remove())
  describeStore('postgres', () => makePostgres(server))
  describePostgres(server)
  describeAbsence(server)
  describeGroups(server)
  describeMigrating(server)
} else test('postgres', { skip: missingPostgres })
