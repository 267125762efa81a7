import { z } from 'zod'
import { LIMITS } from '#domain/deck/limits.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { escapeText } from '#domain/deck/text/plain.ts'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'

/** How slides travel between decks and tabs: as themselves, inside HTML for where only that passes, and as words. */
export interface SlidesCarrier {
  readonly json: string
  readonly html: string
  readonly text: string
}

const kind = 'lectern/slides'
const attribute = 'data-lectern-slides'
const carried = new RegExp(`${attribute}="([A-Za-z0-9+/=]+)"`)
/** More than the largest deck needs; anything longer is not looked at. */
const longest = 24_000_000

const payloadSchema = z.object({
  kind: z.literal(kind),
  slides: z.array(slideSchema).min(1).max(LIMITS.slides),
})

export function packSlides(slides: readonly Slide[]): SlidesCarrier {
  const json = JSON.stringify({ kind, slides })
  const titles = slides.map(slide => readSlideTitle(slide) ?? '').filter(title => title !== '')
  const items = titles.map(title => `<li>${escapeText(title)}</li>`).join('')
  return { json, html: `<ul ${attribute}="${toBase64(json)}">${items}</ul>`, text: titles.join('\n') }
}

/** The slides of a clipboard, or undefined when it holds none: whatever a stranger put there is only data. */
export function unpackSlides({ json, html }: Partial<SlidesCarrier>): Slide[] | undefined {
  const direct = json ? readJson(json) : undefined
  if (direct || !html || html.length > longest) return direct
  const encoded = carried.exec(html)?.[1]
  const inner = encoded && fromBase64(encoded)
  return inner ? readJson(inner) : undefined
}

function readJson(json: string): Slide[] | undefined {
  if (json.length > longest) return undefined
  try {
    return payloadSchema.safeParse(JSON.parse(json)).data?.slides
  } catch {
    return undefined
  }
}

const chunk = 0x8000

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (let from = 0; from < bytes.length; from += chunk) {
    binary += String.fromCharCode(...bytes.subarray(from, from + chunk))
  }
  return btoa(binary)
}

function fromBase64(encoded: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(encoded), letter => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}
