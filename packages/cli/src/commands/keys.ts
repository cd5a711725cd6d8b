// `assay keys …`: issue, list, rotate and revoke API keys.
import { isPermission, PERMISSIONS, type Permission } from '@assay/contract/permissions'
import type { IssuedKey } from '@assay/server'
import { DEFAULT_PLAN, planNames } from '@assay/server/plans'
import { administer, findAccount } from '../administration.ts'
import { type Command, numberOption, requiredOption, textOption, UsageError } from '../command.ts'
import { readDuration } from '../duration.ts'
import { EXIT } from '../exit-codes.ts'
import { formatTable, formatTime } from '../terminal/table.ts'

const JSON_OPTION = { json: { type: 'boolean', help: 'Print JSON.' } } as const
/** Keys that one call prints; a page of the service has 200. */
const LIST_MAX = 1000
const ROTATION_OVERLAP = '1d'

function readPermissions(text: string): readonly Permission[] {
  const names = text.split(',').map((name) => name.trim())
  const unknown = names.find((name) => !isPermission(name))
  if (unknown !== undefined)
    throw new UsageError(`"${unknown}" is not a permission; there are ${PERMISSIONS.join(', ')}`)
  return names.filter(isPermission)
}

/** Null for ever. A key that never works is a mistake. */
function readExpiry(text: string | undefined): number | null {
  if (text === undefined) return null
  const validMs = readDuration(text)
  if (validMs === 0) throw new UsageError(`a key that is valid for "${text}" would never work`)
  return Date.now() + validMs
}

const issuedJson = ({ key, record }: IssuedKey): string =>
  `${JSON.stringify({ data: { id: record.id, key, account: record.accountId, permissions: record.permissions } })}\n`

export const keysCreate: Command = {
  summary: 'Issue a key; makes the account if it is new. The key is shown once.',
  options: {
    account: { type: 'string', value: 'NAME', help: 'Account that owns the key.' },
    permissions: { type: 'string', value: 'A,B', help: `Of ${PERMISSIONS.join(', ')}. Default api:full.` },
    credits: { type: 'string', value: 'N', help: 'Credits to grant to the account.' },
    plan: {
      type: 'string',
      value: 'PLAN',
      help: `Plan of a new account. Default ${DEFAULT_PLAN}.`,
      choices: planNames,
    },
    name: { type: 'string', value: 'TEXT', help: 'Name of the key, to recognize it by.' },
    expires: { type: 'string', value: '90d', help: 'How long it is valid; for ever by default.' },
    ...JSON_OPTION,
  },
  run: async ({ options, out }) => {
    const { CREDITS_MAX } = await import('@assay/contract')
    const name = requiredOption(options, 'account')
    const permissions = readPermissions(textOption(options, 'permissions') ?? 'api:full')
    const credits = numberOption(options, 'credits', 0, CREDITS_MAX) ?? 0
    const plan = textOption(options, 'plan') ?? DEFAULT_PLAN
    const expiresAtMs = readExpiry(textOption(options, 'expires'))
    const issued = await administer(async (administration) => {
      const { account } = await administration.accounts.create({ name, plan })
      if (credits > 0)
        await administration.credits.grant({
          accountId: account.id,
          credits,
          operation: 'admin.grant',
          requestId: null,
        })
      return await administration.keys.issue({
        accountId: account.id,
        name: textOption(options, 'name') ?? '',
        permissions,
        expiresAtMs,
      })
    })
    out.write(options['json'] === true ? issuedJson(issued) : `${issued.key}\n`)
    return EXIT.fine
  },
}

export const keysList: Command = {
  summary: 'List the keys.',
  options: { account: { type: 'string', value: 'NAME', help: 'Only the keys of this account.' }, ...JSON_OPTION },
  run: async ({ options, out }) => {
    const name = textOption(options, 'account')
    const { items } = await administer(async (administration) => {
      const accountId = name === undefined ? undefined : (await findAccount(administration, name)).id
      return await administration.keys.list({ limit: LIST_MAX, accountId })
    })
    if (options['json'] === true) {
      const { presentKey } = await import('@assay/server')
      out.write(`${JSON.stringify({ data: { keys: items.map(presentKey) } })}\n`)
      return EXIT.fine
    }
    const rows = items.map((key) => [
      key.id,
      key.prefix,
      key.name,
      key.accountName,
      key.permissions.join(','),
      formatTime(key.expiresAtMs),
      formatTime(key.revokedAtMs),
      formatTime(key.lastUsedAtMs),
    ])
    out.write(formatTable(['ID', 'PREFIX', 'NAME', 'ACCOUNT', 'PERMISSIONS', 'EXPIRES', 'REVOKED', 'LAST USED'], rows))
    return EXIT.fine
  },
}

const onlyOperand = (operands: readonly string[], what: string): string => {
  const [operand] = operands
  if (operand === undefined || operands.length > 1) throw new UsageError(`one ${what} is needed`)
  return operand
}

export const keysRotate: Command = {
  operands: 'ID',
  summary: 'Replace a key by a new one; the old one works until the overlap ends.',
  options: {
    overlap: { type: 'string', value: ROTATION_OVERLAP, help: 'How long the old key goes on working.' },
    ...JSON_OPTION,
  },
  run: async ({ operands, options, out }) => {
    const id = onlyOperand(operands, 'key id')
    const overlapMs = readDuration(textOption(options, 'overlap') ?? ROTATION_OVERLAP)
    const issued = await administer(({ keys }) => keys.rotate(id, overlapMs))
    if (issued === null) throw new UsageError(`there is no working key "${id}"`)
    out.write(options['json'] === true ? issuedJson(issued) : `${issued.key}\n`)
    return EXIT.fine
  },
}

export const keysRevoke: Command = {
  operands: 'ID',
  summary: 'Revoke a key, at once and for good.',
  options: JSON_OPTION,
  run: async ({ operands, options, out }) => {
    const id = onlyOperand(operands, 'key id')
    const record = await administer(({ keys }) => keys.revoke(id))
    if (record === null) throw new UsageError(`there is no key "${id}"`)
    out.write(options['json'] === true ? `${JSON.stringify({ data: { id, revoked: true } })}\n` : `${id} is revoked\n`)
    return EXIT.fine
  },
}
