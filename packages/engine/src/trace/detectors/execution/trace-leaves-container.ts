import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'

/** Switches of the kernel and doors of the container's host. */
const DOORS =
  /\/release_agent$|^\/proc\/sys\/kernel\/(?:core_pattern|modprobe|hotplug)$|^\/proc\/1\/root\/|\/docker\.sock$|\/containerd\.sock$|\/crio\.sock$/

export const traceLeavesContainer: TraceDetector = {
  id: 'trace_leaves_container',
  type: 'execution',
  severity: 'high',
  title: 'Tries to get out of its container',
  why: 'A container shares its kernel with the host: who reaches its switches or its manager runs programs outside.',
  falsePositives: 'Tools that manage containers.',
  attack: ['T1611'],
  weight: { category: 'execution', points: 600, confidence: 'medium' },
  detect: (facts) =>
    hitOn(
      [
        ...facts.files
          .filter(
            ({ op, plain }) =>
              (op === 'write' || op === 'read') &&
              DOORS.test(plain) &&
              (op === 'write' || plain.startsWith('/proc/1/root/')),
          )
          .map(({ op, path }) => seen('files', `${op} ${path}`)),
        ...facts.calls
          .filter(
            ({ api, arguments: list }) =>
              api === 'connect' && /docker\.sock|containerd\.sock|crio\.sock/.test(String(list[1])),
          )
          .map(({ arguments: list }) => seen('system', `connect ${String(list[1])}`)),
        ...commandsMatching(facts, [
          /\bnsenter .{0,60}(?:-t ?1\b|--target[ =]1\b)/,
          /\bdocker .{0,120}(?:-v|--volume)[ =]?\/:\S/,
          /\bdocker (?:-h \S{1,80} )?run .{0,120}--privileged/,
          /\bmount (?:-\S{1,10} ){0,3}\/dev\/(?:sd|vd|nvme|xvd)\w{1,6} /,
        ]),
      ],
      (first) => `The run tried to reach the machine around it: ${first}`,
    ),
}
