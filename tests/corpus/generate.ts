import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPictures } from '#content/pictures/find-pictures.ts'
import type { FoundPicture } from '#domain/deck/design/choices.ts'
import type { Brief } from '#domain/generation/brief/brief.ts'
import { readBrief } from '#domain/generation/brief/read-brief.ts'
import { boundSlides, countSlides } from '#domain/generation/count-slides.ts'
import { type DrawnDeck, drawDeck } from '#domain/generation/draft/draw-deck.ts'
import { wantsPicture } from '#domain/generation/draft/look.ts'
import type { Outline } from '#domain/generation/outline.ts'
import { type GenerationRequest, generationRequestSchema, type Tone } from '#domain/generation/request.ts'
import type { SlideContent } from '#domain/generation/slide-content.ts'
import type { Locale } from '#domain/locale.ts'
import { builtInWriter } from '#server/providers/writers/builtin/built-in-writer.ts'
import { uidOf } from '../support/deck/uid-of.ts'

export interface CorpusBrief {
  /** `en-` or `ru-` and what it is about. */
  readonly name: string
  readonly language: Locale
  readonly text: string
}

const FOLDER = join(import.meta.dirname, 'briefs')

export const corpus: readonly CorpusBrief[] = readdirSync(FOLDER)
  .filter(file => file.endsWith('.md'))
  .sort()
  .map(file => ({
    name: file.replace(/\.md$/, ''),
    language: file.slice(0, 2) as Locale,
    text: readFileSync(join(FOLDER, file), 'utf8'),
  }))

export interface Generated {
  readonly request: GenerationRequest
  readonly brief: Brief
  readonly outline: Outline
  readonly contents: readonly SlideContent[]
  readonly deck: DrawnDeck
}

/** What the built-in writer and automatic design make of a brief, as the product does it. */
export async function generate(
  { name, text }: CorpusBrief,
  wish: { readonly slides?: number; readonly tone?: Tone } = {},
): Promise<Generated> {
  const request = generationRequestSchema.parse({ brief: text, ...wish })
  const brief = readBrief(request)
  const slides = countSlides(brief, request, 30)
  const bounds = boundSlides(brief, request, 30)
  const outline = await builtInWriter.writeOutline({ request, brief, slides, bounds })
  const contents = await Promise.all(
    outline.entries.map((entry, index) =>
      builtInWriter.writeSlide({ request, brief, outline, entry, index }),
    ),
  )
  const { title, kind } = outline
  const { language } = brief
  const tone = wish.tone ?? brief.wishes.tone ?? request.tone
  const subject = outline.entries.map(entry => entry.title).join(' ')
  const look = { subject, title, language, kind, tone, seed: name, plan: 'free', nextUid: uidOf } as const
  const pictures = findAll(contents, language)
  const deck = drawDeck({ ...look, count: contents.length, contents, pictures }, 'publication_prep')
  return { request, brief, outline, contents, deck }
}

function findAll(contents: readonly SlideContent[], locale: Locale): Map<number, readonly FoundPicture[]> {
  const found = new Map<number, readonly FoundPicture[]>()
  for (const [index, content] of contents.entries()) {
    const words = wantsPicture(content)
    if (words !== null) found.set(index, findPictures(words, { locale, limit: 6, atLeast: 2 }))
  }
  return found
}
