// Takes a file by drop or by choice. The field itself is the browser's own, so that it works by keyboard and screen reader.
import type { ComponentChildren, JSX, TargetedEvent } from 'preact'
import { useId, useState } from 'preact/hooks'
import { Icon } from './icons.tsx'

interface DropZoneProps {
  readonly title: string
  readonly accept?: string
  readonly onFile: (file: File) => void
  readonly children?: ComponentChildren
}

export function DropZone({ title, accept, onFile, children }: DropZoneProps): JSX.Element {
  const id = useId()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer?.files[0]
    if (file !== undefined) onFile(file)
  }
  const pick = (event: TargetedEvent<HTMLInputElement>): void => {
    const field = event.currentTarget
    const file = field.files?.[0]
    if (file !== undefined) onFile(file)
    // The same file again is a choice again.
    field.value = ''
  }
  return (
    <div
      class={`drop ${isOver ? 'drop-over' : ''}`}
      role="group"
      aria-labelledby={`${id}-title`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={32} />
      <p id={`${id}-title`} class="drop-title">
        {title}
      </p>
      <input id={id} class="unseen drop-field" type="file" accept={accept} onChange={pick} />
      <label for={id} class="button button-main">
        Choose a file
      </label>
      {children}
    </div>
  )
}
