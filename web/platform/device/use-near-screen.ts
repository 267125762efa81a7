import { type RefObject, useEffect, useState } from 'react'

/** True from when something first comes near the screen: a deck of hundreds is not drawn all at once. */
export function useNearScreen(element: RefObject<Element | null>, near: boolean): boolean {
  const [wasSeen, setWasSeen] = useState(near)
  useEffect(() => {
    if (near) setWasSeen(true)
    if (wasSeen || near || !element.current) return
    const observer = new IntersectionObserver(
      entries => entries.some(entry => entry.isIntersecting) && setWasSeen(true),
      { rootMargin: '400px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, near, wasSeen])
  return wasSeen || near
}
