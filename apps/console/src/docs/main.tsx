// What the page at /docs does beside being read: its theme is the console's, and each operation can be tried with the key of
// this tab. The page itself comes whole from the service; without this module it only cannot be tried.
import { render } from 'preact'
import { applyTheme } from '../shell/theme.ts'
import { TryIt } from './try-it.tsx'

applyTheme()
for (const place of document.querySelectorAll<HTMLElement>('[data-try]')) {
  const { method = '', path = '', body = '', query = '', credits = '' } = place.dataset
  render(<TryIt method={method} path={path} body={body} query={query} credits={Number(credits)} />, place)
}
