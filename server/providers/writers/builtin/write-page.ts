import type { Brief, Series } from '#domain/generation/brief/brief.ts'
import { readBrief } from '#domain/generation/brief/read-brief.ts'
import { condense } from '#domain/generation/condense/condense.ts'
import { generationRequestSchema, REQUEST_LIMITS } from '#domain/generation/request.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { PageWish } from '../writer.ts'
import { arrangeDeck, type TitledSlide } from './arrange/arrange-deck.ts'
import { groupSeries } from './arrange/series.ts'
import { phrasesOf } from './phrases.ts'
import { describeSeries } from './slide/measures.ts'
import { writeContent } from './slide/write-content.ts'
import { findPictureWords } from './slide/write-slide.ts'

const NOTES = 2_000
/** So many slides are looked at for the one that says most. */
const LOOKED_AT = 12

/** One slide from an article: its table, its figures, its steps or its own words, whichever tell most of it. */
export function composePage({ title, text, language }: PageWish): SlideContent {
  const article = `# ${title.replace(/\s+/gu, ' ').trim()}\n\n${text}`.slice(0, REQUEST_LIMITS.brief)
  const brief = readBrief(generationRequestSchema.parse({ brief: article, language }))
  const phrases = phrasesOf(language)
  const [, ...told] = arrangeDeck(brief, { slides: LOOKED_AT, most: LOOKED_AT }, phrases)
  const best = findBest(told)
  const lines = best ? withTitle(best, brief) : []
  const series = findSeries(brief, lines)
  return writeContent(best?.kind ?? null, {
    title: title.trim() || brief.title || phrases.untitled,
    lines,
    language,
    notes: condense(readableWords(brief.blocks), language, NOTES),
    picture: findPictureWords(title, lines, ''),
    source: null,
    series,
    seriesLines: describeSeries(series, brief),
    ahead: [],
    contacts: [],
  })
}

/** Under the page's own title a sentence that had become a title is a line again. */
function withTitle({ title, lines }: TitledSlide, brief: Brief): readonly string[] {
  const isSaid = brief.blocks.some(({ kind, text }) => kind !== 'heading' && text.includes(title))
  return isSaid && !lines.some(line => line.startsWith(title)) ? [title, ...lines] : lines
}

const WORTH = { chart: 5, table: 4, numbers: 4, timeline: 4, steps: 3, comparison: 3, points: 2 } as const

/** Data and order say more of a page than running text; of two alike, the one with more lines, then the first. */
function findBest(slides: readonly TitledSlide[]): TitledSlide | null {
  const worth = ({ kind, lines }: TitledSlide) =>
    (WORTH[kind as keyof typeof WORTH] ?? 1) + Math.min(lines.length, 6) / 10
  const told = slides.filter(({ kind }) => kind !== 'closing' && kind !== 'agenda' && kind !== 'section')
  return told.reduce<TitledSlide | null>(
    (best, slide) => (best && worth(best) >= worth(slide) ? best : slide),
    null,
  )
}

function readableWords(blocks: readonly { readonly kind: string; readonly text: string }[]): string {
  return blocks
    .filter(({ kind }) => kind !== 'table' && kind !== 'heading')
    .map(({ text }) => text)
    .join('\n')
}

function findSeries(brief: Brief, lines: readonly string[]): Series[] {
  const groups = brief.sections.flatMap(({ series }) => groupSeries(series))
  return groups.find(group => describeSeries(group, brief).some(line => lines.includes(line))) ?? []
}
