// Light, dark, or as the system says. Kept in this browser; it tells nothing about anybody.
import { signal } from '@preact/signals'

const STORED_AS = 'assay.theme'
const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const stored = localStorage.getItem(STORED_AS)
export const theme = signal<Theme>(THEMES.find((known) => known === stored) ?? 'system')

export function applyTheme(): void {
  if (theme.value === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme.value
}

export function nextTheme(): void {
  theme.value = THEMES[(THEMES.indexOf(theme.value) + 1) % THEMES.length] ?? 'system'
  localStorage.setItem(STORED_AS, theme.value)
  applyTheme()
}
