// The macro project of a document: modules with the attributes that the editor writes, forms, and compiled parts that say
// something else than the source.
import type { Node } from '../../packages/engine/test/file/traits/write-compound-file.ts'
import { type ModuleSource, vbaNodes } from '../../packages/engine/test/file/traits/write-vba.ts'
import type { Section } from './document.ts'

/** Null where the document has no macros. */
export function projectNodes(sections: readonly Section[]): readonly Node[] | null {
  const modules = sections
    .filter(({ kind }) => kind === 'module' || kind === 'stomped')
    .map((one) => moduleOf(one, sections))
  if (modules.length === 0) return null
  return [...vbaNodes(modules), ...sections.filter(({ kind }) => kind === 'form').map(formNode)]
}

function moduleOf({ kind, name, text }: Section, sections: readonly Section[]): ModuleSource {
  const isDocument = /^This|^Sheet\d/.test(name)
  const attributes = isDocument
    ? 'Attribute VB_Base = "1Normal.ThisDocument"\nAttribute VB_GlobalNameSpace = False\nAttribute VB_Creatable = False\nAttribute VB_PredeclaredId = True\nAttribute VB_Exposed = True\nAttribute VB_TemplateDerived = True\nAttribute VB_Customizable = True\n'
    : ''
  const source = `${attributes}${text}\n`
  if (kind === 'module') return { name, source }
  const literals = sections.find((one) => one.kind === 'literals' && one.name === name)?.text.split('\n') ?? []
  return { name, source, compiledLiterals: literals }
}

/** A form with one control: its storage, the text of the designer, and the control's caption as [MS-OFORMS] stores it. */
function formNode({ name, text }: Section): Node {
  const [form = 'UserForm1', control = 'Label1'] = name.split(' ')
  const frame = `VERSION 5.00\r\nBegin {C62A69F0-16DC-11CE-9E98-00AA00574A4F} ${form} \r\n   Caption         =   "${form}"\r\n   ClientHeight    =   3015\r\nEnd\r\n`
  const caption = Buffer.from(text, 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32LE((caption.length | 0x80000000) >>> 0)
  return {
    name: form,
    children: [
      { name: '\x03VBFrame', bytes: Buffer.from(frame, 'latin1') },
      {
        name: 'f',
        bytes: Buffer.concat([
          Buffer.from('00042000080c100c', 'hex'),
          Buffer.from(control, 'latin1'),
          Buffer.alloc(40),
        ]),
      },
      {
        name: 'o',
        bytes: Buffer.concat([Buffer.from('000228002800000', 'hex'), size, Buffer.alloc(8), caption, Buffer.alloc(24)]),
      },
    ],
  }
}
