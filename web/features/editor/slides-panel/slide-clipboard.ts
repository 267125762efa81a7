import { type RefObject, useEffect } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import { escapeText } from '#domain/deck/text/plain.ts'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import type { CommandContext } from '../commands/command.ts'
import { readTyping } from '../commands/pick-command.ts'
import { withRichText } from '../text/typing.ts'
import { deleteSelected, hasSlides, isContentMissing, readSelected, withContent } from './slide-actions.ts'

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

export function pasteFromMenu(context: CommandContext): Promise<void> {
  return withRichText(context.ui, ({ pasteFromClipboard }) => pasteFromClipboard(context))
}

function announceCopied(context: CommandContext): void {
  context.announce(context.t('editor-slides.said.copied', { count: readSelected(context).length }))
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
      const copied = {
        json: event.clipboardData.getData(eventType),
        html: event.clipboardData.getData('text/html'),
      }
      if (!copied.json && !copied.html.includes(attribute)) return
      event.preventDefault()
      event.stopPropagation()
      void withRichText(context.ui, ({ pasteCopied }) => pasteCopied(context, copied))
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
export const asyncType = `web ${eventType}`

/** What was last copied in this tab, for browsers that do not let a menu read the clipboard. */
let lastCopied: ClipboardSlides | undefined
export const readLastCopied = () => lastCopied

function putIntoEvent(data: DataTransfer, slides: readonly Slide[]): void {
  lastCopied = packSlides(slides)
  data.setData(eventType, lastCopied.json)
  data.setData('text/html', lastCopied.html)
  data.setData('text/plain', lastCopied.text)
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

/** The clipboard formats of slides: their own type, HTML where only that is kept, and plain text. */
export interface ClipboardSlides {
  readonly json: string
  readonly html: string
  readonly text: string
}

export const kind = 'lectern/slides'
export const attribute = 'data-lectern-slides'

export function packSlides(slides: readonly Slide[]): ClipboardSlides {
  const json = JSON.stringify({ kind, slides })
  const titles = slides.map(slide => readSlideTitle(slide) ?? '').filter(title => title !== '')
  const items = titles.map(title => `<li>${escapeText(title)}</li>`).join('')
  return { json, html: `<ul ${attribute}="${toBase64(json)}">${items}</ul>`, text: titles.join('\n') }
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
