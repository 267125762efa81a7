import { type RefObject, useEffect, useRef } from 'react'

/** When another form takes the place of the last, the focus goes to its first gap: the address comes along filled. */
export function useFocusOnChange(
  area: RefObject<HTMLElement | null>,
  screen: string,
  hasForm: boolean,
): void {
  const last = useRef(screen)
  useEffect(() => {
    if (last.current === screen) return
    last.current = screen
    if (!hasForm) return
    const inputs = [...(area.current?.querySelectorAll('input') ?? [])]
    const target = inputs.find(input => input.value === '') ?? inputs[0]
    target?.focus()
  }, [area, screen, hasForm])
}
