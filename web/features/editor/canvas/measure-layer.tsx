import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from 'use-intl'
import { type Edit, findSlide, performAll } from '#domain/deck/edits/diff.ts'
import { updateItem } from '#domain/deck/edits/item-edits.ts'
import type { Item } from '#domain/deck/items/registry.ts'
import type { Place } from '#domain/deck/place.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { SAVE_STATE } from '#domain/deck/save-state.ts'
import { ASPECT_RATIO } from '#domain/deck/scale.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { pickFonts } from '#domain/deck/theme/resolve.ts'
import type { Editor, EditorState } from '#editor/editor.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { whenIdle } from '#web/platform/preload/preload-queue.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { useWholeDeck } from '../session/use-slide-content.ts'
import { type Fits, fitSlide, whenFontsReady } from './fit-slide.ts'

/** Measures slides that changed and are not on the canvas, one at a time, while the browser has nothing else to do. */
export function MeasureLayer() {
  const { slide, next } = useFitQueue()
  return slide ? <Measured key={slide.uid} slide={slide} onMeasured={next} /> : null
}

function Measured({ slide, onMeasured }: { slide: Slide; onMeasured: () => void }) {
  const editor = useEditor()
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const { fonts } = useRuntime()
  const [theme] = useState(() => editor.getState().deck.theme)
  useLayoutEffect(() => {
    const drawn = place.current?.querySelector<HTMLElement>('.slide')
    if (!drawn) return onMeasured()
    const { heading, text } = pickFonts(theme, slide.theme)
    return whenFontsReady(drawn, [heading, text], fonts, () => {
      if (isDrawn(editor.getState(), slide, theme))
        storeFits(editor, slide, fitSlide(drawn, slide, { mayGrow: true }))
      onMeasured()
    })
  }, [editor, slide, theme, fonts, onMeasured])
  return (
    <div
      ref={place}
      inert
      aria-hidden="true"
      className="pointer-events-none invisible fixed top-0 left-full h-[900px] w-[1600px] overflow-hidden"
    >
      <SlideView slide={slide} deckTheme={theme} locale={locale} />
    </div>
  )
}

/** A slide may have changed while its fonts were loading; it is in the queue again then. */
function isDrawn({ deck }: EditorState, slide: Slide, theme: DeckTheme): boolean {
  const now = deck.slides.find(entry => entry.uid === slide.uid)
  return (
    deck.theme === theme &&
    now?.items === slide.items &&
    now.layout === slide.layout &&
    now.theme === slide.theme
  )
}

/** Fits the text of the slide on the canvas into its cells after every change. */
export function useFitActive(stage: RefObject<HTMLElement | null>, slide: Slide | undefined): void {
  const editor = useEditor()
  const theme = useEditorState(({ deck }) => deck.theme)
  const isUnloaded = useEditorState(({ unloaded }) => slide !== undefined && unloaded.has(slide.uid))
  const { fonts } = useRuntime()
  useLayoutEffect(() => {
    const drawn = stage.current?.querySelector<HTMLElement>('.slide')
    if (!drawn || !slide || isUnloaded || isFitted(slide, theme)) return
    const { heading, text } = pickFonts(theme, slide.theme)
    return whenFontsReady(drawn, [heading, text], fonts, () => {
      const isOwn = isOwnChange(editor, slide.uid)
      const isWatched = editor.getState().people.some(person => person.slide === slide.uid)
      if (!isOwn && isWatched) return
      const { selection } = editor.getState()
      const options = {
        mayGrow: isOwn,
        typedIn: isOwn && selection.typing ? selection.item : null,
        skipsCells: hasFittedCells(slide, theme),
        isKnown: (item: Item) => isFittedBox(item, slide, theme),
      }
      storeFits(editor, slide, fitSlide(drawn, slide, options))
    })
  }, [editor, stage, slide, theme, isUnloaded, fonts])
}

/** The slides that were changed here and have to be measured; returns one at a time, while the browser is idle. */
function useFitQueue(): { slide: Slide | null; next: () => void } {
  const editor = useEditor()
  const [waiting] = useState(() => new Set<string>())
  /** Slides that were not loaded when the deck's theme changed: they are loaded, and measured too. */
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
        for (const uid of listChanged(state, previous)) if (isOwnChange(editor, uid)) waiting.add(uid)
        if (state.deck.theme !== previous.deck.theme && isOwnChange(editor, '')) {
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

/** Cheap: typing in one slide of a thousand compares a thousand references. */
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

/** Which slides were measured, in which theme: an edit makes a new slide object, which is measured again. */
const fittedIn = new WeakMap<Slide, DeckTheme>()

function isFitted(slide: Slide, theme: DeckTheme): boolean {
  return fittedIn.get(slide) === theme
}

function markFitted(slide: Slide, theme: DeckTheme): void {
  fittedIn.set(slide, theme)
}

/** Text may grow again only after an own change: merely opening a deck on another machine must not rewrite it. */
function isOwnChange(editor: Editor, uid: string): boolean {
  const { saveStates, save } = editor.getState()
  const state = saveStates.get(uid) ?? SAVE_STATE.untouched
  return state < SAVE_STATE.saved || save.phase === 'waiting' || save.phase === 'saving'
}

interface FittedLook {
  readonly theme: DeckTheme
  readonly own: Slide['theme']
}

/** Placed items that were measured: to drag one of two hundred must not measure the others. */
const fittedBoxes = new WeakMap<Item, FittedLook>()

function isFittedBox(item: Item, slide: Slide, theme: DeckTheme): boolean {
  const look = fittedBoxes.get(item)
  return look?.theme === theme && look.own === slide.theme
}

interface FittedCells extends FittedLook {
  readonly layout: Slide['layout']
  readonly items: readonly Item[]
}

/** The last slide whose cells were measured, as it was then. */
let fittedCells: (FittedCells & { readonly uid: string }) | null = null

function hasFittedCells(slide: Slide, theme: DeckTheme): boolean {
  const last = fittedCells
  if (last?.uid !== slide.uid || last.theme !== theme || last.own !== slide.theme) return false
  const flowing = slide.items.filter(({ place }) => place === null)
  return (
    last.layout === slide.layout &&
    last.items.length === flowing.length &&
    flowing.every((item, at) => item === last.items[at])
  )
}

/** Stores the fits; undo reverts them together with the change that caused them. */
function storeFits(editor: Editor, { uid }: Slide, found: Fits): void {
  if (found.fits.size + found.heights.size > 0) {
    editor.change(deck => setFits(deck, uid, found), { derived: true })
  }
  const { deck } = editor.getState()
  const slide = deck.slides.find(entry => entry.uid === uid)
  if (!slide) return
  markFitted(slide, deck.theme)
  const look = { theme: deck.theme, own: slide.theme }
  for (const item of slide.items) if (item.place) fittedBoxes.set(item, look)
  const items = slide.items.filter(({ place }) => place === null)
  fittedCells = { ...look, uid, layout: slide.layout, items }
}

function setFits(deck: Presentation, uid: string, { fits, heights }: Fits): Edit {
  const ids = [...new Set([...fits.keys(), ...heights.keys()])]
  return performAll(deck, ids, (now, id) => {
    const place = findSlide(now, uid)?.items.find(item => item.id === id)?.place
    const fit = fits.get(id)
    const height = heights.get(id)
    return updateItem(now, {
      uid,
      id,
      fields: {
        ...(fit !== undefined && { fit }),
        ...(place && height !== undefined && { place: growDown(place, height) }),
      },
    })
  })
}

/** A taller box with its upper edge where it was. */
function growDown(place: Place, height: number): Place {
  const { position, size } = place
  const y = position.y + ((height - size.height) / 2) * ASPECT_RATIO
  return { ...place, position: { x: position.x, y }, size: { ...size, height } }
}
