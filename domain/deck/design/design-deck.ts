import type { Plan } from '../../billing/plans.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import type { Background } from '../theme/background.ts'
import type { Mood } from '../theme/mood.ts'
import type { DeckTheme } from '../theme/overrides.ts'
import { findTheme } from '../theme/themes/registry.ts'
import { addPicture, type FindPictures } from './add-picture.ts'
import { pickManner } from './compose/manner.ts'
import { readContent } from './content/read-content.ts'
import { designSlide } from './design-slide.ts'
import { pickGround } from './pick-ground.ts'
import { pickTheme } from './pick-theme.ts'
import type { Beat } from './rhythm.ts'
import { createChance } from './seed.ts'

export type DeckContent = Pick<Presentation, 'theme' | 'slides'>

export interface DeckWish {
  /** The same seed gives the same deck. */
  readonly seed: string
  readonly mood?: Mood | undefined
  /** Keeps the theme and changes only how slides are laid out. */
  readonly keepTheme?: boolean | undefined
  /** A theme that is already chosen. */
  readonly theme?: DeckTheme | undefined
  /** Whose backgrounds may be taken. */
  readonly plan?: Plan | undefined
  /** Asked for pictures where a slide has place for one; without it none is added. */
  readonly findPictures?: FindPictures | undefined
  /** Only these, by uid; the others stay as they are and are answered to. */
  readonly only?: ReadonlySet<string> | undefined
  /** Only so many slides from the first on, designed as they would be with all others. */
  readonly first?: number | undefined
  /** How many slides there will be, where some are still to come. */
  readonly count?: number | undefined
}

export interface DesignedDeck {
  readonly theme: DeckTheme
  readonly slides: Slide[]
}

const WITH_GROUND = 0.3
const WITH_PICTURE = 0.55

/** Dresses a whole deck: a theme, and for every slide a layout, an emphasis and a ground that follow on each other. */
export function designDeck(deck: DeckContent, wish: DeckWish): DesignedDeck {
  const chance = createChance(wish.seed)
  const theme = wish.theme ?? (wish.keepTheme ? deck.theme : pickTheme(chance, wish.mood))
  const manner = pickManner(chance)
  const ground = readGround(theme, wish.plan ?? 'free', chance)
  const before: Beat[] = []
  const used = new Set<string>()
  const count = wish.count ?? deck.slides.length
  const slides = deck.slides.slice(0, wish.first).map((slide, index) => {
    if (wish.only && !wish.only.has(slide.uid)) {
      before.push({ layout: slide.layout, tone: slide.theme.tone })
      return slide
    }
    const place = { index, count }
    const wantsPicture = wish.findPictures && (index === 0 || chance.next() < WITH_PICTURE)
    const held =
      wish.findPictures && wantsPicture
        ? addPicture(slide, readContent(slide, place), wish.findPictures, used)
        : slide
    const designed = designSlide(held, { deckTheme: theme, place, manner, before, chance, ground })
    before.push({ layout: designed.layout, tone: designed.theme.tone })
    return designed
  })
  return { theme, slides }
}

function readGround(
  theme: DeckTheme,
  plan: Plan,
  chance: ReturnType<typeof createChance>,
): Background | null {
  const isWished = chance.next() < WITH_GROUND
  const found = pickGround(findTheme(theme.name), plan, chance)
  return isWished && theme.background === null ? found : null
}
