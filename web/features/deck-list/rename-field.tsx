import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { LIMITS } from '#domain/deck/limits.ts'

export interface RenameFieldProps {
  readonly name: string
  /** The name to take, or nothing when all stays as it was; `byKey` when the focus is to go back. */
  readonly onDone: (name: string | undefined, byKey: boolean) => void
}

/** A name that is changed where it stands: Enter and leaving take it, Escape leaves all as it was. */
export function RenameField({ name, onDone }: RenameFieldProps) {
  const t = useTranslations('presentations.list')
  const [text, setText] = useState(name)
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)

  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])

  function finish(typed: string | undefined, byKey: boolean): void {
    if (isDone.current) return
    isDone.current = true
    const wanted = typed?.trim()
    onDone(wanted === '' || wanted === name ? undefined : wanted, byKey)
  }
  function press(event: KeyboardEvent): void {
    // The card's own keys, such as Delete, mean the text here.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') finish(text, true)
    if (event.key === 'Escape') finish(undefined, true)
  }

  return (
    <input
      ref={input}
      type="text"
      value={text}
      maxLength={LIMITS.name}
      aria-label={t('newName', { name })}
      autoComplete="off"
      onChange={event => setText(event.target.value)}
      onKeyDown={press}
      onBlur={() => finish(text, false)}
      className="type-title relative z-10 -mx-1.5 -my-0.5 w-[calc(100%+0.75rem)] rounded-item border border-focus bg-raised px-[calc(0.375rem-1px)] py-px outline-2 -outline-offset-1 outline-focus"
    />
  )
}
