import { LIMITS } from '#domain/deck/limits.ts'
import { capitalize } from '#domain/generation/condense/sentences.ts'
import type { SlideKind } from '#domain/generation/outline.ts'
import { clip, splitHead } from '../slide/lines.ts'
import type { Material } from './material.ts'
import { bareWords } from './wording.ts'

/** A slide to be: its lines are what a person reads and edits in the outline, and what the slide is made from. */
export interface Planned {
  readonly kind: SlideKind
  readonly title: string
  readonly lines: readonly string[]
  readonly blocks: readonly number[]
  /** Its lines as whole sentences, where it can as well be told as running text. */
  readonly sentences?: readonly string[]
}

/** The titles of a deck so far: no two slides have the same. */
export interface Titles {
  /** The first that is free. */
  claim(...wished: readonly string[]): string
}

/** `spare` tells the same title in other ways, as often as it is asked. */
export function openTitles(spare: (title: string, at: number) => string): Titles {
  const used = new Set<string>()
  const key = (title: string) => bareWords(title) || title
  return {
    claim(...wished) {
      const whole = wished.map(title => clip(capitalize(title.trim()), LIMITS.name)).filter(Boolean)
      let free = whole.find(title => !used.has(key(title)))
      for (let at = 0; free === undefined; at++) {
        const told = clip(spare(whole[0] ?? '', at), LIMITS.name)
        if (told !== '' && !used.has(key(told))) free = told
      }
      used.add(key(free))
      return free
    },
  }
}

const FEWEST_LOUD = 3

/** A brief that writes all its headings in capitals marks headings by that, and shouts on slides. One alone may be a name. */
export function calmTitles(materials: readonly Material[]): Material[] {
  const isLoud = (title: string) => /\p{Lu}{3}/u.test(title) && title === title.toUpperCase()
  if (materials.filter(({ title }) => isLoud(title)).length < FEWEST_LOUD) return [...materials]
  const calm = (title: string) => (isLoud(title) ? capitalize(title.toLowerCase()) : title)
  return materials.map(each => ({ ...each, title: calm(each.title), parent: calm(each.parent) }))
}

const LONGEST_STATEMENT = 110
const FEWEST_TO_DROP = 5

/** No two neighbours built alike where the words can as well be told in another way. */
export function varyKinds(slides: readonly Planned[]): Planned[] {
  const varied: Planned[] = []
  for (const slide of slides) {
    const before = varied.at(-1)
    varied.push(before && isAlike(before, slide) ? tellOtherwise(slide) : slide)
  }
  return varied
}

function isAlike(one: Planned, other: Planned): boolean {
  if (one.kind !== other.kind) return false
  if (one.kind === 'text') return true
  return one.kind === 'points' && one.lines.length === other.lines.length && isHeaded(one) === isHeaded(other)
}

function isHeaded({ lines }: Planned): boolean {
  return lines.every(line => splitHead(line).head !== '')
}

function tellOtherwise(slide: Planned): Planned {
  const { kind, lines, sentences } = slide
  if (kind === 'points' && sentences) return { ...slide, kind: 'text', lines: sentences }
  if (kind === 'text' && lines.length === 1 && (lines[0]?.length ?? 0) <= LONGEST_STATEMENT)
    return { ...slide, kind: 'statement' }
  if (kind === 'text' && lines.length >= 2) return { ...slide, kind: 'points' }
  if (kind === 'points' && lines.length >= FEWEST_TO_DROP && !isHeaded(slide))
    return { ...slide, lines: lines.slice(0, -1) }
  return slide
}

/** Shares so many slides out: each section gets one, then those that are fullest for what they have. */
export function shareSlides(
  sections: readonly { readonly easy: number; readonly most: number }[],
  count: number,
): number[] {
  const shares = sections.map(() => 1)
  for (let left = count - sections.length; left > 0; left--) {
    const at = fullest(sections, shares)
    if (at < 0) break
    shares[at] = (shares[at] ?? 1) + 1
  }
  return shares
}

function fullest(
  sections: readonly { readonly easy: number; readonly most: number }[],
  shares: readonly number[],
): number {
  let best = -1
  let most = 0
  for (const [at, section] of sections.entries()) {
    const share = shares[at] ?? 1
    const fullness = share < section.most ? section.easy / share + section.most / 1_000 : 0
    if (fullness > most) [best, most] = [at, fullness]
  }
  return best
}
