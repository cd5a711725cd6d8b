// The keys of the inbox. They do nothing while somebody types into a field.
import type { DispositionLabel } from '@assay/contract'
import { useLayoutEffect } from 'preact/hooks'

interface InboxKeys {
  /** So many rows down, or up where it is negative. */
  readonly onMove: (rows: number) => void
  readonly onLabel: (label: DispositionLabel) => void
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('input:not([type=checkbox]), textarea, select')

export function useInboxKeys({ onMove, onLabel }: InboxKeys): void {
  // With the list itself, so that no key falls between what is seen and what it does.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      const act = actionOf(event.key)
      if (act === null) return
      event.preventDefault()
      act()
    }
    const actionOf = (key: string): (() => void) | null => {
      if (key === 'j') return () => onMove(1)
      if (key === 'k') return () => onMove(-1)
      if (key === 'c') return () => onLabel('confirmed')
      if (key === 'f') return () => onLabel('false_alarm')
      if (key === '/') return () => document.querySelector<HTMLElement>('#inbox-words')?.focus()
      return null
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onMove, onLabel])
}
