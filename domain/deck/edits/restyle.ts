import type { Item } from '../items/registry.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import type { DeckTheme } from '../theme/overrides.ts'
import { type Change, diffFields, type Edit } from './diff.ts'

export interface Restyle {
  /** The look of the deck; left out where only slides change. */
  theme?: DeckTheme
  /** The slides as they are to look, found again by their uid: any number of them, in any order. */
  slides: readonly Slide[]
}

/**
 * Gives slides another look in one step: layout, background, and of their items order, size, alignment, fit and background. Text
 * are taken from the deck and never from the look, which may be older than what was typed meanwhile.
 */
export function restyle(deck: Presentation, { theme, slides }: Restyle): Edit {
  const looks = new Map(slides.map(slide => [slide.uid, slide]))
  const diff: Change[] = []
  const restyledSlides = deck.slides.map(slide => {
    const look = looks.get(slide.uid)
    return look ? applySlideLook(slide, look, diff) : slide
  })
  const ofDeck = theme ? diffFields(deck, { theme }) : null
  if (ofDeck) diff.push({ kind: 'deck_set', ...ofDeck })
  if (diff.length === 0) return { deck, diff }
  return { deck: { ...deck, ...ofDeck?.after, slides: restyledSlides }, diff }
}

function applySlideLook(slide: Slide, look: Slide, diff: Change[]): Slide {
  const before = diff.length
  const { uid } = slide
  const own = diffFields(slide, { layout: look.layout, theme: look.theme })
  if (own) diff.push({ kind: 'slide_set', uid, ...own })
  const restyledItems = slide.items.map(item => {
    const changed = lookFields(item, look)
    if (changed) diff.push({ kind: 'item_set', uid, id: item.id, ...changed })
    return changed ? ({ ...item, ...changed.after } as Item) : item
  })
  const items = reorder(uid, restyledItems, look, diff)
  return diff.length === before ? slide : { ...slide, ...own?.after, items }
}

function lookFields(item: Item, look: Slide): ReturnType<typeof diffFields> {
  const wanted = look.items.find(({ id }) => id === item.id)
  if (!wanted) return null
  const { size, align, fit, theme } = wanted
  return diffFields(item, { size, align, fit, theme })
}

/** Items in the order of the look; what it does not know stays behind those it knows. */
function reorder(uid: string, items: readonly Item[], look: Slide, diff: Change[]): Item[] {
  const current = [...items]
  const known = look.items.filter(({ id }) => items.some(item => item.id === id))
  for (const [to, { id }] of known.entries()) {
    const from = current.findIndex(item => item.id === id)
    if (from === to) continue
    diff.push({ kind: 'item_moved', uid, id, from, to })
    current.splice(to, 0, ...current.splice(from, 1))
  }
  return current.map((item, index) => (item.index === index ? item : { ...item, index }))
}
