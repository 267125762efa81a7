import { X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { readSlideTitle } from '#domain/deck/text/slide-title.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { moveInOverview } from '#viewer/move-in-overview.ts'
import { useDrawn } from '#web/platform/device/use-drawn.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { ShownDeck } from './shown-deck.ts'
import { TopLayer } from './top-layer.tsx'

export interface OverviewProps {
  readonly deck: ShownDeck
  readonly locale: string
  /** The slide one came from, and the one the keys are at. */
  readonly current: number
  readonly picked: number
  readonly onPick: (index: number) => void
  readonly onGo: (index: number) => void
  readonly onClose: () => void
}

/** All slides at once, over the whole window. */
export function Overview({ deck, locale, current, picked, onPick, onGo, onClose }: OverviewProps) {
  const t = useTranslations('viewer')
  const grid = useRef<HTMLOListElement>(null)

  useEffect(() => {
    const button = grid.current?.querySelectorAll('button')[picked]
    button?.focus({ preventScroll: true })
    button?.closest('li')?.scrollIntoView({ block: 'nearest' })
  }, [picked])

  function press(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.code === 'KeyO' || event.code === 'KeyG') onClose()
    const next = moveInOverview(event.key, picked, deck.slides.length, countColumns(grid.current))
    if (next === undefined) return
    event.preventDefault()
    onPick(next)
  }

  return (
    <TopLayer label={t('overview')} onClose={onClose} className="m-0 h-dvh max-h-none w-dvw max-w-none">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the slides in it */}
      <div className="flex min-h-full flex-col" onKeyDown={press}>
        <div className="sticky top-0 z-10 flex min-h-14 items-center justify-between border-b border-line bg-paper/95 px-4 sm:px-8">
          <h2 className="text-md font-semibold">
            {t('overview')}
            <span className="ml-2 font-normal text-ink-faint tabular-nums">{deck.slides.length}</span>
          </h2>
          <IconButton
            label={t('overviewClose')}
            tooltip={false}
            icon={<X strokeWidth={1.75} className="size-5" />}
            onClick={onClose}
          />
        </div>
        <ol
          ref={grid}
          className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,max(9rem,18vw)),1fr))] gap-x-4 gap-y-5 p-4 sm:gap-x-6 sm:gap-y-7 sm:p-8"
        >
          {deck.slides.map((slide, place) => (
            <OverviewSlide
              key={slide.uid}
              deck={deck}
              locale={locale}
              place={place}
              isCurrent={place === current}
              isPicked={place === picked}
              onGo={onGo}
            />
          ))}
        </ol>
      </div>
    </TopLayer>
  )
}

interface OverviewSlideProps extends Pick<OverviewProps, 'deck' | 'locale' | 'onGo'> {
  readonly place: number
  readonly isCurrent: boolean
  readonly isPicked: boolean
}

function OverviewSlide({ deck, locale, place, isCurrent, isPicked, onGo }: OverviewSlideProps) {
  const t = useTranslations('viewer')
  const cell = useRef<HTMLLIElement>(null)
  const isDrawn = useDrawn(cell, place < 12 || isPicked)
  const slide = deck.slides[place]
  const number = place + 1
  const title = slide && readSlideTitle(slide)
  return (
    <li ref={cell} className="scroll-m-20">
      <div className="relative aspect-video rounded-item bg-bone">
        <div className="overflow-hidden rounded-item">
          {slide && isDrawn ? <SlidePicture slide={slide} theme={deck.theme} locale={locale} /> : null}
        </div>
        <button
          type="button"
          tabIndex={isPicked ? 0 : -1}
          aria-current={isCurrent ? 'true' : undefined}
          aria-label={title ? t('goToTitled', { number, title }) : t('goTo', { number })}
          onClick={() => onGo(place)}
          className={joinClasses(
            'absolute inset-0 rounded-item outline transition-[outline-color]',
            'focus-visible:outline-3 focus-visible:outline-offset-3 focus-visible:outline-focus',
            isCurrent
              ? 'outline-2 outline-offset-2 outline-accent'
              : 'outline-line hover:outline-line-strong',
          )}
        />
      </div>
      <p aria-hidden="true" className="mt-2 flex gap-2 text-xs">
        <span className={isCurrent ? 'font-semibold text-accent-text' : 'text-ink-faint'}>{number}</span>
        <span className="truncate text-ink-soft">{title}</span>
      </p>
    </li>
  )
}

function countColumns(grid: HTMLElement | null): number {
  const cells = [...(grid?.children ?? [])] as HTMLElement[]
  const below = cells.findIndex(cell => cell.offsetTop !== cells[0]?.offsetTop)
  return below === -1 ? Math.max(1, cells.length) : below
}
