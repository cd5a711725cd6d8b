// Hands the report out: as one file that can be passed on, and to the printer.
import type { JSX } from 'preact'
import { Icon } from '../parts/icons.tsx'
import { saveFile } from '../parts/save-file.ts'

export function ReportButton({ report }: { readonly report: () => string }): JSX.Element {
  return (
    <>
      <button type="button" class="button" onClick={() => saveFile('report.html', 'text/html', report())}>
        <Icon name="file" size={16} />
        Report
      </button>
      <button type="button" class="button" onClick={() => window.print()}>
        <Icon name="print" size={16} />
        Print
      </button>
    </>
  )
}
