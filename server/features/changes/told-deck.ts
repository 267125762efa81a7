import { randomUUID } from 'node:crypto'
import type { Plan } from '#domain/billing/plans.ts'
import { restyleSlide } from '#domain/deck/design/restyle-slide.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { type DeckTheme, deckThemeSchema } from '#domain/deck/theme/overrides.ts'
import { DomainError } from '#domain/errors.ts'
import { detectLanguage } from '#domain/generation/brief/detect-language.ts'
import { readBrief } from '#domain/generation/brief/read-brief.ts'
import type { DeckChange } from '#domain/generation/changes.ts'
import { cutWords } from '#domain/generation/condense/sentences.ts'
import { drawSlide } from '#domain/generation/draft/draw-deck.ts'
import { outlineOf } from '#domain/generation/draft/place/place-slide.ts'
import { type OutlineEntry, outlineSchema } from '#domain/generation/outline.ts'
import { generationRequestSchema, REQUEST_LIMITS } from '#domain/generation/request.ts'
import { type SlideContent, slideContentSchema } from '#domain/generation/slide-content.ts'
import { faceOf, readSlideWords, writeMaterial } from '#domain/generation/slide-words.ts'
import type { Locale } from '#domain/locale.ts'
import { builtInWriter } from '#server/providers/writers/builtin/built-in-writer.ts'
import type { ToldSlide } from '#server/providers/writers/writer.ts'
import { cleanSlide } from '#server/sanitize-slides.ts'
import type { Services } from '#server/services.ts'
import { type OpenPresentation, readDocument } from '../presentations/presentations.ts'
import { askWriter } from '../writing/writing.ts'

/** A stored presentation with what a writer reads of it. */
export interface ToldDeck {
  readonly slug: string
  readonly name: string
  readonly plan: Plan
  readonly theme: DeckTheme
  readonly language: Locale
  readonly slides: readonly Slide[]
  readonly told: readonly ToldSlide[]
}

export async function readToldDeck(
  services: Services,
  { presentation, plan }: OpenPresentation,
): Promise<ToldDeck> {
  const stored = await readDocument(services, presentation.id)
  if (!stored) throw new DomainError('presentation_not_found')
  const { slides, name } = stored
  const told = slides.map((slide, at) => tellSlide(slide, at, slides.length))
  const language = detectLanguage(told.flatMap(({ title, lines }) => [title, ...lines])) ?? 'en'
  return {
    slug: presentation.slug,
    name,
    plan,
    theme: deckThemeSchema.parse(stored.theme),
    language,
    slides,
    told,
  }
}

const DRAWN: ReadonlySet<string> = new Set(['text', 'shape', 'line', 'icon'])

/** Its words, what it does, and whether it can be drawn anew without losing anything. */
export function tellSlide(slide: Slide, at: number, count: number): ToldSlide {
  const words = readSlideWords(slide)
  const { layout, items, stickers } = slide
  const isTitle = layout.startsWith('title') || layout === 'section' || layout === 'closing'
  const role =
    at === 0
      ? 'opening'
      : layout === 'agenda'
        ? 'agenda'
        : at === count - 1 && (isTitle || words.lines.length <= 2)
          ? 'closing'
          : isTitle && words.lines.length <= 1
            ? 'section'
            : 'content'
  const isPlain = stickers.length === 0 && items.every(({ type }) => DRAWN.has(type))
  return { ...words, notes: slide.notes, role, isPlain }
}

/** Words in a slide of their own, following on those before it. */
function drawFresh(deck: ToldDeck, content: SlideContent, index: number, seed = deck.slug): Slide {
  const before = deck.slides.slice(0, index).map(({ layout, theme }) => ({ layout, tone: theme.tone }))
  const place = { index, count: Math.max(deck.slides.length, index + 1) }
  const { language, theme } = deck
  return cleanSlide(
    drawSlide({ content, language, uid: randomUUID(), theme, place, before, pictures: [], seed }),
  )
}

/** The slide with this content: it stays the same slide, and the ids of its items are new, for they are other items. */
function drawAgain(deck: ToldDeck, content: SlideContent, slide: Slide, seed?: string): Slide {
  const { layout, theme, notes, ...made } = drawFresh(deck, content, slide.index, seed)
  const items = keepSource(made, slide)
  return { ...slide, items, layout, theme, notes: slide.notes === '' ? notes : slide.notes }
}

const OTHER_SEEDS = ['', ' other', ' third', ' fourth'] as const

/** The slides that one is split into: the first is the slide itself, the others are new; no two in a row look alike. */
export function drawParts(deck: ToldDeck, parts: readonly SlideContent[], slide: Slide): Slide[] {
  const drawn: Slide[] = []
  for (const [at, part] of parts.entries()) {
    const last = drawn.at(-1)
    const after = { ...deck, slides: [...deck.slides.slice(0, slide.index), ...drawn] }
    const tries = OTHER_SEEDS.map(other => {
      const seed = deck.slug + other
      if (at === 0) return drawAgain(after, part, slide, seed)
      const made = drawFresh(after, part, slide.index + at, seed)
      // Whoever hid the slide hid all that it says.
      return { ...made, hidden: slide.hidden, items: keepSource(made, slide) }
    })
    const made = tries.find(one => !last || outlineOf(one) !== outlineOf(last)) ?? tries[0]
    if (made) drawn.push(made)
  }
  return drawn
}

/** Words that are only arranged anew still come from where they came from. */
function keepSource({ items }: Pick<Slide, 'items'>, before: Slide): Slide['items'] {
  const source = before.items.find(item => item.source)?.source ?? null
  return items.map((item, at) => (item.type === 'text' && at > 0 && source ? { ...item, source } : item))
}

const MOST_OFFERED = 6

/** Other versions of a slide that differ from it and from each other; by rule also other looks of what it holds. */
export async function offerAlternatives(
  services: Services,
  deck: ToldDeck,
  slide: Slide,
  by: 'rule' | 'model',
  signal: AbortSignal,
): Promise<Slide[]> {
  const at = slide.index
  const told = deck.told[at]
  if (!told) return []
  const writer = by === 'model' ? services.writer : builtInWriter
  if (by === 'model' && services.writer.name === 'builtin') throw new DomainError('writer_cannot')
  const around = [deck.told[at - 1]?.title, deck.told[at + 1]?.title].filter(title => title !== undefined)
  const { name, language } = deck
  const isFrame = told.role !== 'content'
  const contents =
    told.isPlain && !(isFrame && by === 'rule')
      ? await askWriter(writer.suggest({ slide: told, name, around, language, signal }))
      : []
  const checked = contents.flatMap(content => slideContentSchema.safeParse(content).data ?? [])
  const drawn = checked.flatMap(content => [
    drawAgain(deck, content, slide),
    drawAgain(deck, content, slide, `${deck.slug} other`),
  ])
  const looks =
    by === 'model'
      ? []
      : restyleSlide(slide, deck.theme, {
          place: { index: at, count: deck.slides.length },
          count: 4,
          plan: deck.plan,
        })
  return listDifferent(slide, interleave(drawn, looks)).slice(0, MOST_OFFERED)
}

/** What is told otherwise comes before what only looks otherwise, and both are among the first. */
function interleave(drawn: readonly Slide[], looks: readonly Slide[]): Slide[] {
  return [...drawn.slice(0, 4), ...looks.slice(0, 2), ...drawn.slice(4), ...looks.slice(2)]
}

function listDifferent(slide: Slide, versions: readonly Slide[]): Slide[] {
  const seen = new Set([faceOf(slide)])
  return versions.filter(version => {
    const face = faceOf(version)
    if (seen.has(face)) return false
    seen.add(face)
    return true
  })
}

/** A slide that is asked for, written as one of the presentation that is there. */
export async function drawAdded(
  services: Services,
  deck: ToldDeck,
  change: Pick<DeckChange, 'after' | 'entry'> & {
    readonly instruction: string
    readonly signal: AbortSignal
  },
): Promise<Slide> {
  if (services.writer.name === 'builtin') throw new DomainError('writer_cannot')
  const { entry, after, instruction, signal } = change
  if (!entry) throw new DomainError('validation_failed', { fields: { change: 'invalid' } })
  const behind = deck.slides.findIndex(({ uid }) => uid === after)
  const index = after === null ? 0 : behind < 0 ? deck.slides.length : behind + 1
  const material = `${instruction}\n\n${writeMaterial(deck.slides)}`
    .slice(0, REQUEST_LIMITS.brief)
    .toWellFormed()
  const request = generationRequestSchema.parse({ brief: material, language: deck.language })
  const added: OutlineEntry = { ...entry, points: [...entry.points], id: randomUUID(), blocks: [] }
  const entries: Pick<OutlineEntry, 'id' | 'title'>[] = deck.told.map(({ title }) => ({
    id: randomUUID(),
    // A slide of one paragraph goes by the whole of it.
    title: cutWords(title, LIMITS.name) || deck.name,
  }))
  const outline = outlineSchema.parse({
    title: deck.name,
    entries: entries.toSpliced(index, 0, added).slice(0, 100),
  })
  const brief = readBrief(request)
  const written = await askWriter(
    services.writer.writeSlide({ request, brief, outline, entry: added, index, signal }),
  )
  const content = slideContentSchema.safeParse({ ...written, source: null })
  if (!content.success) throw new DomainError('writer_unavailable')
  return drawFresh(deck, content.data, index)
}
