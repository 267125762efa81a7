import { addPicture, type FoundPicture } from '../../deck/design/add-picture.ts'
import { readContent } from '../../deck/design/content/read-content.ts'
import { createChance } from '../../deck/design/seed.ts'
import type { Slide } from '../../deck/slide.ts'
import type { SlideContent } from '../slide-content.ts'

/** Data, sides and sentences fill their slides; a deck ends without a picture. */
const CLOSED: ReadonlySet<SlideContent['kind']> = new Set([
  'table',
  'chart',
  'comparison',
  'agenda',
  'timeline',
  'closing',
  'statement',
])

/** The words to look for a picture by; null where the slide has no place for one. */
export function wantsPicture(content: SlideContent): string | null {
  const { kind, title, picture } = content
  if (CLOSED.has(kind)) return null
  return picture !== '' ? picture : kind === 'opening' ? title : null
}

export interface PictureHolder {
  readonly contents: readonly (SlideContent | null)[]
  readonly pictures: ReadonlyMap<number, readonly FoundPicture[]>
  readonly seed: string
  readonly count: number
}

/** Which share of the slides of a kind is shown with what was found for it: some words are seen, some only read. */
const SHARES: Readonly<Partial<Record<SlideContent['kind'], number>>> = {
  text: 0.7,
  points: 0.55,
  section: 0.5,
}
const SHARE = 0.3

/** Slides with the pictures that were found for them: the first always, others now and then, none twice. */
export function addPictures(slides: readonly Slide[], holder: PictureHolder): Slide[] {
  const used = new Set<string>()
  let run = 0
  return slides.map((slide, index) => {
    const content = holder.contents[index]
    const found = holder.pictures.get(index) ?? []
    const isFirst = index === 0
    const isLucky =
      createChance(`${holder.seed} picture ${index}`).next() < (SHARES[content?.kind ?? 'text'] ?? SHARE)
    if (!content || wantsPicture(content) === null || !(isFirst || (isLucky && run < 2))) {
      run = 0
      return slide
    }
    const fit = found.filter(({ matched = true }) => matched || isFirst)
    const held = addPicture(slide, readContent(slide, { index, count: holder.count }), () => fit, used)
    run = held === slide ? 0 : run + 1
    return held
  })
}
