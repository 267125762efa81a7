import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { readSlideTitle } from '#domain/deck/text/slide-text.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { countColumns, moveInOverview } from '#viewer/grid-keys.ts'
import { keyList } from '#viewer/keys.ts'
import { useNearScreen } from '#web/platform/device/use-near-screen.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Kbd } from '#web/ui/kbd.tsx'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { ShowControls } from './show-controls.ts'
import type { ShownDeck } from './show-state.ts'

interface ShowLayersProps {
  readonly deck: ShownDeck
  readonly locale: string
  readonly controls: ShowControls
  /** The key of the presenter window works here. */
  readonly opensPresenter?: boolean | undefined
}

/** By its place on the keyboard, as the other keys of the viewer. */
export const presenterKey = { code: 'KeyP', keys: [['P']] } as const

/** What opens above the slide: typed number, overview, shortcuts; and the screen reader announcement. */
export function ShowLayers({ deck, locale, controls, opensPresenter = false }: ShowLayersProps) {
  const { show, act, typed, keysOpen, closeKeys, announcement } = controls
  const { index, overview } = show.state
  return (
    <>
      <TypedNumber typed={typed} />
      {overview === null ? null : (
        <Overview
          deck={deck}
          locale={locale}
          current={index}
          picked={overview}
          onPick={show.pick}
          onGo={place => act({ jumpTo: place })}
          onClose={() => act('overview')}
        />
      )}
      {keysOpen ? <KeySheet opensPresenter={opensPresenter} onClose={closeKeys} /> : null}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </>
  )
}

interface OverviewProps {
  readonly deck: ShownDeck
  readonly locale: string
  /** The slide that was shown before the overview opened. */
  readonly current: number
  /** The slide that the arrow keys have selected. */
  readonly picked: number
  readonly onPick: (index: number) => void
  readonly onGo: (index: number) => void
  readonly onClose: () => void
}

/** All slides as a grid over the whole window. */
function Overview({ deck, locale, current, picked, onPick, onGo, onClose }: OverviewProps) {
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
    const next = moveInOverview(
      event.key,
      picked,
      deck.slides.length,
      countColumns(grid.current?.children ?? []),
    )
    if (next === undefined) return
    event.preventDefault()
    onPick(next)
  }

  return (
    <TopLayer label={t('overview')} onClose={onClose} className="m-0 h-dvh max-h-none w-dvw max-w-none">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it handles the keys of the slides inside */}
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
  const isDrawn = useNearScreen(cell, place < 12 || isPicked)
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

/** The keyboard shortcuts of the viewer. */
function KeySheet({ opensPresenter, onClose }: { opensPresenter: boolean; onClose: () => void }) {
  const t = useTranslations('viewer.keys')
  const listed = [
    ...keyList,
    ...(opensPresenter ? [{ act: 'presenter', keys: presenterKey.keys } as const] : []),
  ]
  const nameKey = (key: string) => (key === 'Space' ? t('space') : key)
  return (
    <TopLayer
      label={t('title')}
      onClose={onClose}
      className="m-auto w-[min(30rem,calc(100vw-2rem))] rounded-sheet shadow-dialog outline-none"
    >
      <div className="p-6">
        <div className="flex items-center justify-between">
          <h2 className="type-title">{t('title')}</h2>
          <IconButton
            size="sm"
            tooltip={false}
            label={t('close')}
            icon={<X strokeWidth={1.75} className="size-4.5" />}
            onClick={onClose}
          />
        </div>
        <dl className="mt-4 divide-y divide-line text-sm">
          {listed.map(({ act, keys }) => (
            <div key={act} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
              <dt>{t(act)}</dt>
              <dd className="flex flex-wrap gap-1.5">
                {keys.map(combination => (
                  <Kbd key={combination.join(' ')} keys={combination.map(nameKey)} />
                ))}
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </TopLayer>
  )
}

/** The slide number while it is being typed. */
function TypedNumber({ typed }: { typed: string }) {
  const t = useTranslations('viewer')
  return (
    <p role="status" className={typed ? numberClass : 'sr-only'}>
      {typed ? t('typed', { number: typed }) : ''}
    </p>
  )
}

const numberClass =
  'absolute top-6 left-1/2 z-40 -translate-x-1/2 rounded-press bg-ink px-4 whitespace-nowrap py-2 text-sm font-medium text-paper tabular-nums shadow-popup'

interface TopLayerProps {
  readonly label: string
  readonly onClose: () => void
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The browser's own dialog: no other is visible above an element in full screen. */
export function TopLayer({ label, onClose, className, children }: TopLayerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={dialog}
      aria-label={label}
      className={joinClasses('bg-paper text-ink backdrop:bg-scrim', className)}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClick={event => {
        if (event.target === dialog.current) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
