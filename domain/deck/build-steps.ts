import type { Build, BuildEffect, BuildStart, Transition } from './builds.ts'
import type { Item } from './items/registry.ts'
import type { Presentation } from './presentation.ts'
import type { Slide } from './slide.ts'
import type { Sticker } from './stickers.ts'
import { readMarkup, type TextTag } from './text/markup.ts'

const ofPaging = { fade: 'fade', instant: 'none', scroll: 'push' } as const

/** The slide's own transition, or what the presentation's paging means. */
export function transitionOf(
  { theme }: Pick<Slide, 'theme'>,
  { paging }: Pick<Presentation['settings'], 'paging'>,
): Transition {
  return theme.transition ?? ofPaging[paging]
}

type Buildable = Pick<Slide, 'items' | 'stickers'>

export type BuiltThing = (Item | Sticker) & { readonly build: Build }

/** What appears by a build, in the order in which it does. */
export function listBuilds({ items, stickers }: Buildable): BuiltThing[] {
  return [...items, ...stickers].filter(isBuilt).sort((a, b) => a.build.order - b.build.order)
}

function isBuilt(thing: Item | Sticker): thing is BuiltThing {
  return Boolean(thing.build)
}

/** Whether the words of an item can come line by line. */
export function canGoByPoints(thing: Item | Sticker): thing is Item {
  if (!('type' in thing) || (thing.type !== 'text' && thing.type !== 'shape')) return false
  return readPoints(thing.text).filter(Boolean).length > 1
}

const LINES: ReadonlySet<TextTag> = new Set(['p', 'h1', 'h2', 'h3', 'li'])

/** Each line that is inside no other, in order: whether it has words. The renderer counts lines the same way. */
function readPoints(html: string): boolean[] {
  const open: TextTag[] = []
  const points: boolean[] = []
  for (const token of readMarkup(html)) {
    const isInside = open.some(tag => LINES.has(tag))
    if (token.kind === 'text') {
      if (isInside && token.raw.trim() !== '') points[points.length - 1] = true
    } else if (token.tag === 'br') continue
    else if (token.kind === 'open') {
      if (LINES.has(token.tag) && !isInside) points.push(false)
      open.push(token.tag)
    } else if (open.includes(token.tag)) open.length = open.lastIndexOf(token.tag)
  }
  return points
}

/** How long one build lasts, in milliseconds; style sheets and the PPTX file say the same. */
export const BUILD_TIME = 500

/** When something appears: after how many clicks, and how many milliseconds after the last of them. */
export interface StepMark {
  readonly effect: BuildEffect
  readonly step: number
  readonly wait: number
}

export interface BuildMark extends StepMark {
  /** Its lines; null for those that come with the item itself. Empty where it does not go line by line. */
  readonly points: readonly (StepMark | null)[]
}

interface SlideBuilds {
  /** How many clicks the slide takes until everything is there. */
  readonly steps: number
  /** By the id of an item or a sticker. */
  readonly marks: ReadonlyMap<string, BuildMark>
}

/** The one account of a slide's steps, for everything that shows or exports it. */
export function readBuilds(slide: Buildable): SlideBuilds {
  const marks = new Map<string, BuildMark>()
  let step = 0
  let start = 0
  let end = 0
  function enter(effect: BuildEffect, how: BuildStart): StepMark {
    if (how === 'click') {
      step += 1
      start = 0
      end = 0
    } else if (how === 'after') start = end
    end = Math.max(end, start + BUILD_TIME)
    return { effect, step, wait: start }
  }
  for (const thing of listBuilds(slide)) {
    const { effect, start: how, points } = thing.build
    const own = enter(effect, how)
    let hasBegun = false
    const lines = points && canGoByPoints(thing) ? readPoints(thing.text) : []
    const marked = lines.map(hasWords => {
      if (!hasWords || !hasBegun) {
        hasBegun ||= hasWords
        return null
      }
      // All at once would be no list: what starts with another thing goes on line after line.
      return enter(effect, how === 'with' ? 'after' : how)
    })
    marks.set(thing.id, { ...own, points: marked })
  }
  return { steps: step, marks }
}
