import { type RefObject, useEffect, useState } from 'react'
import type { CatalogFont } from '#domain/deck/catalog/fonts.ts'
import { loadFace } from '#web/platform/fonts/load-face.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'

/** What only rushes past while one scrolls is not worth a file. */
const GLANCE_MS = 120

/** The family to write a name in: none until it has come, so that the name can be read meanwhile. */
export function useOwnFace(
  place: RefObject<HTMLElement | null>,
  font: CatalogFont | undefined,
  words: string,
): string | undefined {
  const { fonts } = useRuntime()
  const [loaded, setLoaded] = useState<CatalogFont>()
  useEffect(() => {
    const element = place.current
    if (!element || !font) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const load = async () => {
      sight.disconnect()
      await loadFace(fonts, font, words)
      if (!isGone) setLoaded(font)
    }
    const sight = new IntersectionObserver(entries => {
      clearTimeout(timer)
      // Without its face the name stays as it is.
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => load().catch(() => undefined), GLANCE_MS)
    })
    sight.observe(element)
    return () => {
      isGone = true
      clearTimeout(timer)
      sight.disconnect()
    }
  }, [place, font, words, fonts])
  return loaded === font ? font?.stack : undefined
}
