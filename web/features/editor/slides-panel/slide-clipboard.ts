import { type RefObject, useEffect } from 'react'
import { z } from 'zod'
import type { Plan } from '#domain/billing/plans.ts'
import { dropLocked, listNewlyLocked } from '#domain/deck/catalog/locked-look.ts'
import { pasteSlides } from '#domain/deck/edits/slide-edits.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { type Slide, slideSchema } from '#domain/deck/slide.ts'
import { escapeText } from '#domain/deck/text/plain.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { upgradePath } from '#web/platform/router/paths.ts'
import type { CommandContext } from '../commands/command.ts'
import { readTyping } from '../commands/pick-command.ts'
import {
  deleteSelected,
  gapAfterSelected,
  hasSlides,
  isContentMissing,
  readSelected,
  withContent,
} from './slide-actions.ts'

/** From a menu, where the browser may refuse access by throwing. */
export async function copySelected(context: CommandContext): Promise<boolean> {
  try {
    await putOnClipboard(readSelected(context))
  } catch {
    context.notify(context.t('editor-slides.said.clipboardRefused'))
    return false
  }
  announceCopied(context)
  return true
}

export async function cutSelected(context: CommandContext): Promise<void> {
  if (await copySelected(context)) deleteSelected(context)
}

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

function announceCopied(context: CommandContext): void {
  context.announce(context.t('editor-slides.said.copied', { count: readSelected(context).length }))
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

/** Copy and cut work while the panel has the focus; slides can be pasted anywhere outside of a text. */
export function useClipboardEvents(panel: RefObject<HTMLElement | null>, context: CommandContext): void {
  useEffect(() => {
    function copy(event: ClipboardEvent): void {
      const isOurs = panel.current?.contains(document.activeElement) ?? false
      if (!event.clipboardData || !isOurs || readTyping(event.target) !== 'nothing') return
      if (!document.getSelection()?.isCollapsed || !hasSlides(context)) return
      event.preventDefault()
      event.stopPropagation()
      const isCut = event.type === 'cut'
      if (isContentMissing(context)) {
        // The event cannot wait for slides to load; writing to the clipboard afterwards can.
        withContent(context, () => void (isCut ? cutSelected(context) : copySelected(context)))
        return
      }
      putIntoEvent(event.clipboardData, readSelected(context))
      announceCopied(context)
      if (isCut) deleteSelected(context)
    }
    function paste(event: ClipboardEvent): void {
      if (!event.clipboardData || readTyping(event.target) !== 'nothing') return
      const slides = takeFromEvent(event.clipboardData)
      if (!slides) return
      event.preventDefault()
      event.stopPropagation()
      insertCopies(context, slides)
    }
    document.addEventListener('copy', copy, true)
    document.addEventListener('cut', copy, true)
    document.addEventListener('paste', paste, true)
    return () => {
      document.removeEventListener('copy', copy, true)
      document.removeEventListener('cut', copy, true)
      document.removeEventListener('paste', paste, true)
    }
  }, [panel, context])
}

/** A clipboard event accepts any type; the async clipboard API only custom types that begin with `web`. */
const eventType = 'application/x-lectern-slides+json'
const asyncType = `web ${eventType}`

/** What was last copied in this tab, for browsers that do not let a menu read the clipboard. */
let lastCopied: ClipboardSlides | undefined

function putIntoEvent(data: DataTransfer, slides: readonly Slide[]): void {
  lastCopied = packSlides(slides)
  data.setData(eventType, lastCopied.json)
  data.setData('text/html', lastCopied.html)
  data.setData('text/plain', lastCopied.text)
}

function takeFromEvent(data: DataTransfer): Slide[] | undefined {
  return unpackSlides({ json: data.getData(eventType), html: data.getData('text/html') })
}

async function putOnClipboard(slides: readonly Slide[]): Promise<void> {
  lastCopied = packSlides(slides)
  const { json, html, text } = lastCopied
  const blob = (content: string, type: string) => new Blob([content], { type })
  const types: Record<string, Blob> = {
    'text/html': blob(html, 'text/html'),
    'text/plain': blob(text, 'text/plain'),
  }
  if (ClipboardItem.supports?.(asyncType)) types[asyncType] = blob(json, asyncType)
  await navigator.clipboard.write([new ClipboardItem(types)])
}

/** Undefined where there are none; rejects if the browser refuses and nothing was copied in this tab. */
async function takeFromClipboard(): Promise<Slide[] | undefined> {
  let items: ClipboardItems
  try {
    items = await navigator.clipboard.read()
  } catch (error) {
    if (lastCopied) return unpackSlides(lastCopied)
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

/** The clipboard formats of slides: their own type, HTML where only that is kept, and plain text. */
interface ClipboardSlides {
  readonly json: string
  readonly html: string
  readonly text: string
}

const kind = 'lectern/slides'
const attribute = 'data-lectern-slides'
const carried = new RegExp(`${attribute}="([A-Za-z0-9+/=]+)"`)
/** More than the largest deck needs; anything longer is not parsed. */
const longestPayload = 24_000_000

const payloadSchema = z.object({
  kind: z.literal(kind),
  slides: z.array(slideSchema).min(1).max(LIMITS.slides),
})

export function packSlides(slides: readonly Slide[]): ClipboardSlides {
  const json = JSON.stringify({ kind, slides })
  const titles = slides.map(slide => readSlideTitle(slide) ?? '').filter(title => title !== '')
  const items = titles.map(title => `<li>${escapeText(title)}</li>`).join('')
  return { json, html: `<ul ${attribute}="${toBase64(json)}">${items}</ul>`, text: titles.join('\n') }
}

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
