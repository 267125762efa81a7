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

/** What was typed or filled in before the page woke up is in the field but not in React, which would wipe it out. */
export function useEarlyTyping(
  input: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  take: (value: string) => void,
) {
  const latest = useRef(take)
  useLayoutEffect(() => {
    if (input.current?.value) latest.current(input.current.value)
  }, [input])
}
