import { LayoutTemplate, Link, Plus } from 'lucide-react'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { EditorState } from '#editor/editor.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCommandContext, useCommandInfo } from '../commands/use-commands.ts'
import { useEditorState } from '../session/editor-context.ts'
import { useUiState } from '../session/ui-store.ts'
import { useClipboardEvents } from './slide-clipboard.ts'
import { SlideList } from './slide-list.tsx'
import { measureRow } from './slide-row.tsx'

/** The slides of the deck: to select, reorder, add and delete. */
export function SlidesPanel() {
  const t = useTranslations('editor-slides.panel')
  const panel = useRef<HTMLElement>(null)
  const order = useSlideOrder()
  const width = usePanelWidth(panel)
  const face = useCommandInfo()
  useClipboardEvents(panel, useCommandContext())
  const add = face('slide.add')
  const templates = face('slide.templates')
  const page = face('slide.addFromPage')
  return (
    <section ref={panel} aria-label={t('label')} className="flex min-h-0 flex-1 flex-col">
      {order.length === 0 ? (
        <EmptyDeck onAdd={add.run} onTemplates={templates.run} onPage={page.run} />
      ) : (
        <>
          <SlideList order={order} geometry={measureRow(width)} />
          <div className="@container flex h-10 shrink-0 items-center gap-1 border-t border-line px-1.5">
            <Button
              variant="quiet"
              size="sm"
              className="min-w-0 flex-1 px-2! whitespace-nowrap"
              icon={<Plus aria-hidden="true" strokeWidth={1.75} className="size-4 @max-[10rem]:hidden" />}
              aria-keyshortcuts={add.shortcut?.join('+')}
              onClick={add.run}
            >
              {t('add')}
            </Button>
            <IconButton
              size="sm"
              label={t('fromPage')}
              className="@max-[12rem]:hidden"
              icon={<Link strokeWidth={1.75} className="size-4" />}
              onClick={page.run}
            />
            <IconButton
              size="sm"
              label={t('templates')}
              icon={<LayoutTemplate strokeWidth={1.75} className="size-4" />}
              onClick={templates.run}
            />
          </div>
        </>
      )}
    </section>
  )
}

interface EmptyDeckProps {
  readonly onAdd: () => void
  readonly onTemplates: () => void
  readonly onPage: () => void
}

/** A deck without slides: the ways to add one. */
function EmptyDeck({ onAdd, onTemplates, onPage }: EmptyDeckProps) {
  const t = useTranslations('editor-slides')
  return (
    <div className="flex flex-1 flex-col gap-3 p-4 text-sm">
      <button
        type="button"
        onClick={onAdd}
        aria-label={t('panel.add')}
        className="grid aspect-video place-items-center rounded-item border border-dashed border-line-strong text-ink-faint hover:border-ink hover:text-ink"
      >
        <Plus aria-hidden="true" strokeWidth={1.5} className="size-6" />
      </button>
      <h2 className="text-sm font-semibold">{t('empty.title')}</h2>
      <p className="text-ink-soft">{t('empty.text')}</p>
      <Button size="sm" onClick={onAdd}>
        {t('panel.add')}
      </Button>
      <Button size="sm" variant="secondary" onClick={onTemplates}>
        {t('panel.templates')}
      </Button>
      <Button size="sm" variant="secondary" onClick={onPage}>
        {t('panel.fromPage')}
      </Button>
    </div>
  )
}

/** The uids of the slides. The same array while the order is the same: typing does not render the panel. */
function useSlideOrder(): readonly string[] {
  const [select] = useState(createOrderSelector)
  return useEditorState(select)
}

export function createOrderSelector(): (state: Pick<EditorState, 'deck'>) => readonly string[] {
  let order: readonly string[] = []
  return ({ deck: { slides } }) => {
    const isSame = slides.length === order.length && slides.every(({ uid }, index) => uid === order[index])
    if (!isSame) order = slides.map(({ uid }) => uid)
    return order
  }
}

/** The panel's width: as chosen, or less in a small window; on the server only the chosen one is known. */
function usePanelWidth(panel: RefObject<HTMLElement | null>): number {
  const chosen = useUiState(({ slidesWidth }) => slidesWidth)
  const [allowed, setAllowed] = useState(Number.POSITIVE_INFINITY)
  useLayoutEffect(() => {
    if (!panel.current) return
    const observer = new ResizeObserver(([entry]) => {
      const width = Math.round(entry?.contentRect.width ?? 0)
      // A hidden panel has no width; its rows keep theirs.
      if (width > 0) setAllowed(width)
    })
    observer.observe(panel.current)
    return () => observer.disconnect()
  }, [panel])
  return Math.min(chosen, allowed)
}
