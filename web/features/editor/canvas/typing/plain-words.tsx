import { type ClipboardEvent, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly onPaste?: (event: ClipboardEvent) => void
}

/** Words without any form, typed where they stand: the label of a button, the cell of a table. */
export function PlainWords({ label, value, onChange, onKeyDown, onPaste }: Props) {
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    // What came from elsewhere is shown; what is typed here is there already, and writing it would move the caret.
    if (element.current && element.current.textContent !== value) element.current.textContent = value
  }, [value])
  useEffect(() => {
    const words = element.current
    if (!words) return
    words.focus({ preventScroll: true })
    document.getSelection()?.selectAllChildren(words)
  }, [])
  return (
    // biome-ignore lint/a11y/useSemanticElements: an input would not wrap and grow as the words of a slide do
    <span
      ref={element}
      role="textbox"
      tabIndex={0}
      aria-label={label}
      contentEditable="plaintext-only"
      suppressContentEditableWarning
      className="canvas-plain"
      onInput={event => onChange(readLine(event.currentTarget))}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  )
}

function readLine({ textContent }: HTMLElement): string {
  return (textContent ?? '').replace(/\s*\n\s*/g, ' ')
}
