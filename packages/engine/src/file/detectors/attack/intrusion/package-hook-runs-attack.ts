import { servicePattern } from '../../../../data/services.ts'
import type { ScriptFacts } from '../../../formats/script/facts.ts'
import type { TraitId } from '../../../formats/script/traits/trait-id.ts'
import type { FileDetector } from '../../file-detector.ts'
import { findTrait, scriptsOf } from '../../script/seen-scripts.ts'
import { knownHost } from '../../script/well-known-hosts.ts'

/** What a script that runs with an installation may not do. Reading the environment for a proxy is not among it. */
const TAKES: ReadonlySet<TraitId> = new Set([
  'developer_keys_read',
  'environment_taken',
  'env_exfiltration',
  'machine_profiled',
  'browser_credentials',
  'wallet_theft',
  'key_files_named',
  'chat_tokens_taken',
  'keychain_dump',
])
const SENDS: ReadonlySet<TraitId> = new Set([
  'file_uploaded',
  'telegram_bot',
  'discord_webhook',
  'interaction_host',
  'machine_profiled',
  'ip_literal_url',
])
const RUNS_FOREIGN: ReadonlySet<TraitId> = new Set([
  'pipe_to_shell',
  'download_to_tmp_and_run',
  'base64_pipe_shell',
  'py_exec_download',
  'node_remote_eval',
  'ps_iex_download',
  'reverse_shell',
  'mshta_remote',
  'certutil_download',
])

/** What packages with a native part do from a server of their own, in plain sight and over https: bad manners, or worse. */
const FETCHES: ReadonlySet<TraitId> = new Set(['pipe_to_shell', 'download_to_tmp_and_run'])
const NAMED_HOST = new RegExp(
  String.raw`^https://(?!\d{1,3}(?:\.\d{1,3}){3}\b)(?![\w.-]{0,200}(?:${servicePattern('tunnel', 'dynamic_name', 'paste', 'drop', 'hook')}|webhook|oast|interact)\b)[\w.-]{4,200}`,
  'i',
)

/** Nobody reads what runs with an installation, so nobody protects it from being copied either. */
const DISGUISED: ReadonlySet<TraitId> = new Set([
  'js_obfuscator',
  'js_jsfuck',
  'words_taken_apart',
  'method_name_decoded',
  'runs_decoded_constant',
  'function_by_constructor',
])
/** A disguise that only computes is a joke; one that starts programs or talks to servers is not. */
const REACHES: readonly TraitId[] = [
  'node_child_process',
  'node_http',
  'file_uploaded',
  'node_hides_window',
  'js_runs_answer',
  'node_runs_answer',
  'dynamic_code',
  'executes_received_text',
]

const reaches = (script: ScriptFacts): boolean =>
  findTrait(script, REACHES) !== null || script.layers.some(({ start }) => /child_process|https?:/.test(start))

/** The files beside a manifest that its hooks name: `node ./scripts/setup.js`. */
function hookedFiles(commands: readonly string[]): ReadonlySet<string> {
  const names = commands.flatMap((text) =>
    [...text.slice(0, 4000).matchAll(/[\w@./-]{1,200}\.(?:[cm]?js|ts|py|sh|ps1|bat|cmd)\b/g)].map(([name]) =>
      name.replace(/^\.\//, ''),
    ),
  )
  return new Set(names)
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/') + 1)

export const packageHookRunsAttack: FileDetector<'package_hook_runs_attack'> = {
  id: 'package_hook_runs_attack',
  type: 'supply_chain',
  severity: 'high',
  title: 'An install hook of the package starts a script that steals data or downloads code',
  why: 'The manifest looks harmless: it names a file beside it, and that file is the attack.',
  falsePositives: 'Packages that download a binary of their own from a code host.',
  attack: ['T1195.002', 'T1059.007'],
  detect({ children }) {
    for (const manifest of children) {
      if (manifest.automation?.kind !== 'package_manifest') continue
      const hooked = hookedFiles(manifest.automation.commands.map(({ text }) => text))
      const folder = folderOf(manifest.name ?? '')
      const named = children.filter(
        ({ name }) => name?.startsWith(folder) === true && hooked.has(name.slice(folder.length)),
      )
      for (const child of named)
        for (const { where, script } of scriptsOf(child)) {
          const takes = script.traits.find(({ id }) => TAKES.has(id))
          const sends = script.traits.find(({ id }) => SENDS.has(id))
          const foreign = script.traits.find(({ id }) => RUNS_FOREIGN.has(id))
          const hidden = reaches(script) ? script.traits.find(({ id }) => DISGUISED.has(id)) : undefined
          const told = foreign ?? (takes !== undefined && sends !== undefined ? takes : hidden)
          if (told === undefined) continue
          const isFetchedOpenly =
            foreign !== undefined &&
            takes === undefined &&
            FETCHES.has(foreign.id) &&
            foreign.depth === 0 &&
            script.urls.length > 0 &&
            script.urls.every((url) => NAMED_HOST.test(url))
          return {
            // Who robs does it wherever it reports to; what is fetched is as good as whoever keeps it.
            weighs: isFetchedOpenly ? ['openly', knownHost(script)] : 'whole',
            description: `Installing the package runs ${child.name ?? 'a script'}, which ${told === hidden ? 'hides what it does' : foreign === undefined ? 'sends away what it reads on the machine' : 'downloads code and runs it'}`,
            evidence: [
              {
                where: `${manifest.path}: scripts`,
                snippet: manifest.automation.commands[0]?.text.slice(0, 160) ?? '',
              },
              { where: `${child.path}: ${where}`, snippet: told.snippet },
            ],
          }
        }
    }
    return null
  },
}
