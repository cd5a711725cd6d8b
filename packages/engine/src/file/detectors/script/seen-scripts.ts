// All scripts of one file, wherever they stand in it, and the questions that detectors ask of them.
import type { Evidence } from '../../../detector.ts'
import type { FileFacts } from '../../facts.ts'
import type { ScriptFacts, ScriptTrait } from '../../formats/script/facts.ts'
import type { TraitId } from '../../formats/script/traits/trait-id.ts'

export interface SeenScript {
  /** `script`, `office.vba`, `lnk.command`, `pdf.javascript`, … */
  readonly where: string
  readonly script: ScriptFacts
}

export function scriptsOf(facts: FileFacts): readonly SeenScript[] {
  const seen: SeenScript[] = []
  if (facts.script !== undefined) seen.push({ where: 'script', script: facts.script })
  if (facts.automation !== undefined)
    seen.push({ where: `automation.${facts.automation.kind}`, script: facts.automation.script })
  if (facts.lnk !== undefined) seen.push({ where: 'lnk.command', script: facts.lnk.command })
  if (facts.pointer?.command != null) seen.push({ where: 'pointer.command', script: facts.pointer.command })
  if (facts.html?.script != null) seen.push({ where: 'html.script', script: facts.html.script })
  if (facts.pdf?.script != null) seen.push({ where: 'pdf.javascript', script: facts.pdf.script })
  if (facts.msi?.script != null) seen.push({ where: 'msi.custom_actions', script: facts.msi.script })
  if (facts.installer?.script != null) seen.push({ where: 'installer.actions', script: facts.installer.script })
  const office = facts.office
  if (office !== undefined) {
    if (office.vba !== null) seen.push({ where: 'office.vba', script: office.vba.script })
    if (office.xlm !== null) seen.push({ where: 'office.xlm', script: office.xlm.script })
    for (const macro of office.otherMacros)
      if (macro.script !== null) seen.push({ where: macro.where, script: macro.script })
  }
  return seen
}

export function findTrait(script: ScriptFacts, ids: ReadonlySet<TraitId> | readonly TraitId[]): ScriptTrait | null {
  const wanted = ids instanceof Set ? ids : new Set(ids)
  return script.traits.find((trait) => wanted.has(trait.id)) ?? null
}

/** The first trait that the table tells about. */
export function findTraitOf(
  script: ScriptFacts,
  table: Readonly<Partial<Record<TraitId, unknown>>>,
): ScriptTrait | null {
  return script.traits.find(({ id }) => Object.hasOwn(table, id)) ?? null
}

/** A container's image or the runner of a forge: what is switched off or made to last there, lasts there and for one job. */
export function buildsThrowawayMachine({ automation }: FileFacts): boolean {
  return automation?.kind === 'dockerfile' || automation?.kind === 'workflow'
}

/**
 * A whole program with its libraries in one text: what stands in it a megabyte apart belongs to different authors, so that two
 * traits that both occur say nothing together.
 */
export function isBundle(scripts: readonly ScriptFacts[]): boolean {
  return scripts.some(({ language, chars }) => LIBRARIES.has(language) && chars > BUNDLE_CHARS_MIN)
}
const LIBRARIES: ReadonlySet<string> = new Set(['javascript', 'python', 'php', 'ruby'])
const BUNDLE_CHARS_MIN = 512 * 1024

/** The first way in which the script starts a program; JavaScript of pages and servers only speaks of Windows' objects. */
export function waysToRun(script: ScriptFacts): ScriptTrait | null {
  return isHosted(script) ? findTrait(script, RUNS) : null
}

/** The first way in which it fetches something. */
export function waysToGet(script: ScriptFacts): ScriptTrait | null {
  return isHosted(script) ? findTrait(script, GETS) : null
}

/** Something runs it that lets it reach the system. */
export function isHosted(script: ScriptFacts): boolean {
  const { language } = script
  if (language === 'javascript')
    return hasTrait(script, 'activex_object') || script.layers.some((layer) => layer.language !== 'javascript')
  return true
}

export function hasTrait(script: ScriptFacts, id: TraitId): boolean {
  return script.traits.some((trait) => trait.id === id)
}

/** Of traits and acts. */
export function evidence(
  where: string,
  ...traits: readonly (Pick<ScriptTrait, 'depth' | 'snippet'> | null)[]
): readonly Evidence[] {
  return traits.flatMap((trait) =>
    trait === null
      ? []
      : [{ where: trait.depth === 0 ? where : `${where}, decoded layer ${trait.depth}`, snippet: trait.snippet }],
  )
}

/** What it fetches is a document, by its name and address, and nothing about the script is hidden. */
export function savesDocument(script: ScriptFacts): boolean {
  return (
    hasTrait(script, 'saves_document') &&
    script.traits.every(({ id, depth }) => depth === 0 && !PROGRAM_FETCHED.has(id)) &&
    script.urls.every((url) => url.startsWith('https:'))
  )
}
const PROGRAM_FETCHED: ReadonlySet<TraitId> = new Set([
  'executable_url',
  'drops_in_user_folder',
  'ip_literal_url',
  'tunnel_host',
  'paste_site_raw',
  'runs_powershell',
  'runs_cmd',
  'runs_script_host',
  'runs_what_it_fetched',
  'certutil_download',
  'bitsadmin_download',
])

/** Ways to start another program or foreign code. `eval` and its like are not among them: web pages live on them. */
export const RUNS: ReadonlySet<TraitId> = new Set([
  'wscript_shell',
  'shell_application',
  'vba_shell',
  'wmi_process_create',
  'com_moniker_execute',
  'runs_powershell',
  'runs_cmd',
  'runs_script_host',
  'ps_start_process',
  'ps_invoke_expression',
  'ps_iex_download',
  'wmic_process_create',
  'rundll32_user_folder',
  'rundll32_odd_file',
  'rundll32_script',
  'lolbin_proxy',
  'autoit_runs',
  'runs_what_it_fetched',
])
/** Ways to fetch something. */
export const GETS: ReadonlySet<TraitId> = new Set([
  'http_object',
  'url_download_api',
  'ps_download_string',
  'ps_download_file',
  'ps_com_download',
  'certutil_download',
  'bitsadmin_download',
  'curl_to_file',
  'mshta_remote',
  'regsvr32_remote',
  'msiexec_remote',
  'wmic_xsl',
])
/** Ways to write a file from a script that Windows hosts. */
export const WRITES: ReadonlySet<TraitId> = new Set([
  'stream_to_file',
  'file_system_object_write',
  'vba_binary_write',
  'drops_in_user_folder',
  'ps_download_file',
  'url_download_api',
  'certutil_decode',
])
