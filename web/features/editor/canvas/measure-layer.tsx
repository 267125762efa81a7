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
import { listFonts } from '#domain/deck/theme/resolve.ts'
import type { Editor, EditorState } from '#editor/editor.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { whenIdle } from '#web/platform/preload/preload-queue.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { afterNextKey, afterRest, REST } from '../session/after-rest.ts'
import { findActiveSlide, useEditor, useEditorState } from '../session/editor-context.ts'
import { useWholeDeck } from '../session/use-slide-content.ts'
import { type Fits, fitSlide, isSpilling, whenFontsReady } from './fit-slide.ts'

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
    return whenFontsReady(drawn, listFonts(theme, slide), fonts, () => {
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
function isDrawn({ deck, isPreviewing }: EditorState, slide: Slide, theme: DeckTheme): boolean {
  const now = deck.slides.find(entry => entry.uid === slide.uid)
  return (
    !isPreviewing &&
    deck.theme === theme &&
    now?.items === slide.items &&
    now.layout === slide.layout &&
    now.theme === slide.theme
  )
}

/**
 * Fits the text of the slide on the canvas into its cells after every change. A slide that was just switched to is drawn
 * first; one that changes under the eye is fitted before it is seen.
 */
export function useFitActive(stage: RefObject<HTMLElement | null>, drawn: Slide | undefined): void {
  const editor = useEditor()
  const theme = useEditorState(({ deck }) => deck.theme)
  const isUnloaded = useEditorState(({ unloaded }) => drawn !== undefined && unloaded.has(drawn.uid))
  const { fonts } = useRuntime()
  const shown = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another theme of the deck has other sizes
  useLayoutEffect(() => {
    const isSwitched = shown.current !== drawn?.uid
    shown.current = drawn?.uid
    if (!drawn || isUnloaded) return
    if (!isSwitched) return fitOnStage(editor, stage.current, fonts)
    let stopFitting: (() => void) | undefined
    const stopIdling = whenIdle(() => {
      stopFitting = fitOnStage(editor, stage.current, fonts)
    }, REST)
    return () => {
      stopIdling()
      stopFitting?.()
    }
  }, [editor, stage, drawn, theme, isUnloaded, fonts])
  useEffect(() => {
    const settle = afterRest(() => fitOnStage(editor, stage.current, fonts))
    let stopWaiting: (() => void) | undefined
    let storing: ReturnType<typeof setTimeout> | undefined
    // A key that comes meanwhile waits for measuring the words or for drawing what fits, not for both.
    const storeNext = (store: () => void) => {
      clearTimeout(storing)
      storing = setTimeout(store)
    }
    const look = () => {
      const { deck, selection } = editor.getState()
      const slide = findActiveSlide(editor.getState())
      const element = stage.current?.querySelector<HTMLElement>('.slide')
      if (!slide || !element || slide.uid !== shown.current) return
      if (!selection.typing || isFitted(slide, deck.theme)) return
      // Words that spill are fitted next. Whether those that do not could be larger is looked at when typing rests.
      if (!isSpilling(element)) return settle.ask()
      stopWaiting?.()
      stopWaiting = afterNextKey(() => fitOnStage(editor, stage.current, fonts, storeNext))
    }
    const unsubscribe = editor.subscribe(({ deck, selection }, previous) => {
      // Later, when everybody has heard of this change: what fits is a change of its own.
      if (deck !== previous.deck && selection.typing) queueMicrotask(look)
    })
    return () => {
      unsubscribe()
      settle.drop()
      stopWaiting?.()
      clearTimeout(storing)
    }
  }, [editor, stage, fonts])
}

type Fonts = Parameters<typeof whenFontsReady>[2]

/** Fits the active slide as it is now, unless it was. Returns a function that cancels it while fonts are on their way. */
function fitOnStage(
  editor: Editor,
  stage: HTMLElement | null,
  fonts: Fonts,
  inTurn: (store: () => void) => void = store => store(),
): (() => void) | undefined {
  const element = stage?.querySelector<HTMLElement>('.slide')
  const { deck } = editor.getState()
  const slide = findActiveSlide(editor.getState())
  if (!element || !slide || isFitted(slide, deck.theme)) return
  return whenFontsReady(element, listFonts(deck.theme, slide), fonts, () => {
    // It may have changed, or gone, while its fonts were on their way.
    const now = findActiveSlide(editor.getState())
    if (now?.uid !== slide.uid) return
    const isOwn = isOwnWork(editor.getState(), now.uid)
    const isWatched = editor.getState().people.some(person => person.slide === now.uid)
    if (!isOwn && isWatched) return
    const { selection } = editor.getState()
    const options = {
      mayGrow: isOwn,
      typedIn: isOwn && selection.typing ? selection.item : null,
      skipsCells: hasFittedCells(now, deck.theme),
      isKnown: (item: Item) => isFittedBox(item, now, deck.theme),
    }
    const found = fitSlide(element, now, options)
    // What was changed since is measured again.
    inTurn(() => findActiveSlide(editor.getState()) === now && storeFits(editor, now, found))
  })
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
  const settled = useRef(editor.getState())

  useEffect(
    () =>
      editor.subscribe((_, { isPreviewing }) => {
        const state = editor.getState()
        // Most of what is previewed is not chosen: it is measured on the canvas alone.
        if (state.isPreviewing) return
        if (isPreviewing && waiting.size > 0) ask(count => count + 1)
        const previous = settled.current
        settled.current = state
        const hasLeft = state.selection.active !== previous.selection.active
        if (state.deck === previous.deck && !hasLeft) return
        const before = waiting.size
        const left = hasLeft ? findActiveSlide(previous) : undefined
        // What was typed last may have been left before it was measured.
        if (left && !isFitted(left, previous.deck.theme) && isUnsaved(state, left.uid)) {
          waiting.add(left.uid)
        }
        const hasOwnTheme = state.deck.theme !== previous.deck.theme && hasUnsaved(state)
        // What merely came, from the server or from others, is not measured here.
        for (const uid of listChanged(state, previous)) {
          if (hasOwnTheme || isUnsaved(state, uid)) waiting.add(uid)
        }
        if (hasOwnTheme) {
          ownThemes.add(state.deck.theme)
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
    if (slide && editor.getState().isPreviewing) waiting.add(slide.uid)
    setSlide(null)
    ask(count => count + 1)
  }, [editor, slide, waiting])
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

function takeNext({ deck, selection, isPreviewing }: EditorState, waiting: Set<string>): Slide | null {
  if (isPreviewing) return null
  for (const uid of waiting) {
    waiting.delete(uid)
    const slide = deck.slides.find(entry => entry.uid === uid)
    if (slide && uid !== selection.active && !isFitted(slide, deck.theme)) return slide
  }
  return null
}

interface Measure {
  readonly layout: Slide['layout']
  readonly theme: Slide['theme']
  readonly deckTheme: DeckTheme
}

/** In which look items were measured: an edit of an item makes a new list, which is measured again; a sticker does not. */
const fittedIn = new WeakMap<Slide['items'], Measure>()

function isFitted({ items, layout, theme }: Slide, deckTheme: DeckTheme): boolean {
  const measure = fittedIn.get(items)
  return measure?.layout === layout && measure.theme === theme && measure.deckTheme === deckTheme
}

function markFitted({ items, layout, theme }: Slide, deckTheme: DeckTheme): void {
  fittedIn.set(items, { layout, theme, deckTheme })
}

/** The themes of the deck that were chosen here: all of it is this person's work to measure. */
const ownThemes = new WeakSet<DeckTheme>()

function hasUnsaved({ save }: EditorState): boolean {
  return save.phase !== 'saved' && save.phase !== 'closed'
}

/**
 * Text may grow again only after an own change: merely opening a deck on another machine must not rewrite it, nor may
 * that of another slide, which is still being saved. What is previewed is stored nowhere.
 */
function isOwnWork(state: EditorState, uid: string): boolean {
  return state.isPreviewing || isUnsaved(state, uid) || ownThemes.has(state.deck.theme)
}

function isUnsaved({ saveStates }: EditorState, uid: string): boolean {
  return (saveStates.get(uid) ?? SAVE_STATE.untouched) < SAVE_STATE.saved
}

interface FittedLook {
  readonly theme: DeckTheme
  readonly own: Slide['theme']
}

/** Placed items that were measured: to drag one of two hundred must not measure the others. */
const fittedBoxes = new WeakMap<Item, FittedLook>()

/** The same of each item by its id, for those that were only moved since: words fit a box wherever it is. */
const lastFitted = new Map<string, Item>()

function isFittedBox(item: Item, slide: Slide, theme: DeckTheme): boolean {
  const known = fittedBoxes.has(item) ? item : lastFitted.get(item.id)
  const look = known && fittedBoxes.get(known)
  if (!known || look?.theme !== theme || look.own !== slide.theme) return false
  if (known !== item && (item.type === 'line' || !isOnlyMoved(known, item))) return false
  fittedBoxes.set(item, look)
  lastFitted.set(item.id, item)
  return true
}

function isOnlyMoved(before: Item, after: Item): boolean {
  const [a, b] = [before.place?.size, after.place?.size]
  const names = Object.keys(after) as (keyof Item)[]
  return (
    a !== undefined &&
    a.width === b?.width &&
    a.height === b.height &&
    names.every(name => name === 'place' || before[name] === after[name])
  )
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
  if (found.fits.size + found.heights.size + found.lines.size > 0) {
    editor.change(deck => setFits(deck, uid, found), { derived: true })
  }
  const { deck } = editor.getState()
  const slide = deck.slides.find(entry => entry.uid === uid)
  if (!slide) return
  markFitted(slide, deck.theme)
  const look = { theme: deck.theme, own: slide.theme }
  lastFitted.clear()
  for (const item of slide.items) {
    if (!item.place) continue
    fittedBoxes.set(item, look)
    lastFitted.set(item.id, item)
  }
  const items = slide.items.filter(({ place }) => place === null)
  fittedCells = { ...look, uid, layout: slide.layout, items }
}

function setFits(deck: Presentation, uid: string, { fits, heights, lines }: Fits): Edit {
  const ids = [...new Set([...fits.keys(), ...heights.keys(), ...lines.keys()])]
  return performAll(deck, ids, (now, id) => {
    const place = findSlide(now, uid)?.items.find(item => item.id === id)?.place
    const fit = fits.get(id)
    const height = heights.get(id)
    const line = lines.get(id)
    if (place && line) {
      const { from, to } = line
      return updateItem(now, { uid, id, fields: { from, to, place: { ...place, ...line.place } } })
    }
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
