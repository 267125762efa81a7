import { z } from 'zod'
import type { Plan } from '#domain/billing/plans.ts'
import { dropLocked, listNewlyLocked } from '#domain/deck/catalog/locked-look.ts'
import { pasteSlides } from '#domain/deck/edits/slide-edits.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { upgradePath } from '#web/platform/router/paths.ts'
import type { CommandContext } from '../commands/command.ts'
import { gapAfterSelected } from './slide-actions.ts'
import { asyncType, attribute, type ClipboardSlides, kind, readLastCopied } from './slide-clipboard.ts'

export async function pasteFromClipboard(context: CommandContext): Promise<void> {
  const { t } = context
  try {
    const slides = await takeFromClipboard()
    if (slides) insertCopies(context, slides)
    else context.notify(t('editor-slides.said.nothingToPaste'))
  } catch {
    context.notify(t('editor-slides.said.pasteByKeys'))
  }
}

/** From an event, of which only this is left by now. */
export function pasteCopied(context: CommandContext, copied: Pick<ClipboardSlides, 'json' | 'html'>): void {
  const slides = unpackSlides(copied)
  if (slides) insertCopies(context, slides)
  else context.notify(context.t('editor-slides.said.nothingToPaste'))
}

/** Inserts copies with new uids after the selection, without fonts and backgrounds outside the plan. */
function insertCopies(context: CommandContext, copied: readonly Slide[]): void {
  const { editor, plan, t } = context
  const { slides, isPlain } = keepAllowedLook(copied, editor.getState().deck, plan)
  const newUids = slides.map(() => makeUid())
  const index = gapAfterSelected(context)
  const isDone = editor.change(deck => pasteSlides(deck, { slides, index, newUids }), {
    select: { active: newUids[0] ?? null, slides: newUids },
  })
  if (isDone && isPlain) sayPlain(context, slides.length)
  else if (isDone) context.announce(t('editor-slides.said.pasted', { count: slides.length }))
}

function sayPlain({ editor, notify, go, t }: CommandContext, count: number): void {
  const { workspace } = editor.getState().deck
  const action = { label: t('editor-slides.said.seePlans'), run: () => go(upgradePath(workspace)) }
  notify(t('editor-slides.said.pastedPlain', { count }), action)
}

/** Undefined where there are none; rejects if the browser refuses and nothing was copied in this tab. */
async function takeFromClipboard(): Promise<Slide[] | undefined> {
  let items: ClipboardItems
  try {
    items = await navigator.clipboard.read()
  } catch (error) {
    const copied = readLastCopied()
    if (copied) return unpackSlides(copied)
    throw error
  }
  for (const item of items) {
    const slides = unpackSlides({
      json: await readType(item, asyncType),
      html: await readType(item, 'text/html'),
    })
    if (slides) return slides
  }
  return undefined
}

async function readType(item: ClipboardItem, type: string): Promise<string> {
  return item.types.includes(type) ? (await item.getType(type)).text() : ''
}

const carried = new RegExp(`${attribute}="([A-Za-z0-9+/=]+)"`)
/** More than the largest deck needs; anything longer is not parsed. */
const longestPayload = 24_000_000

const payloadSchema = z.object({
  kind: z.literal(kind),
  slides: z.array(slideSchema).min(1).max(LIMITS.slides),
})

/** The slides of a clipboard, or undefined when it holds none. The data is validated: any page may have written it. */
export function unpackSlides({ json, html }: Partial<ClipboardSlides>): Slide[] | undefined {
  const direct = json ? readJson(json) : undefined
  if (direct || !html || html.length > longestPayload) return direct
  const encoded = carried.exec(html)?.[1]
  const inner = encoded && fromBase64(encoded)
  return inner ? readJson(inner) : undefined
}

function readJson(json: string): Slide[] | undefined {
  if (json.length > longestPayload) return undefined
  try {
    return payloadSchema.safeParse(JSON.parse(json)).data?.slides
  } catch {
    return undefined
  }
}

function fromBase64(encoded: string): string | undefined {
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(encoded), letter => letter.charCodeAt(0)))
  } catch {
    return undefined
  }
}

/**
 * Slides from a deck of another plan, without the fonts and backgrounds that this plan does not
 * include; what the deck already uses is allowed.
 */
export function keepAllowedLook(
  slides: readonly Slide[],
  deck: Pick<Presentation, 'theme' | 'slides'>,
  plan: Plan,
): { readonly slides: readonly Slide[]; readonly isPlain: boolean } {
  const here = [deck.theme, ...deck.slides.map(slide => slide.theme)]
  const opened = slides.map(slide => {
    const locked = listNewlyLocked(slide.theme, here, plan)
    return locked.length === 0 ? slide : { ...slide, theme: dropLocked(slide.theme, locked) }
  })
  return { slides: opened, isPlain: opened.some((slide, at) => slide !== slides[at]) }
}
