import { wholeTheme } from '../../deck/design/pick-theme.ts'
import { createChance } from '../../deck/design/seed.ts'
import type { Mood } from '../../deck/theme/mood.ts'
import type { DeckTheme } from '../../deck/theme/overrides.ts'
import type { Theme } from '../../deck/theme/theme.ts'
import { THEME_NAMES, themes } from '../../deck/theme/themes/registry.ts'
import type { Tone } from '../request.ts'
import type { TalkKind } from '../talk-kinds.ts'

type Wish = Readonly<Partial<Record<Mood, number>>>

/** How a talk of a kind wants to sound; less than nothing is out of place. */
const BY_KIND: Readonly<Record<TalkKind, Wish>> = {
  talk: { calm: 2, elegant: 2, warm: 2, dramatic: 1, natural: 1 },
  pitch: { bold: 3, technical: 2, dramatic: 2, formal: 1 },
  lesson: { playful: 3, warm: 3, natural: 2, formal: -2, dramatic: -1 },
  report: { formal: 4, technical: 2, calm: 2, bold: 1, playful: -4, dramatic: -2 },
  product: { dramatic: 3, bold: 2, technical: 2, elegant: 2 },
  event: { playful: 3, bold: 2, warm: 2, dramatic: 1, formal: -2 },
  portfolio: { elegant: 4, dramatic: 2, calm: 2, formal: -1 },
  plan: { calm: 2, formal: 2, technical: 2, natural: 1, playful: -1 },
}

const BY_TONE: Readonly<Record<Tone, Wish>> = {
  neutral: {},
  formal: { formal: 5, calm: 2, elegant: 1, playful: -8, bold: -2 },
  friendly: { warm: 4, natural: 3, playful: 2, formal: -3, dramatic: -2 },
  bold: { bold: 6, dramatic: 3, calm: -3 },
  playful: { playful: 7, warm: 2, formal: -6, calm: -2 },
}

/** A theme's second mood is heard less than its first. */
const SECOND = 0.6
const CHOICE = 5

/** The theme for a talk: one of those that suit its kind and tone best, by the seed. */
export function pickLook(kind: TalkKind, tone: Tone, seed: string): DeckTheme {
  const suits = ({ moods = [] }: Theme) =>
    moods.reduce((sum, mood, at) => {
      const wish = (BY_KIND[kind][mood] ?? 0) + (BY_TONE[tone][mood] ?? 0)
      return sum + wish * (at === 0 ? 1 : SECOND)
    }, 0)
  const ranked = THEME_NAMES.map(name => themes[name]).toSorted((a, b) => suits(b) - suits(a))
  return wholeTheme(createChance(`${seed} look`).pick(ranked.slice(0, CHOICE)).id)
}
