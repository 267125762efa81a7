import { useEffect, useRef, useState } from 'react'
import type { WordsPlace } from '#domain/deck/edits/find-words.ts'
import { replaceWords } from '#domain/deck/edits/replace-words.ts'
import type { TextQuery } from '#domain/deck/text/find-text.ts'
import type { Editor } from '#editor/editor.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { type UiStore, useUi } from '../../binding/ui-store.ts'
import { useFoundPlaces } from './use-found-places.ts'
import { findSpans } from './word-marks.ts'
import { keepPlace, nearestPlace, passReplaced } from './word-search.ts'

export interface Find {
  readonly query: Required<TextQuery>
  readonly ask: (change: Partial<TextQuery>) => void
  readonly count: number
  /** Counted from 1; 0 where nothing is found. */
  readonly number: number
  readonly current: WordsPlace | undefined
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
  const before = useRef<{ at: number; place: WordsPlace | undefined; answered: TextQuery }>(undefined)

  // A new question starts from the slide one is on; a changed deck leaves one at the same find.
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
      const next = passReplaced(places, at, findSpans(words, answered).length)
      before.current = { at, place: next, answered }
      editor.change(deck => replaceWords(deck, { query: answered, words, only }))
      show(editor, ui, next)
    },
    replaceAll(words) {
      editor.change(deck => replaceWords(deck, { query: answered, words }))
      return places.length
    },
  }
}

/** Brings a find into view: its slide on the canvas, its item selected, the notes open where it is in them. */
function show(editor: Editor, ui: UiStore, place: WordsPlace | undefined): void {
  if (!place) return
  const { uid, item } = place
  editor.select({ active: uid, slides: [uid], item, stickers: [], typing: false })
  if (item === null) ui.setState({ notesOpen: true })
}
