import type { ItemTheme, SlideTheme } from '../../theme/overrides.ts'
import type { Chance } from '../seed.ts'

export type Tone = SlideTheme['tone']

/** Decisions that hold through a whole deck: what makes its slides look like one hand's work. */
export interface Manner {
  /** Where slides of few words stand. */
  readonly axis: 'left' | 'centre'
  /** Whether the first line of a deck sits low or in the middle. */
  readonly rest: 'm' | 'b'
  /** Peers stand on cards or free. */
  readonly cards: boolean
  /** The one card among several that is told apart. */
  readonly highlight: Extract<ItemTheme['tone'], 'accent' | 'inverse'>
  readonly tones: Readonly<Record<'opening' | 'section' | 'closing' | 'moment', Tone>>
}

const TONES: readonly Manner['tones'][] = [
  { opening: 'accent', section: 'inverse', closing: 'accent', moment: 'tint' },
  { opening: 'inverse', section: 'accent', closing: 'inverse', moment: 'tint' },
  { opening: 'plain', section: 'inverse', closing: 'inverse', moment: 'accent' },
  { opening: 'plain', section: 'accent', closing: 'accent', moment: 'inverse' },
  { opening: 'tint', section: 'accent', closing: 'inverse', moment: 'inverse' },
  { opening: 'inverse', section: 'tint', closing: 'inverse', moment: 'accent' },
]

export function pickManner(chance: Chance): Manner {
  return {
    axis: chance.pick(['left', 'left', 'left', 'centre']),
    rest: chance.pick(['m', 'b']),
    cards: chance.next() < 0.7,
    highlight: chance.pick(['accent', 'inverse']),
    tones: chance.pick(TONES),
  }
}

export const PLAIN_MANNER: Manner = {
  axis: 'left',
  rest: 'm',
  cards: true,
  highlight: 'accent',
  tones: { opening: 'accent', section: 'inverse', closing: 'accent', moment: 'tint' },
}
