import type { ContentKind } from '../layouts/content-kind.ts'
import type { LayoutName } from '../layouts/registry.ts'
import type { Composition } from './compose/compose-slide.ts'
import type { Manner, Tone } from './compose/manner.ts'
import type { Content } from './content/read-content.ts'
import type { Chance } from './seed.ts'

/** What is decided slide by slide, so that the next one can answer it. */
export interface Beat {
  readonly layout: LayoutName
  readonly tone: Tone
}

/** A layout that was just used is worth this much less, two slides later half of it. */
const REPEATED = 5
/** A deck that leans on one layout is dull: each earlier use counts. */
const WORN = 0.7
const CHANCE = 2.2

/** Which of the ways to lay a slide out follows best on the slides before it. */
export function pickComposition(
  compositions: readonly Composition[],
  before: readonly Beat[],
  chance: Chance,
): Composition {
  const ranked = compositions.map(composition => {
    const uses = before.filter(({ layout }) => layout === composition.layout).length
    const last = before.at(-1)?.layout === composition.layout ? REPEATED : 0
    const earlier = before.at(-2)?.layout === composition.layout ? REPEATED / 2 : 0
    const score = composition.score - last - earlier - Math.min(4, uses * WORN) + chance.next() * CHANCE
    return { composition, score }
  })
  const best = ranked.reduce((a, b) => (b.score > a.score ? b : a))
  return best.composition
}

const LOUD: ReadonlySet<Tone> = new Set(['accent', 'inverse'])
const MOMENTS: ReadonlySet<ContentKind> = new Set(['quote', 'number', 'statement'])
/** Loud slides are further apart than this, except those that divide the deck. */
const QUIET_SPELL = 3

/**
 * The ground of a slide: openings, chapters and the end have theirs throughout the deck, a quotation or a number may
 * stand out after a quiet spell, all else stays on paper. Neighbours of one layout never share a ground.
 */
export function pickTone(
  content: Content,
  layout: LayoutName,
  before: readonly Beat[],
  { manner, isLast, chance }: { manner: Manner; isLast: boolean; chance: Chance },
): Tone {
  const wanted = wantedTone(content, before, manner, isLast, chance)
  const last = before.at(-1)
  const isClash = last && (last.layout === layout || LOUD.has(wanted)) && last.tone === wanted
  if (!isClash) return wanted
  return wanted === 'plain' ? 'tint' : wanted === 'tint' ? 'plain' : otherLoud(wanted)
}

function wantedTone(
  content: Content,
  before: readonly Beat[],
  manner: Manner,
  isLast: boolean,
  chance: Chance,
): Tone {
  const [kind = 'text'] = content.kinds
  const { tones } = manner
  if (before.length === 0) return kind === 'opening' ? tones.opening : 'plain'
  if (isLast && kind === 'closing') return tones.closing
  if (kind === 'section') return tones.section
  const sinceLoud = before.toReversed().findIndex(({ tone }) => LOUD.has(tone))
  const isQuiet = sinceLoud < 0 || sinceLoud >= QUIET_SPELL
  if (MOMENTS.has(kind) && isQuiet) return tones.moment
  const plainRun = before.toReversed().findIndex(({ tone }) => tone !== 'plain')
  const isLongRun = (plainRun < 0 ? before.length : plainRun) >= 4
  return isLongRun && kind !== 'data' && chance.next() < 0.5 ? 'tint' : 'plain'
}

function otherLoud(tone: Tone): Tone {
  return tone === 'accent' ? 'inverse' : 'accent'
}
