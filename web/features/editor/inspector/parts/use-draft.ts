import { type ChangeEvent, type KeyboardEvent, useState } from 'react'

export interface DraftOptions<Value> {
  /** Undefined: the things selected differ. */
  readonly value: Value | undefined
  /** What was typed as a value; undefined while it is none. */
  readonly read: (text: string) => Value | undefined
  readonly write: (value: Value) => string
  readonly onCommit: (value: Value) => void
}

/**
 * A field that takes effect while it is typed in. What is typed stays as it is until the field is left: a value that
 * came back in another spelling would move the caret and eat the comma one is about to continue after.
 */
export function useDraft<Value>({ value, read, write, onCommit }: DraftOptions<Value>) {
  const [typed, setTyped] = useState<string>()
  const shown = typed ?? (value === undefined ? '' : write(value))
  const isBroken = typed !== undefined && typed !== '' && read(typed) === undefined

  function onChange(event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
    const text = event.target.value
    setTyped(text)
    const next = read(text)
    if (next !== undefined && next !== value) onCommit(next)
  }

  return {
    isBroken,
    discard: () => setTyped(undefined),
    field: {
      value: shown,
      onChange,
      onBlur: () => setTyped(undefined),
      onKeyDown: (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        if (event.key === 'Enter' && event.currentTarget instanceof HTMLInputElement) setTyped(undefined)
      },
    },
  }
}
