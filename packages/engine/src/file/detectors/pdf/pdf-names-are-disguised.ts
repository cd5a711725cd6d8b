import type { FileDetector } from '../file-detector.ts'

export const pdfNamesAreDisguised: FileDetector = {
  id: 'pdf_names_are_disguised',
  type: 'evasion',
  severity: 'high',
  title: 'Keywords are obfuscated',
  why: '#xx escapes of plain letters in /JavaScript or /OpenAction serve only to evade scanners.',
  falsePositives: 'None known: PDF writers escape spaces and accents, not letters.',
  attack: ['T1027'],
  detect({ pdf }) {
    const disguised =
      pdf?.disguisedNames.filter((name) =>
        /^\/(?:js|javascript|openaction|aa|launch|embeddedfiles?|uri|action|objstm|submitform|richmedia|flatedecode|asciihexdecode)$/i.test(
          name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
        ),
      ) ?? []
    const [first] = disguised
    return first === undefined
      ? null
      : {
          description: `Keywords are obfuscated: ${first}`,
          evidence: disguised.slice(0, 4).map((name) => ({ where: 'pdf.name', snippet: name })),
        }
  },
}
