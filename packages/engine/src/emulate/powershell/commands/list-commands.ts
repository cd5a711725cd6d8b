// Commands that pass lists on: choose, order, count, show.

import type { PowerShell } from '../interpreter.ts'
import { getMember } from '../members/members.ts'
import { binary, isEqual } from '../operators.ts'
import { isTrue, listOf, numberOf, PsBlock, PsHash, PsObject, type PsValue, textOf, unlisted } from '../value.ts'
import { fromJson, toJson } from './json.ts'
import type { Command, CommandCall } from './run-command.ts'

const itemsOf = ({ input, args }: CommandCall): readonly PsValue[] =>
  input ?? listOf(args.named('inputobject') ?? args.positional[0] ?? null)

const forEach: Command = (call) => {
  const blocks = call.args.given.filter(({ value }) => value instanceof PsBlock)
  const out: PsValue[] = []
  const run = (value: PsValue, item: PsValue): void => {
    if (value instanceof PsBlock) for (const one of call.ps.invokeOn(value, item)) out.push(one)
  }
  const part = (name: string): PsValue | undefined =>
    blocks.find((one) => one.name !== null && name.startsWith(one.name))?.value
  const plain = blocks.filter(({ name }) => name === null || 'process'.startsWith(name)).map(({ value }) => value)
  // Two blocks are begin and process, three have an end.
  const [begin, process, end] =
    plain.length >= 2 ? [plain[0], plain[1], plain[2]] : [part('begin'), plain[0] ?? null, part('end')]
  const items = call.input ?? listOf(call.args.named('inputobject') ?? null)
  if (begin !== undefined) run(begin, null)
  const member = blocks.length === 0 ? call.args.text(0, 'membername') : ''
  for (const item of items) {
    call.ps.budget.step()
    if (member !== '') out.push(getMember(call.ps, item, member))
    else run(process ?? null, item)
  }
  if (end !== undefined) run(end, null)
  return out
}

const where: Command = (call) => {
  const { ps, args } = call
  const test = args.given.map(({ value }) => value).find((one) => one instanceof PsBlock)
  const items = itemsOf(call)
  if (test instanceof PsBlock) return items.filter((item) => isTrue(unlisted(ps.invokeOn(test, item))))
  // `Where-Object Name -like 'a*'`
  const property = args.text(0, 'property')
  const operator = args.given.find(({ name }) => name !== null && name !== 'property')
  return items.filter((item) => {
    const value = getMember(ps, item, property)
    if (operator === undefined) return isTrue(value)
    const result = binary(`-${operator.name ?? 'eq'}`, value, operator.value)
    return isTrue(result)
  })
}

function select(call: CommandCall): readonly PsValue[] {
  const { args, ps } = call
  let items = [...(call.input ?? [])]
  const count = (name: string): number | null => {
    const value = args.named(name)
    return value === undefined ? null : Math.max(0, Math.trunc(numberOf(value)))
  }
  if (args.has('unique'))
    items = items.filter((one, at) => at > 5_000 || items.findIndex((other) => isEqual(one, other)) === at)
  items = items.slice(count('skip') ?? 0)
  const index = args.named('index')
  if (index !== undefined) return listOf(index).map((one) => items.at(Math.trunc(numberOf(one))) ?? null)
  const last = count('last')
  if (last !== null) items = last === 0 ? [] : items.slice(-last)
  items = items.slice(0, count('first') ?? undefined)
  const expand = args.named('expandproperty')
  if (expand !== undefined) return items.flatMap((one) => listOf(getMember(ps, one, textOf(expand))))
  const names = listOf(args.named('property') ?? args.positional[0] ?? null)
  if (names.length === 0 || names.some((one) => textOf(one) === '*')) return items
  return items.map((item) => project(ps, item, names))
}

function project(ps: PowerShell, item: PsValue, names: readonly PsValue[]): PsValue {
  const made = new PsObject('pscustomobject')
  for (const one of names.slice(0, 100)) {
    if (!(one instanceof PsHash)) made.properties.set(textOf(one).toLowerCase(), getMember(ps, item, textOf(one)))
    else {
      const name = textOf(one.get('name') ?? one.get('n') ?? one.get('label') ?? one.get('l'))
      const how = one.get('expression') ?? one.get('e')
      made.properties.set(
        name.toLowerCase(),
        how instanceof PsBlock ? unlisted(ps.invokeOn(how, item)) : getMember(ps, item, textOf(how)),
      )
    }
  }
  return made
}

function sorted(call: CommandCall): readonly PsValue[] {
  const items = [...(call.input ?? [])].slice(0, 200_000)
  const by = call.args.named('property') ?? call.args.positional[0] ?? null
  const keyOf = (item: PsValue): PsValue =>
    by instanceof PsBlock
      ? unlisted(call.ps.invokeOn(by, item))
      : by === null
        ? item
        : getMember(call.ps, item, textOf(by))
  const keyed = items.map((item) => ({ item, key: keyOf(item) }))
  keyed.sort((a, b) =>
    typeof a.key === 'number'
      ? a.key - numberOf(b.key)
      : textOf(a.key).toLowerCase() < textOf(b.key).toLowerCase()
        ? -1
        : 1,
  )
  const order = keyed.map(({ item }) => item)
  return call.args.has('descending') ? order.reverse() : order
}

const shown: Command = () => []

export const listCommands: Readonly<Record<string, Command>> = {
  'foreach-object': forEach,
  'where-object': where,
  'select-object': select,
  'sort-object': sorted,
  'measure-object': (call) => {
    const items = itemsOf(call)
    return [
      new PsObject('measureinfo', {
        Count: items.length,
        Sum: items.reduce<number>((sum, one) => sum + numberOf(one), 0),
      }),
    ]
  },
  'group-object': (call) => itemsOf(call),
  'get-unique': (call) => itemsOf(call),
  'write-output': ({ args, input }) => input ?? args.positional.flatMap((one) => listOf(one)),
  'out-string': (call) => [
    itemsOf(call)
      .map((one) => textOf(one))
      .join('\r\n'),
  ],
  'tee-object': ({ ps, args, input }) => {
    const path = args.text(0, 'filepath')
    if (path !== '')
      ps.world.files.write(ps.world.path(path), Buffer.from((input ?? []).map((one) => textOf(one)).join('\r\n')))
    return input ?? []
  },
  'get-member': shown,
  'write-host': shown,
  'write-verbose': shown,
  'write-warning': shown,
  'write-debug': shown,
  'write-information': shown,
  'write-progress': shown,
  'out-null': shown,
  'out-host': shown,
  'out-default': shown,
  'format-list': shown,
  'format-table': shown,
  'clear-host': shown,
  'convertto-json': (call) => [toJson(unlisted([...itemsOf(call)]))],
  'convertfrom-json': (call) => [fromJson(itemsOf(call).map(textOf).join('\n'))],
  'convertto-securestring': ({ args, input }) => [unlisted([...(input ?? [])]) ?? args.at(0, 'string')],
  'convertfrom-securestring': ({ args, input }) => [unlisted([...(input ?? [])]) ?? args.at(0, 'securestring')],
  'select-string': ({ args, input }) => {
    const wanted = args.text(0, 'pattern').toLowerCase()
    return (input ?? []).filter((one) => textOf(one).toLowerCase().includes(wanted))
  },
}
