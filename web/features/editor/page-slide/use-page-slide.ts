import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { CommandContext } from '../commands/command.ts'
import { gapBehindSelected } from '../slides-panel/actions/read-selected.ts'
import { readAddress } from './read-address.ts'
import { sayRefusal } from './say-refusal.ts'

export type PageSlide =
  | { readonly phase: 'asking'; readonly refusal?: string }
  | { readonly phase: 'reading' }
  | { readonly phase: 'shown'; readonly slide: Slide }

/** A slide made of a page: asked for, stopped, shown. Whoever closes the dialog stops it too. */
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
      const body = { presentation: slug, url, index: gapBehindSelected(context) }
      const { slide } = await context.api.pages.toSlide({ body, signal })
      if (!signal.aborted) setState({ phase: 'shown', slide })
    } catch (error) {
      if (signal.aborted) return
      const refusal = sayRefusal(t, error instanceof ApiError ? error : undefined)
      setState({ phase: 'asking', refusal })
    } finally {
      if (!signal.aborted) running.current = undefined
    }
  }

  return { state, read, stop, ask: () => setState({ phase: 'asking' }) }
}
