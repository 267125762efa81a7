import { LayoutTemplate, Link, Plus } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useCommandContext } from '../commands/use-command-context.ts'
import { useCommandFace } from '../commands/use-command-entries.ts'
import { useClipboardEvents } from './clipboard/use-clipboard-events.ts'
import { EmptyDeck } from './empty-deck.tsx'
import { measureRow } from './list/row-geometry.ts'
import { SlideList } from './list/slide-list.tsx'
import { usePanelWidth } from './list/use-panel-width.ts'
import { useSlideOrder } from './list/use-slide-order.ts'

/** The slides of the deck: to go to, to choose, to order, to make and to delete. */
export function SlidesPanel() {
  const t = useTranslations('editor-slides.panel')
  const panel = useRef<HTMLElement>(null)
  const order = useSlideOrder()
  const width = usePanelWidth(panel)
  const face = useCommandFace()
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
