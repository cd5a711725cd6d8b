// Rules for devices that a run tried to write where no devices are managed, as in a guest: what stands in them is not known, and what
// they would have started lies beside.
import type { FileFact, TraceFacts } from '../../facts.ts'
import { type HttpEvent, isBareAddress, isOfTheHouse } from '../../network.ts'

const RULE_OF_DEVICES = /^\/(?:etc|usr\/lib|lib)\/udev\/rules\.d\/[^/]{1,100}\.rules$/
const PROGRAM_MODE = /^0?[0-7]{0,2}[1357]/
const PROGRAM_START = /^#!|^(?:\\x7f|\x7f)ELF/
const HIDDEN = /\/\.[^/.]/

const isFetched = ({ op, origin, succeeded }: FileFact): boolean =>
  op === 'write' && origin === 'network' && succeeded !== false

/** Beside a program that the same process laid down. */
export function rulesNotWritten({ files }: TraceFacts): readonly FileFact[] {
  const laying = new Set(
    files
      .filter(
        (event) =>
          isFetched(event) ||
          (event.op === 'write' && PROGRAM_START.test(event.start ?? '')) ||
          (event.op === 'mode' && PROGRAM_MODE.test(event.mode ?? '')),
      )
      .map(({ pid }) => pid),
  )
  return files.filter(
    ({ op, plain, pid, succeeded }) =>
      op === 'write' && succeeded === false && RULE_OF_DEVICES.test(plain) && laying.has(pid),
  )
}

const isNameless = ({ url }: HttpEvent): boolean => {
  const host = /^[a-z]+:\/\/([^/:?#]{1,253})/i.exec(url)?.[1] ?? ''
  return isBareAddress(host) && !isOfTheHouse(host)
}

/** That program came from an address without a name, or lies where nobody looks: no driver's set-up does either. */
export function intrudersRules(facts: TraceFacts): readonly FileFact[] {
  const fetched = facts.files.filter(isFetched)
  const pids = (events: readonly { readonly pid?: number }[]): ReadonlySet<number | undefined> =>
    new Set(events.map(({ pid }) => pid))
  const [fetching, hiding] = [pids(fetched), pids(fetched.filter(({ plain }) => HIDDEN.test(plain)))]
  const nameless = pids(facts.network.filter((event) => event.kind === 'http' && isNameless(event)))
  return rulesNotWritten(facts).filter(({ pid }) => hiding.has(pid) || (fetching.has(pid) && nameless.has(pid)))
}
