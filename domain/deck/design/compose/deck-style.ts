import type { ItemTheme, SlideTheme } from '../../theme/overrides.ts'
import type { Random } from '../random.ts'

export type Tone = SlideTheme['tone']

/** Decisions that hold for a whole deck and make its slides look alike. */
export interface DeckStyle {
  /** How slides of little text are aligned. */
  readonly axis: 'left' | 'centre'
  /** Whether the first line of a deck sits low or in the middle. */
  readonly rest: 'm' | 'b'
  /** Whether items of one kind are on cards. */
  readonly cards: boolean
  /** The one card among several that is highlighted. */
  readonly highlight: Extract<ItemTheme['tone'], 'accent' | 'inverse'>
  readonly tones: Readonly<Record<'opening' | 'section' | 'closing' | 'moment', Tone>>
}

const TONES: readonly DeckStyle['tones'][] = [
  { opening: 'accent', section: 'inverse', closing: 'accent', moment: 'tint' },
  { opening: 'inverse', section: 'accent', closing: 'inverse', moment: 'tint' },
  { opening: 'plain', section: 'inverse', closing: 'inverse', moment: 'accent' },
  { opening: 'plain', section: 'accent', closing: 'accent', moment: 'inverse' },
  { opening: 'tint', section: 'accent', closing: 'inverse', moment: 'inverse' },
  { opening: 'inverse', section: 'tint', closing: 'inverse', moment: 'accent' },
]

export function pickDeckStyle(random: Random): DeckStyle {
  return {
    axis: random.pick(['left', 'left', 'left', 'centre']),
    rest: random.pick(['m', 'b']),
    cards: random.next() < 0.7,
    highlight: random.pick(['accent', 'inverse']),
    tones: random.pick(TONES),
  }
}

export const PLAIN_STYLE: DeckStyle = {
  axis: 'left',
  rest: 'm',
  cards: true,
  highlight: 'accent',
  tones: { opening: 'accent', section: 'inverse', closing: 'accent', moment: 'tint' },
}
