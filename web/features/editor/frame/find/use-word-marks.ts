import { useEffect } from 'react'
import type { WordsPlace } from '#domain/deck/edits/find-words.ts'
import type { TextQuery } from '#domain/deck/text/find-text.ts'
import { useActiveSlide } from '../../binding/use-editor-state.ts'
import './word-marks.css'
import { listMarks, listRuns } from './word-marks.ts'

const name = 'found-words'

/** Marks the words on the slide that is shown. A mark is paint: the document and what is typed know nothing of it. */
export function useWordMarks(query: TextQuery, current: WordsPlace | undefined): void {
  const slide = useActiveSlide()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another slide, other words or another find are drawn anew
  useEffect(() => {
    if (!('highlights' in CSS)) return
    // The canvas draws what was selected in its own time.
    const frame = requestAnimationFrame(() => {
      const slideElement = document.querySelector('[data-zone="canvas"] .slide')
      const ranges = slideElement ? listRuns(slideElement).flatMap(run => listMarks(run, query)) : []
      CSS.highlights.set(name, new Highlight(...ranges))
    })
    return () => {
      cancelAnimationFrame(frame)
      CSS.highlights.delete(name)
    }
  }, [slide, query, current])
}
