// What a macro finds without making it: the program that shows its document, the document, its cells and properties.
import { recordedObject, unknownObject } from '../com/recorded-object.ts'
import { type HostObject, textOfValue, type Value } from '../value.ts'
import type { World } from '../world/world.ts'

export function officeObjects(
  world: World,
  run: (name: string, args: readonly Value[]) => Value,
): ReadonlyMap<string, Value> {
  const path = world.scriptPath
  const folder = path.replace(/\\[^\\]*$/, '')
  const properties = recordedObject(world, 'BuiltInDocumentProperties', {
    '': () => unknownObject(world, 'DocumentProperty'),
    Item: () => unknownObject(world, 'DocumentProperty'),
  })
  const document: HostObject = recordedObject(world, 'Document', {
    FullName: path,
    Name: path.replace(/^.*\\/, ''),
    Path: folder,
    BuiltInDocumentProperties: properties,
    CustomDocumentProperties: properties,
    Variables: () => unknownObject(world, 'Variable'),
    Content: unknownObject(world, 'Content'),
    Paragraphs: () => unknownObject(world, 'Paragraph'),
    Shapes: () => unknownObject(world, 'Shape'),
    InlineShapes: () => unknownObject(world, 'InlineShape'),
    Sheets: () => sheet,
    Worksheets: () => sheet,
    Protect: () => undefined,
    Unprotect: () => undefined,
    Save: () => undefined,
    SaveAs: (to) => world.files.write(world.path(textOfValue(to)), Buffer.from('a copy of the document')),
    SaveAs2: (to) => world.files.write(world.path(textOfValue(to)), Buffer.from('a copy of the document')),
    Close: () => undefined,
    Saved: true,
    ReadOnly: false,
  })
  const cell = (): HostObject =>
    recordedObject(world, 'Range', {
      Value: '',
      '': () => '',
      Text: '',
      Formula: '',
      Select: () => undefined,
      Count: 1,
      Offset: () => cell(),
    })
  const sheet: HostObject = recordedObject(world, 'Worksheet', {
    Name: 'Sheet1',
    Range: cell,
    Cells: cell,
    Visible: true,
    Activate: () => undefined,
    Select: () => undefined,
    Unprotect: () => undefined,
    Shapes: () => unknownObject(world, 'Shape'),
    UsedRange: cell(),
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
    ExecuteExcel4Macro: (text) => {
      const command = /\bexec\s*\(\s*"((?:[^"]|""){1,2000})"/i.exec(textOfValue(text))?.[1]
      if (command !== undefined) world.start(command.replaceAll('""', '"'), 'call')
      return 0
    },
    CreateObject: () => unknownObject(world, 'Application.CreateObject'),
  })
  return new Map<string, Value>([
    ['application', application],
    ['activedocument', document],
    ['thisdocument', document],
    ['activeworkbook', document],
    ['thisworkbook', document],
    ['activesheet', sheet],
    ['sheets', sheet],
    ['worksheets', sheet],
    ['sheet1', sheet],
    ['range', sheet],
    ['cells', sheet],
    ['selection', unknownObject(world, 'Selection')],
    ['me', document],
    ['documents', unknownObject(world, 'Documents')],
    ['workbooks', unknownObject(world, 'Workbooks')],
    ['options', unknownObject(world, 'Options')],
    ['word', application],
    ['excel', application],
    ['debug', recordedObject(world, 'Debug', { Print: () => undefined })],
  ])
}
