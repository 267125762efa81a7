import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import { insertSlide } from '#domain/deck/edits/slide-edits.ts'
import { completeLink } from '#domain/deck/link.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { CommandContext } from '../commands/command.ts'
import { gapAfterSelected } from '../slides-panel/slide-actions.ts'

type PageSlide =
  | { readonly phase: 'asking'; readonly refusal?: string }
  | { readonly phase: 'reading' }
  | { readonly phase: 'shown'; readonly slide: Slide }

/** Requests a slide made from a web page, and cancels the request. Closing the dialog cancels it too. */
export function usePageSlide(context: CommandContext, open: boolean) {
  const { t } = context
  const [state, setState] = useState<PageSlide>({ phase: 'asking' })
  const running = useRef<AbortController>(undefined)

  const stop = () => {
    running.current?.abort()
    running.current = undefined
    setState({ phase: 'asking' })
  }

  useEffect(() => {
    if (open) return
    running.current?.abort()
    running.current = undefined
    setState({ phase: 'asking' })
  }, [open])
  useEffect(() => () => running.current?.abort(), [])

  async function read(typed: string): Promise<void> {
    const { slug } = context.editor.getState().deck
    if (running.current || slug === null) return
    const url = readAddress(typed)
    if (url === null) {
      const reason = typed.trim() === '' ? 'empty' : 'wrong'
      setState({ phase: 'asking', refusal: t(`editor-slides.page.refusal.${reason}`) })
      return
    }
    const stopping = new AbortController()
    const { signal } = stopping
    running.current = stopping
    setState({ phase: 'reading' })
    try {
      const body = { presentation: slug, url, index: gapAfterSelected(context) }
      const { slide } = await context.api.pages.toSlide({ body, signal })
      if (!signal.aborted) setState({ phase: 'shown', slide })
    } catch (error) {
      if (signal.aborted) return
      const refusal = describeRefusal(t, error instanceof ApiError ? error : undefined)
      setState({ phase: 'asking', refusal })
    } finally {
      if (!signal.aborted) running.current = undefined
    }
  }

  return { state, read, stop, ask: () => setState({ phase: 'asking' }) }
}

const WEB = /^https?:\/\//i
const INSIDE = /https?:\/\/[^\s<>"'`\\]+/i

/** The address in what was typed or pasted; null where there is none. */
export function readAddress(typed: string): string | null {
  const whole = completeLink(typed)
  if (whole && WEB.test(whole)) return whole
  // Copied with text around it, as from messengers and notes.
  const inside = INSIDE.exec(typed)?.[0].replace(/[.,;:!?)\]]+$/, '')
  return inside ? completeLink(inside) : null
}

/** What went wrong and what can be done about it; anything but an error of the server means no connection. */
function describeRefusal(t: CommandContext['t'], error: ApiError | undefined): string {
  if (!error) return t('editor-slides.page.refusal.offline')
  switch (error.code) {
    case 'page_unreachable':
    case 'page_without_text':
      return t(`editor-slides.page.refusal.${error.code}`)
    case 'validation_failed':
      return t('editor-slides.page.refusal.wrong')
    case 'too_many_requests': {
      const seconds = Number(error.data?.retry_after) || 60
      return t('editor-slides.page.refusal.too_many_requests', { minutes: Math.ceil(seconds / 60) })
    }
    default:
      return t(`errors.code.${error.code}`)
  }
}

/** After the current selection, which may have changed since the request. */
export function insertPageSlide(context: CommandContext, slide: Slide): void {
  const { editor, t } = context
  const { deck } = editor.getState()
  // A second press of the same button.
  if (deck.slides.some(({ uid }) => uid === slide.uid)) return
  const index = gapAfterSelected(context)
  const own = { ...slide, index, presentation: deck.slug }
  const isAdded = editor.change(before => insertSlide(before, { slide: own, index }), {
    select: { active: slide.uid, slides: [slide.uid], item: null, objects: [] },
  })
  if (isAdded) context.announce(t('editor-slides.said.added', { number: index + 1 }))
}
