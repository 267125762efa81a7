import { type RefObject, useLayoutEffect, useRef } from 'react'

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
