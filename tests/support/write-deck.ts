import { readBrief } from '#domain/generation/brief/read-brief.ts'
import { type Outline, outlineSchema } from '#domain/generation/outline.ts'
import { generationRequestSchema } from '#domain/generation/request.ts'
import { type SlideContent, slideContentSchema } from '#domain/generation/slide-content.ts'
import type { Locale } from '#domain/locale.ts'
import { builtInWriter } from '#server/providers/writers/builtin/built-in-writer.ts'

export interface WrittenDeck {
  readonly outline: Outline
  readonly slides: readonly SlideContent[]
}

/** A deck as the built-in writer makes it of a text, checked by its schemas; `edit` is what a person does to the outline. */
export async function writeDeck(
  text: string,
  wish: {
    readonly slides: number
    readonly language?: Locale
    readonly edit?: (outline: Outline) => Outline
  },
): Promise<WrittenDeck> {
  const { slides: count, language = null, edit = (outline: Outline) => outline } = wish
  const request = generationRequestSchema.parse({ brief: text, language })
  const brief = readBrief(request)
  const written = await builtInWriter.writeOutline({ request, brief, slides: count })
  const outline = outlineSchema.parse(edit(outlineSchema.parse(written)))
  const slides = await Promise.all(
    outline.entries.map((entry, index) =>
      builtInWriter.writeSlide({ request, brief, outline, entry, index }),
    ),
  )
  for (const slide of slides) slideContentSchema.parse(slide)
  return { outline, slides }
}

/** All that can be read on a slide, and what the speaker says. */
export function wordsOfContent(content: SlideContent): string {
  const { kind, picture, source, ...told } = content
  const words: string[] = []
  collect(told, words)
  return words.join('\n')
}

function collect(value: unknown, words: string[]): void {
  if (typeof value === 'string' || typeof value === 'number') words.push(String(value))
  else if (Array.isArray(value)) for (const each of value) collect(each, words)
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) collect(each, words)
}
