// Puts a text on the clipboard and says so.
import type { JSX } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from './icons.tsx'

const TOLD_MS = 1500

interface CopyProps {
  readonly text: string
  /** What is copied, for who does not see the button: “Copy SHA-256”. */
  readonly what: string
  /** Shown on the button; only its picture when left out. */
  readonly label?: string
}

export function Copy({ text, what, label }: CopyProps): JSX.Element {
  const [told, setTold] = useState<'no' | 'copied' | 'failed'>('no')
  useEffect(() => {
    if (told === 'no') return
    const timer = setTimeout(() => setTold('no'), TOLD_MS)
    return () => clearTimeout(timer)
  }, [told])
  const copy = (): void => {
    void copyText(text).then((done) => setTold(done ? 'copied' : 'failed'))
  }
  const said = told === 'no' ? `Copy ${what}` : told === 'copied' ? 'Copied' : 'Your browser does not allow copying'
  return (
    <button
      type="button"
      class={label === undefined ? 'button-bare' : 'button'}
      onClick={copy}
      title={said}
      aria-label={said}
    >
      <Icon name={told === 'copied' ? 'done' : 'copy'} size={16} />
      {label === undefined ? null : <span>{told === 'copied' ? 'Copied' : label}</span>}
      <span class="unseen" role="status">
        {told === 'no' ? '' : said}
      </span>
    </button>
  )
}

/** Over plain HTTP a browser has no clipboard for scripts: then a field is selected and copied as by hand. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = document.createElement('textarea')
    field.value = text
    document.body.append(field)
    field.select()
    const done = document.execCommand('copy')
    field.remove()
    return done
  }
}
