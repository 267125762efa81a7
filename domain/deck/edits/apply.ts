import type { Item } from '../items/registry.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import { type Change, clampIndex, type Diff } from './diff.ts'

/** Carries a diff out. A change to something that is gone meanwhile changes nothing; untouched slides keep identity. */
export function applyDiff(deck: Presentation, diff: Diff): Presentation {
  return diff.reduce(applyChange, deck)
}

function applyChange(deck: Presentation, change: Change): Presentation {
  switch (change.kind) {
    case 'deck_set':
      return { ...deck, ...change.after }
    case 'slide_inserted':
      if (deck.slides.some(slide => slide.uid === change.slide.uid)) return deck
      return withSlides(deck, insertAt(deck.slides, change.index, change.slide))
    case 'slide_removed':
      return withSlides(
        deck,
        deck.slides.filter(slide => slide.uid !== change.slide.uid),
      )
    case 'slide_moved':
      return withSlides(deck, moveSlideTo(deck.slides, change.uid, change.to))
    default: {
      const at = deck.slides.findIndex(slide => slide.uid === change.uid)
      const slide = deck.slides[at]
      return slide ? { ...deck, slides: deck.slides.with(at, applyToSlide(slide, change)) } : deck
    }
  }
}

export type SlideChange = Extract<Change, { kind: 'slide_set' | `item_${string}` }>

export function applyToSlide(slide: Slide, change: SlideChange): Slide {
  switch (change.kind) {
    case 'slide_set':
      return { ...slide, ...change.after }
    case 'item_inserted':
      if (slide.items.some(item => item.id === change.item.id)) return slide
      return { ...slide, items: renumber(insertAt(slide.items, change.index, change.item)) }
    case 'item_removed':
      return { ...slide, items: renumber(slide.items.filter(item => item.id !== change.item.id)) }
    case 'item_moved': {
      const moved = slide.items.find(item => item.id === change.id)
      if (!moved) return slide
      const rest = slide.items.filter(item => item !== moved)
      return { ...slide, items: renumber(insertAt(rest, change.to, moved)) }
    }
    case 'item_set':
      return {
        ...slide,
        items: slide.items.map(item =>
          item.id === change.id ? ({ ...item, ...change.after } as Item) : item,
        ),
      }
  }
}

function withSlides(deck: Presentation, slides: Slide[]): Presentation {
  return { ...deck, slides: renumber(slides) }
}

function moveSlideTo(slides: readonly Slide[], uid: string, to: number): Slide[] {
  const moved = slides.find(slide => slide.uid === uid)
  const rest = slides.filter(slide => slide.uid !== uid)
  return moved ? insertAt(rest, to, moved) : rest
}

function insertAt<Entry>(list: readonly Entry[], index: number, entry: Entry): Entry[] {
  return list.toSpliced(clampIndex(index, list.length), 0, entry)
}

function renumber<Entry extends { index: number }>(list: readonly Entry[]): Entry[] {
  return list.map((entry, index) => (entry.index === index ? entry : { ...entry, index }))
}
