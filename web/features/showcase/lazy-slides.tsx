import { type ComponentProps, lazy, useState } from 'react'
import '#slides/slides.css'

type SlideParts = typeof import('./deck-player.tsx') & typeof import('./still-slide.tsx')

let loaded: SlideParts | undefined

/** Brings the renderer. Where it has come before the page is drawn, the page is drawn in one go. */
export async function loadSlides(): Promise<SlideParts> {
  const [player, still] = await Promise.all([import('./deck-player.tsx'), import('./still-slide.tsx')])
  loaded = { ...player, ...still }
  return loaded
}

const LatePlayer = lazy(async () => ({ default: (await loadSlides()).DeckPlayer }))
const LateSlide = lazy(async () => ({ default: (await loadSlides()).StillSlide }))

/** The renderer is heavy beside the page around it: the server's picture stands until its code has come. */
export function DeckPlayer(props: ComponentProps<SlideParts['DeckPlayer']>) {
  const [Player] = useState(() => loaded?.DeckPlayer ?? LatePlayer)
  return <Player {...props} />
}

export function StillSlide(props: ComponentProps<SlideParts['StillSlide']>) {
  const [Slide] = useState(() => loaded?.StillSlide ?? LateSlide)
  return <Slide {...props} />
}
