import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import { SlideView } from '#slides/slide-view.tsx'
import { styleButton } from '#web/ui/button.tsx'
import type { ShownDeck, ShownSlide } from './present-deck.ts'
import '#slides/slides.css'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'

/**
 * A real deck, drawn by the app's own renderer. Without a script its slides scroll sideways and are reached by links;
 * `web/site/start-players.ts` adds keys, taps, buttons and the counter. Both use the same `data-` attributes.
 */
export function DeckPlayer({ deck, id }: { deck: ShownDeck; id: string }) {
  const t = useTranslations('landing.player')
  const { name, slides, theme, numbered } = deck
  const count = slides.length
  return (
    <section
      data-deck-player=""
      aria-label={t('label', { name })}
      aria-roledescription={t('role')}
      className="group/player"
    >
      <template data-slide-styles="" />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <ol data-stage="" tabIndex={0} aria-label={t('stage', { name })} className={stageLook}>
        {slides.map((slide, index) => (
          <li key={slide.items[0]?.id ?? index} className="relative size-full shrink-0 snap-start">
            {/* Absolute, so that a slide outside the viewport does not take part in the layout. */}
            <article
              id={`${id}-${index + 1}`}
              data-slide=""
              aria-roledescription={t('slideRole')}
              aria-label={t('position', { number: index + 1, count })}
              className="absolute inset-0 [content-visibility:auto]"
            >
              <StillSlide
                slide={slide}
                theme={theme}
                number={numbered ? index + 1 : undefined}
                isFirst={index === 0}
              />
            </article>
          </li>
        ))}
      </ol>
      <PlayerControls name={name} id={id} count={count} />
    </section>
  )
}

const stageLook =
  'relative flex aspect-video snap-x snap-mandatory overflow-x-auto overflow-y-hidden rounded-field bg-sunken ' +
  'shadow-dialog outline-offset-4 [scrollbar-width:none] group-data-live/player:cursor-pointer'

interface PlayerControlsProps {
  readonly name: string
  /** The prefix of the slides' ids. */
  readonly id: string
  readonly count: number
}

const step = styleButton('secondary', 'size-(--control-md) invisible group-data-live/player:visible')

function PlayerControls({ name, id, count }: PlayerControlsProps) {
  const t = useTranslations('landing.player')
  const numbers = Array.from({ length: count }, (_, place) => place + 1)
  return (
    <div className="mt-4">
      <ol aria-label={t('slides')} className="flex gap-1.5">
        {numbers.map(number => (
          <li key={number} className="flex-1">
            <a
              href={`#${id}-${number}`}
              data-turn={number - 1}
              aria-label={t('goTo', { number })}
              aria-current={number === 1 ? 'true' : undefined}
              className="group block h-6 w-full rounded-item pt-1"
            >
              <span className="block h-[3px] rounded-press bg-line transition-colors group-hover:bg-line-strong group-aria-[current]:bg-accent" />
            </a>
          </li>
        ))}
      </ol>
      <div className="flex items-center gap-2">
        <p className="mr-auto min-w-0 truncate text-sm text-ink-soft">{name}</p>
        <p aria-hidden="true" className="px-2 text-sm whitespace-nowrap text-ink-soft tabular-nums">
          <span data-shown-number="">{1}</span>
          <span className="text-ink-faint">{` / ${count}`}</span>
        </p>
        <p data-spoken="" aria-live="polite" className="sr-only" />
        <button type="button" data-turn="previous" aria-label={t('previous')} className={step}>
          <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </button>
        <button type="button" data-turn="next" aria-label={t('next')} className={step}>
          <ArrowRight aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </button>
      </div>
    </div>
  )
}

export interface StillSlideProps {
  readonly slide: ShownSlide
  readonly theme: DeckTheme
  readonly number?: number | undefined
  /** Its pictures are loaded eagerly: it is visible first. */
  readonly isFirst?: boolean
}

/** A slide that is only displayed. */
export function StillSlide({ slide, theme, number, isFirst = false }: StillSlideProps) {
  return (
    <SlideView slide={slide} deckTheme={theme} number={number} locale={useRouteLocale()} lazy={!isFirst} />
  )
}
