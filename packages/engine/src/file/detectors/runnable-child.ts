// What starts when it is double-clicked, wherever it lies: in a document, on a notebook's page, beside a message.
import { extensionPattern } from '../../data/extensions.ts'
import type { Evidence } from '../../detector.ts'
import type { FileFacts } from '../facts.ts'
import type { TypeId } from '../identify/types.ts'

type ChildFacts = FileFacts['children'][number]

/** Types that a double click hands to what runs them, programs aside. */
export const RUN_BY_INTERPRETER = [
  'lnk',
  'hta',
  'javascript',
  'jscript_encoded',
  'vbscript',
  'vbscript_encoded',
  'wsf',
  'batch',
  'powershell',
  'msi',
  'jar',
  'url_shortcut',
  'settingcontent',
  'msc',
  'chm',
  'search_connector',
  'registry_script',
] as const satisfies readonly TypeId[]
const RUN_BY_CLICK: ReadonlySet<TypeId> = new Set<TypeId>([...RUN_BY_INTERPRETER, 'inf'])
const RUNNABLE_NAME = new RegExp(`\\.(?:${extensionPattern('runs', 'library')}|settingcontent-ms|chm)$`, 'i')

export const isRunnableName = (name: string): boolean => RUNNABLE_NAME.test(name)

/** By content; by name as well, for what the content does not tell. */
export const isRunnable = ({ type, name }: ChildFacts): boolean => isRunnableType(type) || isRunnableName(name ?? '')

export const isRunnableType = ({ group, id }: ChildFacts['type']): boolean =>
  group === 'executable' || RUN_BY_CLICK.has(id)

export const childEvidence = ({ path, type, sizeBytes }: ChildFacts): Evidence => ({
  where: path,
  snippet: `${type.description}, ${sizeBytes} bytes`,
})
