import { useTranslations } from 'use-intl'
import { PlayerControls } from './player-controls.tsx'
import type { ShownDeck } from './shown-deck.ts'
import { StillSlide } from './still-slide.tsx'

/**
 * A deck that is really shown, by the renderer of the product. Without a script its slides are scrolled sideways and
 * reached by links; `web/site/start-players.ts` adds keys, taps, buttons and the count. Both read the same `data-` marks.
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
            {/* Absolute, so that a slide that is not looked at does not count for the layout. */}
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
