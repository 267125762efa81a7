import { useCallback, useEffect, useState } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import type { EditorState } from '#editor/editor.ts'
import { whenIdle } from '#web/platform/preload/when-idle.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useWholeDeck } from '../../binding/loading/use-whole-deck.ts'
import { isFitted, isOwnWork } from './fitted.ts'

/** The slides that changed here and wait to be measured; gives one of them at a time, when the browser is idle. */
export function useFitQueue(): { slide: Slide | null; next: () => void } {
  const editor = useEditor()
  const [waiting] = useState(() => new Set<string>())
  /** Slides whose content had not come when the look of the deck changed: they are brought, and measured too. */
  const [stale] = useState(() => new Set<string>())
  const [isStale, setStale] = useState(false)
  useWholeDeck(isStale)
  const [slide, setSlide] = useState<Slide | null>(null)
  const [asked, ask] = useState(0)

  useEffect(
    () =>
      editor.subscribe((state, previous) => {
        if (state.deck === previous.deck) return
        const before = waiting.size
        for (const uid of listChanged(state, previous)) if (isOwnWork(editor, uid)) waiting.add(uid)
        if (state.deck.theme !== previous.deck.theme && isOwnWork(editor, '')) {
          for (const uid of state.unloaded) stale.add(uid)
        }
        for (const uid of stale) {
          if (state.unloaded.has(uid)) continue
          stale.delete(uid)
          waiting.add(uid)
        }
        setStale(stale.size > 0)
        if (waiting.size > before) ask(count => count + 1)
      }),
    [editor, waiting, stale],
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for again after each slide
  useEffect(() => {
    if (slide || waiting.size === 0) return
    return whenIdle(() => setSlide(takeNext(editor.getState(), waiting)))
  }, [editor, slide, asked, waiting])

  const next = useCallback(() => {
    setSlide(null)
    ask(count => count + 1)
  }, [])
  return { slide, next }
}

/** Typing in one slide of a thousand compares a thousand references and finds none. */
function listChanged(state: EditorState, previous: EditorState): string[] {
  const { deck, selection, unloaded } = state
  const hasNewTheme = deck.theme !== previous.deck.theme
  const before = hasNewTheme ? null : previous.deck.slides
  return deck.slides
    .filter(slide => slide.uid !== selection.active && !unloaded.has(slide.uid))
    .filter(slide => before?.[slide.index] !== slide && !isFitted(slide, deck.theme))
    .map(({ uid }) => uid)
}

function takeNext({ deck, selection }: EditorState, waiting: Set<string>): Slide | null {
  for (const uid of waiting) {
    waiting.delete(uid)
    const slide = deck.slides.find(entry => entry.uid === uid)
    if (slide && uid !== selection.active && !isFitted(slide, deck.theme)) return slide
  }
  return null
}
