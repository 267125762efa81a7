import type { Brief } from '#domain/generation/brief/brief.ts'
import { weighSentences } from '#domain/generation/condense/condense.ts'
import type { SlideKind } from '#domain/generation/outline.ts'
import type { Phrases } from '../phrases.ts'
import { joinHead } from '../slide/lines.ts'
import { planGroup, tellRun } from './plan-group.ts'
import { joinQuiz } from './recognise.ts'
import type { Planned, Section } from './sections.ts'
import { joinNames, tidyLine, unique } from './wording.ts'

/** A section with the slides that it fills. */
export interface Chapter {
  readonly title: string
  readonly isNamed: boolean
  readonly parent: string
  /** Its own name, or those of the sections that share it. */
  readonly names: readonly string[]
  readonly slides: readonly Planned[]
}

export function toChapter(section: Section, brief: Brief): Chapter {
  const { title, isNamed, parent, blocks } = section
  const found = brief.sections.find(each => blocks.some(block => each.blocks.includes(block)))
  const source = found && { ...found, title: isNamed ? title : found.title }
  const slides = section.groups.flatMap(group => planGroup(group, brief, source))
  const names = isNamed ? [title] : []
  if (slides.length > 0)
    return { title, isNamed, parent, names, slides: takeUnsaid(mergeShort(joinQuiz(slides, title)), blocks) }
  const own: Planned[] =
    isNamed && blocks.length === 0 ? [{ kind: 'section', lines: [], blocks: [], lead: '' }] : []
  return { title, isNamed, parent, names, slides: own }
}

const LONGEST_LEAD_IN = 200
const LONGEST_AFTERWORD = 140

/** A sentence or two before a list, or one after it, stand with it and not on a slide of their own. */
function mergeShort(slides: readonly Planned[]): Planned[] {
  const merged: Planned[] = []
  for (const slide of slides) {
    const before = merged.at(-1)
    const [name, ...others] = before?.sentences ?? []
    const isName =
      name !== undefined &&
      others.length === 0 &&
      slide.sentences === undefined &&
      slide.lead === '' &&
      isBareName(name.text)
    if (before && isName) {
      merged[merged.length - 1] = {
        ...slide,
        lead: name.text,
        blocks: unique([...before.blocks, ...slide.blocks]),
      }
      continue
    }
    const isLeadIn =
      before?.sentences !== undefined &&
      before.sentences.length <= 2 &&
      before.lines.join(' ').length <= LONGEST_LEAD_IN &&
      slide.kind === 'points' &&
      slide.sentences === undefined &&
      slide.lines.length + before.lines.length <= 7 &&
      slide.lines.every(line => !line.includes(': '))
    const [last, ...rest] = slide.sentences ?? []
    const isAfterword =
      before !== undefined &&
      before.kind === 'points' &&
      before.lines.length <= 5 &&
      before.lines.every(line => !line.includes(': ')) &&
      last !== undefined &&
      rest.length === 0 &&
      last.text.length <= LONGEST_AFTERWORD
    if (isAfterword)
      merged[merged.length - 1] = {
        ...before,
        lines: [...before.lines, tidyLine(last.text)],
        blocks: unique([...before.blocks, ...slide.blocks]),
      }
    else if (isLeadIn)
      merged[merged.length - 1] = {
        ...slide,
        lines: [...before.lines.map(tidyLine), ...slide.lines],
        blocks: unique([...before.blocks, ...slide.blocks]),
      }
    else merged.push(slide)
  }
  return merged
}

/** "Where it came from" on a line of its own, before a list: a heading that nobody marked. */
function isBareName(text: string): boolean {
  return text.length <= 60 && !/[.!?…:;]$/u.test(text) && !/\d/u.test(text)
}

/** What found no place on a slide of the section goes with its last one, into what the speaker says. */
function takeUnsaid(slides: readonly Planned[], blocks: readonly number[]): Planned[] {
  const taken = new Set(slides.flatMap(each => each.blocks))
  const left = blocks.filter(block => !taken.has(block))
  return slides.map((each, at) =>
    at === slides.length - 1 ? { ...each, blocks: unique([...each.blocks, ...left]) } : each,
  )
}

export function countSlides(chapters: readonly Chapter[]): number {
  return chapters.reduce((sum, { slides }) => sum + slides.length, 0)
}

/** How many slides there may be: about so many, and in no case more. */
interface Room {
  readonly likely: number
  readonly most: number
}

/** Makes room: first running text is told shorter, then small neighbours share a slide. Lists, tables and figures stay. */
export function fitChapters(
  chapters: readonly Chapter[],
  room: Room,
  brief: Brief,
  phrases: Phrases,
): Chapter[] {
  let fitted = [...chapters]
  while (countSlides(fitted) > room.likely) {
    const shorter = condenseOne(fitted)
    if (!shorter) break
    fitted = shorter
  }
  while (countSlides(fitted) > room.most) {
    const shorter = gatherOne(fitted) ?? joinNeighbours(fitted, brief, phrases)
    if (!shorter) break
    fitted = shorter
  }
  return fitted
}

/** Two neighbouring slides of running text become one, in the chapter that has most of them; null where none has two. */
function condenseOne(chapters: readonly Chapter[]): Chapter[] | null {
  const prose = chapters.map(({ slides }) => slides.filter(({ sentences }) => sentences).length)
  const at = prose.indexOf(Math.max(...prose))
  const chapter = chapters[at]
  const first =
    chapter?.slides.findIndex((slide, index) => slide.sentences && chapter.slides[index + 1]?.sentences) ?? -1
  if (!chapter || first < 0) return null
  const [one, two] = [chapter.slides[first], chapter.slides[first + 1]]
  const sentences = [...(one?.sentences ?? []), ...(two?.sentences ?? [])]
  const blocks = unique([...(one?.blocks ?? []), ...(two?.blocks ?? [])])
  const told = { ...tellRun(weightiest(sentences)), blocks, sentences }
  return chapters.map((each, index) =>
    index === at ? { ...each, slides: each.slides.toSpliced(first, 2, told) } : each,
  )
}

const MOST_GATHERED = 8
const LETTERS_GATHERED = 620

/** Two neighbouring slides of words in one chapter become one, where all their lines have room on it. */
function gatherOne(chapters: readonly Chapter[]): Chapter[] | null {
  const words = new Set<SlideKind>(['points', 'text', 'statement'])
  for (const [at, { slides }] of chapters.entries()) {
    for (const [index, one] of slides.entries()) {
      const two = slides[index + 1]
      if (!two || !words.has(one.kind) || !words.has(two.kind)) continue
      const lines = [...one.lines, ...two.lines].map(tidyLine)
      if (lines.length > MOST_GATHERED || lines.join('').length > LETTERS_GATHERED) continue
      const gathered: Planned = {
        kind: 'points',
        lines,
        blocks: unique([...one.blocks, ...two.blocks]),
        lead: one.lead,
      }
      return chapters.map((each, place) =>
        place === at ? { ...each, slides: slides.toSpliced(index, 2, gathered) } : each,
      )
    }
  }
  return null
}

const MOST_TOLD = 5
const FIGURE_WORTH = 0.5

/** The weightiest sentences in their order; one with a figure, a date or a price weighs more. */
function weightiest<Told extends { readonly text: string }>(sentences: readonly Told[]): Told[] {
  if (sentences.length <= MOST_TOLD) return [...sentences]
  const weights = weighSentences(sentences.map(({ text }) => text)).map(
    (weight, at) => weight + (/\d/u.test(sentences[at]?.text ?? '') ? FIGURE_WORTH : 0),
  )
  const order = [...sentences.keys()].sort((a, b) => (weights[b] ?? 0) - (weights[a] ?? 0) || a - b)
  const kept = new Set(order.slice(0, MOST_TOLD))
  return sentences.filter((_, at) => kept.has(at))
}

const OTHER_PARENT = 400
/** Rows, programs and drawings read as sentences say nothing. */
const APART: ReadonlySet<SlideKind> = new Set<SlideKind>([
  'table',
  'chart',
  'code',
  'quote',
  'quiz',
  'before_after',
])
const OTHER_FORM = 4_000

/** The two neighbours with the fewest words share a slide, each under its name. */
function joinNeighbours(chapters: readonly Chapter[], brief: Brief, phrases: Phrases): Chapter[] | null {
  if (chapters.length < 2) return chapters[0] ? squeeze(chapters[0]) : null
  const weigh = ({ slides }: Chapter) =>
    slides.flatMap(({ lines }) => lines).join(' ').length +
    100 * slides.length +
    (slides.some(({ kind }) => APART.has(kind)) ? OTHER_FORM : 0)
  const costs = chapters
    .slice(1)
    .map(
      (next, at) =>
        weigh(chapters[at] ?? next) + weigh(next) + (chapters[at]?.parent === next.parent ? 0 : OTHER_PARENT),
    )
  const at = costs.indexOf(Math.min(...costs))
  const [one, two] = [chapters[at], chapters[at + 1]]
  if (!one || !two) return null
  return chapters.toSpliced(at, 2, joinPair(one, two, brief, phrases))
}

/** A chapter of many slides and no neighbours left: its lists run on. */
function squeeze(chapter: Chapter): Chapter[] | null {
  const [one, two, ...rest] = chapter.slides
  if (!one || !two) return null
  const lines = [...one.lines, ...two.lines]
  const joined: Planned = { kind: 'points', lines, blocks: unique([...one.blocks, ...two.blocks]), lead: '' }
  return [{ ...chapter, slides: [joined, ...rest] }]
}

const LONGEST_SHARE = 280
const LONGEST_NAME = 70

function joinPair(one: Chapter, two: Chapter, brief: Brief, phrases: Phrases): Chapter {
  const text = brief.blocks.map(block => block.text).join('\n')
  const names = [...one.names, ...two.names]
  const isChapter = one.parent === two.parent && one.parent !== '' && !names.includes(one.parent)
  const joined = [names, names.slice(0, 2), names.slice(0, 1)].map(some => joinNames(some, phrases.and, text))
  const title = isChapter
    ? one.parent
    : (joined.find(name => name !== '' && name.length <= LONGEST_NAME) ?? one.title)
  const blocks = unique([one, two].flatMap(({ slides }) => slides.flatMap(each => each.blocks)))
  const lines = [one, two].flatMap(tellChapter)
  const slide: Planned = { kind: 'points', lines, blocks, lead: '' }
  return { title, isNamed: names.length > 0, parent: one.parent, names, slides: [slide] }
}

/** What a chapter says on a slide that it shares: its name and its lines, or the weightiest of them. */
function tellChapter({ title, isNamed, names, slides }: Chapter): string[] {
  const lines = slides
    .flatMap(({ kind, lines: own }) => (kind === 'table' ? own.slice(1) : own))
    .map(tidyLine)
  if (names.length > 1 || !isNamed || lines.length === 0) return lines.length === 0 ? [title] : lines
  const head = title.replace(/\s*(?::|\s[—–-])\s+/gu, ', ').slice(0, 60)
  const whole = lines.map(line => line.replaceAll('; ', ', ')).join('; ')
  if (whole.length <= LONGEST_SHARE) return [joinHead({ head, text: whole })]
  const kept = weightiest(lines.map(text => ({ text }))).map(({ text }) => text)
  let told = ''
  for (const line of kept) {
    const next = told === '' ? line : `${told}; ${line}`
    if (told !== '' && next.length > LONGEST_SHARE) break
    told = next
  }
  return [joinHead({ head, text: told })]
}
