// Where the console begins: the theme, the session of before, the page.
import { render } from 'preact'
import { App } from './app.tsx'
import { applyTheme } from './shell/theme.ts'

applyTheme()
const place = document.getElementById('console')
if (place !== null) render(<App />, place)
