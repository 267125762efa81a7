import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { joinClasses } from '#web/ui/join-classes.ts'
import { SlideMenuButton } from '../menu/slide-menus.tsx'
import type { RowGeometry } from './row-geometry.ts'
import type { Hover } from './use-hover.ts'

export interface ListControlsProps {
  readonly hover: Hover
  readonly activeIndex: number
  readonly geometry: RowGeometry
  readonly onInsert: (gap: number) => void
  readonly onOpenMenu: (row: number) => void
}

/**
 * What can be pressed beside the slides themselves. It lies over the list and not in it: an option may hold no
 * button, and one button for the row in question costs less than one in every row.
 */
export function ListControls({ hover, activeIndex, geometry, onInsert, onOpenMenu }: ListControlsProps) {
  const t = useTranslations('editor-slides.panel')
  const [opened, setOpened] = useState<number | null>(null)
  const row = opened ?? hover.row ?? activeIndex
  const { gap } = hover
  return (
    <>
      {row >= 0 ? (
        <div
          className={joinClasses(
            'absolute top-0 left-0 transition-opacity focus-within:opacity-100 pointer-coarse:opacity-100',
            hover.row === null && opened === null ? 'opacity-0' : 'opacity-100',
          )}
          style={{
            transform: `translate(${geometry.thumbWidth + 4}px, ${row * geometry.rowHeight + 10}px)`,
          }}
        >
          <SlideMenuButton
            label={t('actions', { number: row + 1 })}
            onOpen={() => onOpenMenu(row)}
            onOpenChange={isOpen => setOpened(isOpen ? row : null)}
          />
        </div>
      ) : null}
      {gap === null || opened !== null ? null : (
        <div
          className="pointer-events-none absolute inset-x-0 top-0 z-10 flex justify-center pr-4 pl-8.5"
          style={{ transform: `translateY(${gap * geometry.rowHeight - 10}px)` }}
        >
          <span aria-hidden="true" className="absolute inset-x-8.5 top-1/2 h-px bg-line-strong" />
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('insertAt', { number: gap + 1 })}
            onClick={() => onInsert(gap)}
            className="pointer-events-auto relative grid size-5 place-items-center rounded-press bg-ink text-paper shadow-raised hover:bg-accent hover:text-accent-ink"
          >
            <Plus aria-hidden="true" strokeWidth={2} className="size-3.5" />
          </button>
        </div>
      )}
    </>
  )
}
