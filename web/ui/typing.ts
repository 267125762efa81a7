import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

const searchPause = 250

/** The text of a search field that is applied when the typing pauses, and follows when it is changed elsewhere. */
export function useTypedSearch(
  applied: string,
  apply: (search: string) => void,
): [string, (text: string) => void] {
  const [text, setText] = useState(applied)
  const sent = useRef(applied)
  const applyNow = useRef(apply)
  applyNow.current = apply

  useEffect(() => {
    // What comes back is what was typed a moment ago; only another text is a change from outside.
    if (applied === sent.current) return
    sent.current = applied
    setText(applied)
  }, [applied])

  useEffect(() => {
    const search = text.trim()
    if (search === sent.current) return
    const timer = setTimeout(() => {
      sent.current = search
      applyNow.current(search)
    }, searchPause)
    return () => clearTimeout(timer)
  }, [text])

  return [text, setText]
}

/**
 * What was typed or filled in before the page woke up is in the field but not in React, which would wipe it out. A field
 * that was left by then is left once more, for whoever judges what was typed.
 */
export function useEarlyTyping(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  take: (value: string) => void,
) {
  const latest = useRef(take)
  useLayoutEffect(() => {
    const field = input.current
    if (!field?.value) return
    latest.current(field.value)
    if (document.activeElement === field) return
    const timer = setTimeout(() => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
    return () => clearTimeout(timer)
  }, [input])
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** Others change the words while they are typed in: the caret stays between the letters it stood between, not at the end. */
export function useKeptCaret(input: RefObject<TextField | null>, value: string) {
  const last = useRef({ value, start: 0, end: 0 })
  useEffect(() => {
    const field = input.current
    if (!field) return
    const watching = new AbortController()
    const { signal } = watching
    const note = () => {
      if (field.ownerDocument.activeElement === field) last.current = readCaret(field)
    }
    // The field's own listener comes before React's: what is typed here is no change from outside.
    field.addEventListener('input', note, { signal })
    field.ownerDocument.addEventListener('selectionchange', note, { signal })
    return () => watching.abort()
  }, [input])
  useLayoutEffect(() => {
    const field = input.current
    const before = last.current
    if (!field || field.ownerDocument.activeElement !== field || value === before.value) return
    const move = (at: number) => moveCaret(before.value, value, at)
    field.setSelectionRange(move(before.start), move(before.end))
    last.current = readCaret(field)
  }, [input, value])
}

function readCaret({ value, selectionStart, selectionEnd }: TextField) {
  return { value, start: selectionStart ?? 0, end: selectionEnd ?? 0 }
}

/** Where a place in a text is after a stretch of the text was replaced. */
export function moveCaret(before: string, after: string, at: number): number {
  const most = Math.min(before.length, after.length)
  let head = 0
  while (head < most && before[head] === after[head]) head++
  if (at <= head) return at
  let tail = 0
  while (tail < most - head && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  const fromEnd = before.length - at
  return after.length - Math.min(fromEnd, tail)
}
