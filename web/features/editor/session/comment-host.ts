import { type CommentTarget, findWords, markWords } from '#domain/comments/comments.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import type { Editor } from '#editor/editor.ts'
import { findActiveSlide } from './editor-context.ts'
import { onCommentsChanged } from './live-updates.ts'

/** What comments need of the presentation that is being edited. */
export function createCommentHost(editor: Editor, slug: string) {
  return {
    slug,
    readSlides: () => editor.getState().deck.slides,
    readTarget: () => readTarget(editor),
    goTo(slide: string, item: string | undefined) {
      editor.goTo(slide)
      if (item !== undefined) editor.select({ item })
    },
    onChanged: (run: () => void) => onCommentsChanged(slug, run),
    stage: {
      find: () => document.querySelector<HTMLElement>('.canvas-stage'),
      readSlide: () => findActiveSlide(editor.getState())?.uid,
      onMoved: (run: () => void) => watchSlide(editor, run),
    },
  }
}

/** After typing and dragging have rested: marks must cost no key. */
const restAfter = 250

function watchSlide(editor: Editor, run: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined
  const later = (wait: number) => {
    clearTimeout(waiting)
    waiting = setTimeout(run, wait)
  }
  const stop = editor.subscribe((state, previous) => {
    const [now, before] = [findActiveSlide(state), findActiveSlide(previous)]
    if (now !== before) later(now?.uid === before?.uid ? restAfter : 0)
  })
  return () => {
    clearTimeout(waiting)
    stop()
  }
}

/** The words that are marked, else the item that is selected, else the slide. */
function readTarget(editor: Editor): CommentTarget | undefined {
  const slide = findActiveSlide(editor.getState())
  if (!slide) return undefined
  const marked = readMarked()
  const item = slide.items.find(({ id }) => id === marked?.item)
  if (marked && item) {
    const words = locate(textToPlain(item.text), marked.quote, marked.lettersBefore)
    return { slide: slide.uid, item: item.id, words }
  }
  const { item: selected, objects } = editor.getState().selection
  const only = selected ?? (objects.length === 1 ? (objects[0] ?? null) : null)
  return { slide: slide.uid, item: slide.items.some(({ id }) => id === only) ? only : null, words: null }
}

/** What is marked in a text on the canvas, and how many letters stand before it; blanks count nowhere the same. */
function readMarked() {
  const selection = window.getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  const start = range.startContainer
  const element = (start instanceof Element ? start : start.parentElement)?.closest<HTMLElement>(
    '.canvas-stage [data-item]',
  )
  if (!element?.contains(range.endContainer)) return undefined
  const before = document.createRange()
  before.setStart(element, 0)
  before.setEnd(range.startContainer, range.startOffset)
  const quote = selection.toString().trim()
  return quote === ''
    ? undefined
    : { item: element.dataset.item, quote, lettersBefore: countLetters(before.toString()) }
}

function countLetters(text: string): number {
  return text.replace(/\s/gu, '').length
}

function locate(text: string, quote: string, lettersBefore: number) {
  const places: number[] = []
  for (let at = text.indexOf(quote); at !== -1; at = text.indexOf(quote, at + 1)) places.push(at)
  const distance = (at: number) => Math.abs(countLetters(text.slice(0, at)) - lettersBefore)
  const [best] = places.toSorted((a, b) => distance(a) - distance(b))
  // Marked across lines, it stands otherwise in the plain text: its first line will do.
  if (best === undefined) {
    const [line = ''] = quote.split('\n')
    const found = findWords(text, { quote: line, before: '', after: '' })
    return found ? markWords(text, found.start, found.end) : null
  }
  return markWords(text, best, best + quote.length)
}
