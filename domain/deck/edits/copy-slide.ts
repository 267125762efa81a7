import { itemId, type Slide } from '../slide.ts'

/**
 * A slide again, unknown to the server and nobody's favourite. `renamed` says which uid each copied slide gets, so
 * that links between slides that are copied together lead to the copies.
 */
export function copySlide(
  slide: Slide,
  uid: string,
  renamed: ReadonlyMap<string, string> = new Map(),
): Slide {
  const items = slide.items.map((item, index) => ({ ...item, id: itemId(uid, index) }))
  return {
    ...slide,
    id: null,
    uid,
    revision: 0,
    is_favorite: false,
    items: renamed.size > 0 ? items.map(item => redirect(item, renamed)) : items,
    stickers: slide.stickers.map((sticker, index) => ({ ...sticker, id: `${uid}-s${index}` })),
  }
}

function redirect(
  item: Slide['items'][number],
  renamed: ReadonlyMap<string, string>,
): Slide['items'][number] {
  const text = item.text.replace(/href="#([0-9a-f-]{36})"/gi, (whole, uid: string) => {
    const copy = renamed.get(uid)
    return copy ? `href="#${copy}"` : whole
  })
  if (item.type !== 'button') return { ...item, text }
  const copy = renamed.get(item.href?.slice(1) ?? '')
  return { ...item, text, href: copy ? `#${copy}` : item.href }
}
