import { type RefObject, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { mapItemTexts } from '#domain/deck/items/registry.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { cutExcerpt, markWords } from '#domain/search/words.ts'
import { SlideView } from '#slides/slide-view.tsx'
import type { DeckThumbnailProps, FoundWordsProps } from './late-pictures.tsx'

/** The first slide, or the one that has the words that were looked for. */
export function DeckPicture({ slide, theme, locale, search = '' }: DeckThumbnailProps) {
  const picture = useRef<HTMLDivElement>(null)
  useMarkedWords(picture, search)
  return (
    <div ref={picture} className="contents">
      {slide ? <SlideView slide={slide} deckTheme={theme} locale={locale} /> : null}
    </div>
  )
}

/** All that is read on an item, without markup. */
function listWords(item: Slide['items'][number]): string[] {
  const words: string[] = []
  const note = (read: (text: string) => string) => (text: string) => {
    words.push(read(text))
    return text
  }
  mapItemTexts(item, { markup: note(textToPlain), plain: note(text => text) })
  return words
}

/** Which slide has the words, and what stands around them: on it, or in its notes. */
export function Excerpt({ slide, search }: FoundWordsProps) {
  const t = useTranslations('presentations.list')
  const texts = slide.items.flatMap(listWords)
  const number = slide.index + 1
  const onSlide = texts.map(text => cutExcerpt(text, search)).find(Boolean)
  const parts = onSlide ?? cutExcerpt(slide.notes, search) ?? []
  return (
    <>
      <span className="font-medium text-ink">
        {onSlide || parts.length === 0 ? t('foundOn', { number }) : t('foundInNotes', { number })}
      </span>{' '}
      {parts.map(({ text, isFound }, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text have no other name
        isFound ? <mark key={at}>{text}</mark> : text,
      )}
    </>
  )
}

const highlightName = 'found-words'

/** Marks the words on a drawn slide without touching what is drawn; a browser that cannot shows them unmarked. */
function useMarkedWords(place: RefObject<HTMLElement | null>, search: string): void {
  useEffect(() => {
    if (search.trim() === '' || !place.current || !('highlights' in CSS)) return
    const ranges = listFoundRanges(place.current, search)
    const highlight = CSS.highlights.get(highlightName) ?? new Highlight()
    for (const range of ranges) highlight.add(range)
    CSS.highlights.set(highlightName, highlight)
    return () => {
      for (const range of ranges) highlight.delete(range)
    }
  })
}

function listFoundRanges(root: HTMLElement, search: string): Range[] {
  const ranges: Range[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    let from = 0
    for (const { text, isFound } of markWords(node.textContent ?? '', search)) {
      if (isFound) {
        const range = document.createRange()
        range.setStart(node, from)
        range.setEnd(node, from + text.length)
        ranges.push(range)
      }
      from += text.length
    }
  }
  return ranges
}
