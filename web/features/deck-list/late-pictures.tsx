import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { whenIdle } from '../../platform/preload/preload-queue.ts'
import { useIsHydrated } from '../../platform/runtime/runtime.ts'
import '#slides/slides.css'

/**
 * What the renderer of slides shows in the list. The server has drawn it: in the browser its code comes when the page is
 * calm, and until then what was drawn stays. Cards that come by themselves bring it at once.
 */
type Pictures = typeof import('./deck-picture.tsx')

let pictures: Pictures | undefined = import.meta.env.SSR ? await import('./deck-picture.tsx') : undefined
let isLoading = false
const listeners = new Set<() => void>()

function load(): void {
  if (isLoading) return
  isLoading = true
  import('./deck-picture.tsx').then(
    found => {
      pictures = found
      for (const listen of listeners) listen()
    },
    // The picture is decoration: the next card tries again.
    () => {
      isLoading = false
    },
  )
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** However busy the page is, pictures follow what they show after so many milliseconds. */
const patience = 1_000

function usePictures(): Pictures | undefined {
  const isHydrated = useIsHydrated()
  const [isDrawn] = useState(!isHydrated)
  useEffect(() => {
    if (pictures) return
    if (!isDrawn) return load()
    return whenIdle(load, patience)
  }, [isDrawn])
  return useSyncExternalStore(
    subscribe,
    () => pictures,
    () => (import.meta.env.SSR ? pictures : undefined),
  )
}

const drawn = { __html: '' }

interface IslandProps {
  readonly tag: 'div' | 'p'
  readonly className: string
  readonly isPicture?: boolean
  readonly draw: (pictures: Pictures) => ReactNode
}

function Island({ tag: Tag, className, isPicture = false, draw }: IslandProps) {
  const found = usePictures()
  const look = { className, ...(isPicture && { 'aria-hidden': true, inert: true }) }
  if (found) return <Tag {...look}>{draw(found)}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written, and what the server drew stays
  return <Tag key="drawn" {...look} suppressHydrationWarning dangerouslySetInnerHTML={drawn} />
}

export interface DeckThumbnailProps {
  readonly slide: Slide | null
  readonly theme: DeckTheme
  readonly locale: string
  readonly search?: string
}

/** The first slide as a picture; decorative, since its name is beside it. */
export function DeckThumbnail(props: DeckThumbnailProps) {
  return (
    <Island
      tag="div"
      isPicture
      className="pointer-events-none aspect-video overflow-hidden rounded-field bg-sunken select-none"
      draw={({ DeckPicture }) => <DeckPicture {...props} />}
    />
  )
}

export interface FoundWordsProps {
  readonly slide: Slide
  readonly search: string
}

/** Which slide has the words, and what stands around them: on it, or in its notes. */
export function FoundWords(props: FoundWordsProps) {
  return (
    <Island
      tag="p"
      className="line-clamp-2 text-sm break-words text-ink-soft"
      draw={({ Excerpt }) => <Excerpt {...props} />}
    />
  )
}
