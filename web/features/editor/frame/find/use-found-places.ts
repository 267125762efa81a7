import { useEffect, useRef, useState } from 'react'
import type { WordsPlace } from '#domain/deck/edits/find-words.ts'
import type { TextQuery } from '#domain/deck/text/find-text.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { createWordSearch } from './word-search.ts'

/** How long a piece of the search may take, in milliseconds: half a frame. */
const piece = 8
const none: readonly WordsPlace[] = []

export interface FoundPlaces {
  readonly places: readonly WordsPlace[]
  /** The question these are the answer to. */
  readonly query: TextQuery
}

/** Where the words are, kept up to date while the deck changes. What was found last stays until the next is known. */
export function useFoundPlaces(query: TextQuery): FoundPlaces {
  const slides = useEditorState(({ deck }) => deck.slides)
  const [search] = useState(createWordSearch)
  const [found, setFound] = useState<FoundPlaces>({ places: none, query })
  const shown = useRef(found)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const readOn = () => {
      const end = performance.now() + piece
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
