import type { Plan } from '../../billing/plans.ts'
import type { Presentation } from '../presentation.ts'
import type { Slide } from '../slide.ts'
import type { Background } from '../theme/background.ts'
import type { Mood } from '../theme/mood.ts'
import type { DeckTheme } from '../theme/overrides.ts'
import { themeOf } from '../theme/resolve.ts'
import {
  addPicture,
  type FindPictures,
  orderThemes,
  pickBackground,
  pickTheme,
  wholeTheme,
} from './choices.ts'
import { pickDeckStyle } from './compose/deck-style.ts'
import { readContent } from './content/read-content.ts'
import { createRandom } from './random.ts'
import { type DesignedBefore, designSlide } from './slide-design.ts'

type DeckContent = Pick<Presentation, 'theme' | 'slides'>

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

interface DesignedDeck {
  readonly theme: DeckTheme
  readonly slides: Slide[]
}

const WITH_GROUND = 0.3
const WITH_PICTURE = 0.55

/** Designs a whole deck: a theme, and for every slide a layout, an emphasis and a background that suit the slides before. */
export function designDeck(deck: DeckContent, wish: DeckWish): DesignedDeck {
  const random = createRandom(wish.seed)
  const theme = wish.theme ?? (wish.keepTheme ? deck.theme : pickTheme(random, wish.mood))
  const deckStyle = pickDeckStyle(random)
  const ground = readGround(theme, wish.plan ?? 'free', random)
  const before: DesignedBefore[] = []
  const used = new Set<string>()
  const count = wish.count ?? deck.slides.length
  const slides = deck.slides.slice(0, wish.first).map((slide, index) => {
    if (wish.only && !wish.only.has(slide.uid)) {
      before.push({ layout: slide.layout, tone: slide.theme.tone })
      return slide
    }
    const place = { index, count }
    const wantsPicture = wish.findPictures && (index === 0 || random.next() < WITH_PICTURE)
    const held =
      wish.findPictures && wantsPicture
        ? addPicture(slide, readContent(slide, place), wish.findPictures, used)
        : slide
    const designed = designSlide(held, { deckTheme: theme, place, deckStyle, before, random, ground })
    before.push({ layout: designed.layout, tone: designed.theme.tone })
    return designed
  })
  return { theme, slides }
}

function readGround(
  theme: DeckTheme,
  plan: Plan,
  random: ReturnType<typeof createRandom>,
): Background | null {
  const isWished = random.next() < WITH_GROUND
  const found = pickBackground(themeOf(theme), plan, random)
  // A brand has said what its slides stand on.
  return isWished && theme.background === null && !theme.palette ? found : null
}

interface DeckAlternatives {
  readonly seed: string
  readonly from?: number | undefined
  readonly count: number
  readonly plan?: Plan | undefined
}

/** A look for a deck that has not been worked out yet: eight of them are named in no time, however long the deck. */
interface DeckLook extends DeckWish {
  readonly theme: NonNullable<DeckWish['theme']>
}

/** Every round begins with the deck's own theme in another composition, then goes through the others. */
export function listDeckLooks(deck: Pick<DeckContent, 'theme'>, wish: DeckAlternatives): DeckLook[] {
  const { seed, from = 0, count, plan } = wish
  const names = orderThemes(deck.theme.name, createRandom(seed))
  return Array.from({ length: count }, (_, step) => {
    const at = from + step
    const name = names[at % names.length] ?? deck.theme.name
    const theme = name === deck.theme.name ? deck.theme : wholeTheme(name)
    return { seed: `${seed} ${at}`, theme, plan }
  })
}

/** Other looks for a deck, worked out whole. */
export function restyleDeck(deck: DeckContent, wish: DeckAlternatives): DesignedDeck[] {
  return listDeckLooks(deck, wish).map(look => designDeck(deck, look))
}
