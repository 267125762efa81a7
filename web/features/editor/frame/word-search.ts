import { useEffect, useRef, useState } from 'react'
import { findOnSlide, replaceText, type TextPlace } from '#domain/deck/edits/text-edits.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { TextQuery } from '#domain/deck/text/find-text.ts'
import type { Editor } from '#editor/editor.ts'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { type UiStore, useUi } from '../session/ui-store.ts'

export interface Find {
  readonly query: Required<TextQuery>
  readonly ask: (change: Partial<TextQuery>) => void
  readonly count: number
  /** Counted from 1; 0 where nothing is found. */
  readonly number: number
  readonly current: TextPlace | undefined
  readonly step: (way: 1 | -1) => void
  readonly replaceOne: (words: string) => void
  /** How many were replaced. */
  readonly replaceAll: (words: string) => number
}

export function useFind(initial: string): Find {
  const editor = useEditor()
  const ui = useUi()
  const [query, setQuery] = useState({ words: initial, matchCase: false, wholeWords: false })
  const { places, query: answered } = useFoundPlaces(query)
  const [at, setAt] = useState(0)
  const before = useRef<{ at: number; place: TextPlace | undefined; answered: TextQuery }>(undefined)

  // A new query starts from the active slide; after a change of the deck the same match stays current.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new answer moves one
  useEffect(() => {
    const { deck, selection } = editor.getState()
    const old = before.current
    const isNewQuestion = old?.answered !== answered
    const stand =
      old && !isNewQuestion ? keepPlace(places, old) : nearestPlace(places, deck.slides, selection.active)
    setAt(stand)
    before.current = { at: stand, place: places[stand], answered }
    if (isNewQuestion && answered.words !== '') show(editor, ui, places[stand])
  }, [places, answered])

  function goTo(next: number): void {
    setAt(next)
    before.current = { at: next, place: places[next], answered }
    show(editor, ui, places[next])
  }

  return {
    query,
    ask: change => setQuery(old => ({ ...old, ...change })),
    count: places.length,
    number: places.length === 0 ? 0 : Math.min(at, places.length - 1) + 1,
    current: places[at],
    step: way => places.length > 0 && goTo((at + way + places.length) % places.length),
    replaceOne(words) {
      const only = places[at]
      if (!only) return
      const next = nextAfterReplaced(places, at, findSpans(words, answered).length)
      before.current = { at, place: next, answered }
      editor.change(deck => replaceText(deck, { query: answered, words, only }))
      show(editor, ui, next)
    },
    replaceAll(words) {
      editor.change(deck => replaceText(deck, { query: answered, words }))
      return places.length
    },
  }
}

/** Brings a match into view: its slide on the canvas, its item selected, the notes open where it is in them. */
function show(editor: Editor, ui: UiStore, place: TextPlace | undefined): void {
  if (!place) return
  const { uid, item } = place
  editor.select({ active: uid, slides: [uid], item, objects: [], typing: false })
  if (item === null) ui.setState({ notesOpen: true })
}

/** How long one step of the search may take, in milliseconds: half a frame. */
const stepTime = 8
const none: readonly TextPlace[] = []

interface FoundPlaces {
  readonly places: readonly TextPlace[]
  /** The query these are the result of. */
  readonly query: TextQuery
}

/** The matches, kept up to date while the deck changes. The last result stays until the next is complete. */
function useFoundPlaces(query: TextQuery): FoundPlaces {
  const slides = useEditorState(({ deck }) => deck.slides)
  const [search] = useState(createWordSearch)
  const [found, setFound] = useState<FoundPlaces>({ places: none, query })
  const shown = useRef(found)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readOn = () => {
      const end = performance.now() + stepTime
      const places = search.read(slides, query, () => performance.now() < end)
      if (!places) {
        timer = setTimeout(readOn)
        return
      }
      if (places.length === 0 && shown.current.places.length === 0 && shown.current.query === query) return
      shown.current = { places, query }
      setFound(shown.current)
    }
    readOn()
    return () => clearTimeout(timer)
  }, [slides, query, search])
  return found
}

/**
 * Searches a few slides at a time, so that a large deck does not block typing. A slide that has not changed
 * since is not searched again: after a replacement only the slides it changed are.
 */
interface WordSearch {
  /** Searches for as long as `mayGoOn` allows. The matches once all slides are searched, else undefined. */
  read(slides: readonly Slide[], query: TextQuery, mayGoOn: () => boolean): readonly TextPlace[] | undefined
}

export function createWordSearch(): WordSearch {
  let known = new WeakMap<Slide, readonly TextPlace[]>()
  let last = ''
  return {
    read(slides, query, mayGoOn) {
      const asked = JSON.stringify([query.words, query.matchCase, query.wholeWords])
      if (asked !== last) known = new WeakMap()
      last = asked
      for (const slide of slides) {
        if (known.has(slide)) continue
        if (!mayGoOn()) return undefined
        known.set(slide, findOnSlide(slide, query))
      }
      return slides.flatMap(slide => known.get(slide) ?? [])
    },
  }
}

function isSamePlace(a: TextPlace, b: TextPlace): boolean {
  return a.uid === b.uid && a.item === b.item && a.path === b.path && a.nth === b.nth
}

/** The index of the current match among new ones: of the same match, or its old index if it is gone. */
export function keepPlace(
  places: readonly TextPlace[],
  before: { readonly at: number; readonly place: TextPlace | undefined },
): number {
  const { at, place } = before
  const same = place ? places.findIndex(other => isSamePlace(other, place)) : -1
  return same >= 0 ? same : Math.max(0, Math.min(at, places.length - 1))
}

/** The first match on the active slide or after it; the first of all where there is none. */
export function nearestPlace(
  places: readonly TextPlace[],
  slides: readonly Slide[],
  active: string | null,
): number {
  const order = new Map(slides.map(({ uid, index }) => [uid, index]))
  const here = (active === null ? undefined : order.get(active)) ?? 0
  const next = places.findIndex(({ uid }) => (order.get(uid) ?? 0) >= here)
  return Math.max(0, next)
}

/** The match after a replaced one, as numbered afterwards: matches inside the replacement are skipped. */
export function nextAfterReplaced(
  places: readonly TextPlace[],
  at: number,
  foundInWords: number,
): TextPlace | undefined {
  const [replaced, next] = [places[at], places[(at + 1) % places.length]]
  if (!replaced || !next) return next
  const isSameField = isSamePlace({ ...replaced, nth: 0 }, { ...next, nth: 0 })
  return isSameField && next.nth > replaced.nth ? { ...next, nth: next.nth - 1 + foundInWords } : next
}

/** A run of drawn text, with the text nodes it consists of. */
interface DrawnRun {
  readonly text: string
  readonly nodes: readonly { readonly node: Text; readonly start: number }[]
}

const blocks = 'p, h1, h2, h3, li, td, th, a, button, figcaption'

/** The runs of an element in reading order. Matches never span two paragraphs. */
export function listRuns(root: Element): DrawnRun[] {
  const runs = new Map<Element, { text: string; nodes: { node: Text; start: number }[] }>()
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement?.closest(blocks) ?? root
    const run = runs.get(owner) ?? { text: '', nodes: [] }
    run.nodes.push({ node: node as Text, start: run.text.length })
    run.text += (node as Text).data
    runs.set(owner, run)
  }
  return [...runs.values()]
}

export function listMarks(run: DrawnRun, query: TextQuery): Range[] {
  return findSpans(run.text, query).map(([start, end]) => {
    const range = document.createRange()
    range.setStart(...pointAt(run, start))
    range.setEnd(...pointAt(run, end))
    return range
  })
}

function pointAt({ nodes }: DrawnRun, at: number): [Text, number] {
  const owner = nodes.findLast(({ start }) => start <= at) ?? nodes[0]!
  return [owner.node, Math.min(at - owner.start, owner.node.data.length)]
}

const wordCharacter = /[\p{L}\p{N}_]/u

/** Where the words are in a text, by the same rules as the search of the document. */
export function findSpans(text: string, { words, matchCase, wholeWords }: TextQuery): [number, number][] {
  const fold = (value: string) => (matchCase ? value : value.toLowerCase()).replaceAll('\u00a0', ' ')
  const [read, wanted] = [fold(text), fold(words)]
  // Characters whose lower case is longer would shift every mark.
  if (wanted === '' || read.length !== text.length) return []
  const spans: [number, number][] = []
  for (let at = read.indexOf(wanted); at >= 0; ) {
    const end = at + wanted.length
    const isWhole = !wordCharacter.test(read[at - 1] ?? ' ') && !wordCharacter.test(read[end] ?? ' ')
    const isFound = !wholeWords || isWhole
    if (isFound) spans.push([at, end])
    at = read.indexOf(wanted, isFound ? end : at + 1)
  }
  return spans
}
