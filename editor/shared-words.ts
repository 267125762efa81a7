import type { Slide } from '#domain/deck/slide.ts'
import { readSlide, type Session } from './session.ts'
import type { SharedText } from './transport.ts'

/** The same slide with the words of another version of it where a text is shared: there only its session decides. */
export function withWordsOf({ shared }: Session, slide: Slide, from: Slide): Slide {
  const texts = shared.get(slide.uid)
  if (!texts) return slide
  const words = new Map(from.items.map(item => [item.id, item.text]))
  return mapWords(slide, item => (texts.has(item) ? words.get(item) : undefined))
}

/** The version that the journal merges from: what is shown was typed on top of what the server has of the text. */
export function withStoredWords({ shared }: Session, slide: Slide): Slide {
  const texts = shared.get(slide.uid)
  return texts ? mapWords(slide, item => texts.get(item)?.stored.words) : slide
}

export function mapWords(slide: Slide, read: (item: string) => string | undefined): Slide {
  let isChanged = false
  const items = slide.items.map(item => {
    const text = read(item.id)
    if (text === undefined || text === item.text) return item
    isChanged = true
    return { ...item, text }
  })
  return isChanged ? { ...slide, items } : slide
}

/** Letters here that the server has not confirmed. */
export function isAhead(session: Session, uid: string): boolean {
  const slide = session.shared.has(uid) && readSlide(session, uid)
  return slide ? withStoredWords(session, slide) !== slide : false
}

export function listShared({ shared }: Session): SharedText[] {
  return [...shared.values()].flatMap(texts => [...texts.values()])
}
