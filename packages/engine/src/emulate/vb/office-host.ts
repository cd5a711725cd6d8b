// What a macro finds without making it: the program that shows its document, the document, its cells and properties.
import { recordedObject, unknownObject } from '../com/recorded-object.ts'
import { HostObject, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'
import { evaluateXlmText } from '../xlm/evaluate-text.ts'
import { type DocumentContent, NO_CONTENT } from './document-content.ts'
import {
  formObject,
  paragraphCollection,
  propertyCollection,
  shapeCollection,
  sheetCollection,
  sheetObjects,
  textRange,
  variableCollection,
} from './document-objects.ts'

/** Names that Office itself gives to forms; those of the project's own are found by what stands in the modules. */
const FORMS = ['userform1', 'userform2', 'userform3', 'frm', 'form1'] as const

/** A member that stands for itself: `Range("A1")` without the sheet before it. */
const memberObject = (object: HostObject, member: string): HostObject =>
  new HostObject(member, { '': (...args) => object.call(member, args), Item: (...args) => object.call(member, args) })

/** The one that is open; opening or adding another gives a document that nothing is known of. */
function openDocuments(world: World, name: string, document: HostObject): HostObject {
  return recordedObject(world, name, {
    '': () => document,
    Item: () => document,
    Count: 1,
    _items: [document],
    Open: (path) => {
      world.files.read(world.path(textOfValue(path)))
      return unknownObject(world, 'Document')
    },
    Add: () => unknownObject(world, 'Document'),
  })
}

export function officeObjects(
  world: World,
  run: (name: string, args: readonly Value[]) => Value,
  content: DocumentContent = NO_CONTENT,
  /** Names of the project's modules, in lower case: one of them may be a form. */
  modules: readonly string[] = [],
): ReadonlyMap<string, Value> {
  const path = world.scriptPath
  const folder = path.replace(/\\[^\\]*$/, '')
  const properties = propertyCollection(world, content)
  const sheets = sheetObjects(world, content)
  const [sheet = unknownObject(world, 'Worksheet')] = sheets
  const allSheets = sheetCollection(sheets)
  const document: HostObject = recordedObject(world, 'Document', {
    FullName: path,
    Name: path.replace(/^.*\\/, ''),
    Path: folder,
    BuiltInDocumentProperties: properties,
    CustomDocumentProperties: properties,
    Variables: variableCollection(world, content),
    Content: textRange(world, content),
    Range: () => textRange(world, content),
    Paragraphs: paragraphCollection(world, content),
    Shapes: shapeCollection(world, content),
    InlineShapes: shapeCollection(world, content),
    Sheets: allSheets,
    Worksheets: allSheets,
    ActiveSheet: sheet,
    Protect: () => undefined,
    Unprotect: () => undefined,
    Save: () => undefined,
    SaveAs: (to) => world.files.write(world.path(textOfValue(to)), Buffer.from('a copy of the document')),
    SaveAs2: (to) => world.files.write(world.path(textOfValue(to)), Buffer.from('a copy of the document')),
    Close: () => undefined,
    Saved: true,
    ReadOnly: false,
  })
  const application: HostObject = recordedObject(world, 'Application', {
    Name: 'Microsoft Word',
    '': 'Microsoft Word',
    Version: '16.0',
    Build: '16.0.17328',
    OperatingSystem: 'Windows (64-bit) NT 10.00',
    UserName: world.identity.fullName,
    Path: 'C:\\Program Files\\Microsoft Office\\root\\Office16',
    StartupPath: `${world.variables.get('appdata') ?? ''}\\Microsoft\\Word\\STARTUP`,
    ActiveDocument: document,
    ActiveWorkbook: document,
    ThisWorkbook: document,
    ActiveSheet: sheet,
    DisplayAlerts: true,
    ScreenUpdating: true,
    Visible: true,
    Run: (name, ...args) => run(textOfValue(name), args),
    OnTime: (_when, name) => run(textOfValue(name), []),
    Wait: () => {
      world.sleep(5_000)
      return true
    },
    Quit: () => undefined,
    International: () => 1,
    RecentFiles: recordedObject(world, 'RecentFiles', { Count: 27 }),
    Tasks: recordedObject(world, 'Tasks', { Count: 84, Exists: () => false }),
    ExecuteExcel4Macro: (text) => evaluateXlmText(world, textOfValue(text)),
    CreateObject: () => unknownObject(world, 'Application.CreateObject'),
  })
  const forms = content.controls.size === 0 ? FORMS : [...FORMS, ...modules]
  return new Map<string, Value>([
    ['application', application],
    ['activedocument', document],
    ['thisdocument', document],
    ['activeworkbook', document],
    ['thisworkbook', document],
    ['activesheet', sheet],
    ['sheets', allSheets],
    ['worksheets', allSheets],
    ...sheets.map((one, at) => [`sheet${at + 1}`, one] as const),
    ['range', memberObject(sheet, 'Range')],
    ['cells', memberObject(sheet, 'Cells')],
    ...forms.map((name) => [name, formObject(world, content)] as const),
    ['selection', unknownObject(world, 'Selection')],
    ['me', document],
    ['documents', openDocuments(world, 'Documents', document)],
    ['workbooks', openDocuments(world, 'Workbooks', document)],
    ['presentations', openDocuments(world, 'Presentations', document)],
    ['options', unknownObject(world, 'Options')],
    ['word', application],
    ['excel', application],
    ['debug', recordedObject(world, 'Debug', { Print: () => undefined })],
  ])
}
