import { type KeyboardEvent, useReducer } from 'react'
import { useTranslations } from 'use-intl'
import { PlayerControls } from './player-controls.tsx'
import type { ShownDeck } from './shown-deck.ts'
import { StillSlide } from './still-slide.tsx'
import { type DeckPosition, deckStart, readTurn, type Turn, turnDeck } from './turn-deck.ts'

/** A deck that is really shown, by the renderer of the product: buttons, keys, a short fade. */
export function DeckPlayer({ deck }: { deck: ShownDeck }) {
  const t = useTranslations('landing.player')
  const count = deck.slides.length
  const [{ index, left }, turn] = useReducer(
    (position: DeckPosition, to: Turn) => turnDeck(position, to, count),
    deckStart,
  )

  function turnByKey(event: KeyboardEvent): void {
    const to = readTurn(event)
    if (to === undefined) return
    event.preventDefault()
    turn(to)
  }

  return (
    <section
      aria-label={t('label', { name: deck.name })}
      aria-roledescription={t('role')}
      onKeyDown={turnByKey}
    >
      <div tabIndex={-1} className="relative aspect-video overflow-hidden rounded-field shadow-dialog">
        {left === undefined ? null : (
          <div aria-hidden="true" inert className="absolute inset-0">
            <DeckSlide deck={deck} index={left} />
          </div>
        )}
        <article
          key={index}
          aria-roledescription={t('slideRole')}
          aria-label={t('position', { number: index + 1, count })}
          className={left === undefined ? 'absolute inset-0' : fadeIn}
        >
          <DeckSlide deck={deck} index={index} />
        </article>
      </div>
      <PlayerControls name={deck.name} index={index} count={count} onTurn={turn} />
    </section>
  )
}

const fadeIn = 'absolute inset-0 transition-opacity duration-(--motion-base) ease-linear starting:opacity-0'

function DeckSlide({ deck, index }: { deck: ShownDeck; index: number }) {
  const slide = deck.slides[index]
  if (!slide) return null
  return <StillSlide slide={slide} theme={deck.theme} number={deck.numbered ? index + 1 : undefined} />
}
