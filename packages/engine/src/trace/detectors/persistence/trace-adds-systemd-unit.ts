import { commandsMatching, hitOn, seen } from '../../hit.ts'
import type { TraceDetector } from '../trace-detector.ts'
import { startsWhatItHid } from './starts-what-it-hid.ts'

const STARTS_OUT_OF_SIGHT =
  /execstart(?:pre|post)?\s{0,3}=[^\n]{0,60}?\/(?:tmp|var\/tmp|dev\/shm)\/|execstart\s{0,3}=\s{0,3}[-@+!]{0,3}\/(?:[\w.-]{1,60}\/){0,6}\.(?!(?:local|config|cargo|nvm|pyenv|rbenv|rvm|venv|dotnet|npm|npm-global|bun|deno|volta|asdf|sdkman|rye|go|linuxbrew|nix-profile|vscode-server)\/)\w/
const UNIT = /\/systemd\/(?:system|user)\/[^/]{1,200}\.(?:service|timer|path|socket)$/
const INIT_SCRIPT = /^\/etc\/(?:init\.d\/|rc\.local$|rc\.d\/|rc\d\.d\/|inittab$)/
const CHANGES: ReadonlySet<string> = new Set(['write', 'create', 'copy', 'rename', 'link'])

export const traceAddsSystemdUnit: TraceDetector<'trace_adds_systemd_unit'> = {
  id: 'trace_adds_systemd_unit',
  type: 'persistence',
  severity: 'medium',
  title: 'Adds a systemd unit or init script',
  why: 'Units and init scripts start the program at boot; systemd also restarts it whenever it ends.',
  falsePositives: 'Packages that bring daemons.',
  attack: ['T1543.002'],
  detect(facts) {
    const changed = facts.files.filter(({ op }) => CHANGES.has(op))
    const units = changed.filter(({ plain, plainTo }) => UNIT.test(plain) || UNIT.test(plainTo))
    const scripts = changed.filter(({ plain, plainTo }) => INIT_SCRIPT.test(plain) || INIT_SCRIPT.test(plainTo))
    const commands = commandsMatching(facts, [
      />{1,2} ?\/(?:etc|usr\/lib|lib)\/systemd\/system\/\S{1,120}\.(?:service|timer)/,
    ])
    const started = [...units, ...scripts].map(({ start = '' }) => start.toLowerCase())
    return hitOn(
      [...units, ...scripts]
        .map(({ op, path, to, start }) => seen('files', `${op} ${to ?? path} ${start ?? ''}`))
        .concat(commands),
      (first) => `A systemd unit or init script was added: ${first}`,
      {
        weighs: startsWhatItHid(facts, started)
          ? 'whole'
          : started.some((start) => STARTS_OUT_OF_SIGHT.test(start))
            ? 'out of sight'
            : 'added',
        attack: [
          ...(units.length + commands.length > 0 ? ['T1543.002'] : []),
          ...(scripts.length > 0 ? ['T1037.004'] : []),
        ],
      },
    )
  },
}
