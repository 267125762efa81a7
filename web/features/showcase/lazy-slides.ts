import { lazy } from 'react'
import '#slides/slides.css'

/** The renderer is heavy beside the page around it: the server's picture stands until its code has come. */
export const DeckPlayer = lazy(async () => ({ default: (await import('./deck-player.tsx')).DeckPlayer }))
export const StillSlide = lazy(async () => ({ default: (await import('./still-slide.tsx')).StillSlide }))
