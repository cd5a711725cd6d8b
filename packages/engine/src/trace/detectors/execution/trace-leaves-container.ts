import { commandEvidence, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Switches of the kernel by which it starts a program, the host's files, and the managers of containers: each another way out. */
const WAYS: readonly RegExp[] = [
  /\/release_agent$|^\/proc\/sys\/kernel\/(?:core_pattern|modprobe|hotplug)$/,
  /\/(?:docker|containerd|crio)\.sock$|\bdocker .{0,120}(?:-v|--volume)[ =]?\/:\S|\bdocker (?:-h \S{1,80} )?run .{0,120}--privileged/,
  /^\/proc\/1\/root\/|\bnsenter .{0,60}(?:-t ?1\b|--target[ =]1\b)/,
  /\bmount (?:-\S{1,10} ){0,3}\/dev\/(?:sd|vd|nvme|xvd)\w{1,6} /,
]
export const traceLeavesContainer: TraceDetector<'trace_leaves_container'> = {
  id: 'trace_leaves_container',
  type: 'execution',
  severity: 'high',
  title: 'Tries to escape from its container',
  why: 'A container shares its kernel with the host: whoever reaches certain kernel interfaces or the container runtime runs programs outside it.',
  falsePositives: 'Container management tools.',
  attack: ['T1611'],
  detect(facts) {
    const doors = facts.files
      .filter(
        ({ op, plain }) =>
          (op === 'write' || op === 'read') &&
          WAYS.some((way) => way.test(plain)) &&
          (op === 'write' || plain.startsWith('/proc/1/root/')),
      )
      .map(({ op, path, plain }) => ({ plain, evidence: seen('files', `${op} ${path}`) }))
    const sockets = facts.calls
      .filter(
        ({ api, arguments: list }) =>
          api === 'connect' && /docker\.sock|containerd\.sock|crio\.sock/.test(String(list[1])),
      )
      .map(({ arguments: [, to] }) => ({
        plain: /[\w./-]{0,200}\.sock/.exec(String(to))?.[0] ?? '',
        evidence: seen('system', `connect ${String(to)}`),
      }))
    const commands = facts.commands
      .filter(({ plain }) => WAYS.some((way) => way.test(plain)))
      .map((command) => ({ plain: command.plain, evidence: commandEvidence(command) }))
    const found = [...doors, ...sockets, ...commands]
    const ways = WAYS.filter((way) => found.some(({ plain }) => way.test(plain)))
    return hitOn(
      found.map(({ evidence }) => evidence),
      (first) => `The sample tried to escape from its container: ${first}`,
      { weighs: ways.length >= 2 ? 'whole' : found.length === sockets.length ? 'only connects' : 'one way' },
    )
  },
}
