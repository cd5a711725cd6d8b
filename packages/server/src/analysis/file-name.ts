// The name that a file was submitted under: shown again, never used as a path.
import { FILE_NAME_CHARS_MAX } from '@assay/contract'

/** The last path component without control characters, at most 255 characters; null when nothing is left. */
export function cleanFileName(sent: string | null | undefined): string | null {
  const last = (sent ?? '').toWellFormed().split(/[/\\]/).at(-1) ?? ''
  const visible = last.replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '').trim()
  const name = [...visible].slice(0, FILE_NAME_CHARS_MAX).join('')
  return name === '' || name === '.' || name === '..' ? null : name
}
