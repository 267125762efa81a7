import type { Credit } from '../credit.ts'
import { createItem } from '../items/create.ts'
import { LIMITS } from '../limits.ts'
import { itemId, type Slide } from '../slide.ts'
import { textToPlain } from '../text/plain.ts'
import type { Content } from './content/read-content.ts'

export interface FoundPicture {
  readonly src: string
  readonly alt: string
  /** The place in it that must stay in sight. */
  readonly focus?: { readonly x: number; readonly y: number } | undefined
  /** Whom it must be credited to. */
  readonly credit?: Credit | null | undefined
  /** False where it means nothing of what was asked for: a mood. */
  readonly matched?: boolean | undefined
}

/** Pictures for words, the best first; the domain knows of none itself. */
export type FindPictures = (words: string) => readonly FoundPicture[]

const WELCOME: ReadonlySet<string> = new Set([
  'opening',
  'section',
  'closing',
  'text',
  'list',
  'statement',
  'number',
])
const LONGEST = 420

/** The slide with a picture for its words, where one has place; none that the deck shows already. */
export function addPicture(slide: Slide, content: Content, find: FindPictures, used: Set<string>): Slide {
  const hasMedia = content.pieces.some(({ item }) => item.type !== 'text' && item.type !== 'button')
  const [kind = 'text'] = content.kinds
  if (hasMedia || !WELCOME.has(kind) || content.letters > LONGEST) return slide
  if (slide.items.length >= LIMITS.items) return slide
  const words = slide.items.map(({ text }) => textToPlain(text)).join('\n')
  const picture = words === '' ? undefined : find(words).find(({ src }) => !used.has(src))
  if (!picture) return slide
  used.add(picture.src)
  const index = slide.items.length
  const { src, alt, focus, credit = null } = picture
  const fields = { src, alt: alt.slice(0, LIMITS.cell), credit, ...(focus && { focus: { ...focus } }) }
  const item = createItem({ id: freeId(slide), type: 'image', index, slideIndex: slide.index, fields })
  return { ...slide, items: [...slide.items, item] }
}

function freeId({ uid, items }: Slide): string {
  let at = items.length
  while (items.some(({ id }) => id === itemId(uid, at))) at++
  return itemId(uid, at)
}
