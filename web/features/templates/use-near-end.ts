import { type RefObject, useEffect, useRef } from 'react'

/** Tells once per `key` that the end of a list comes near. */
export function useNearEnd(element: RefObject<Element | null>, key: number, onNear: () => void): void {
  const handler = useRef(onNear)
  useEffect(() => {
    handler.current = onNear
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a list that grew but still ends in sight must be told anew
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && handler.current(),
      { rootMargin: '600px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, key])
}
