import { useTranslations } from 'use-intl'
import type { Angle } from '#content/landing/angle.ts'
import { DeckPlayer } from '#web/features/showcase/deck-player.tsx'
import type { ShownDeck } from '#web/features/showcase/shown-deck.ts'
import { siteWidth } from '#web/shell/site-width.ts'
import { BriefForm } from './brief-form.tsx'

export function Hero({ angle, deck }: { angle: Angle; deck: ShownDeck }) {
  const t = useTranslations('landing.hero')
  return (
    <div className="relative overflow-hidden">
      <Lamp />
      <div
        className={`${siteWidth} relative grid items-start gap-x-12 gap-y-12 pt-[clamp(2rem,4.5vw,4rem)] pb-[clamp(3rem,6vw,5rem)] lg:grid-cols-12`}
      >
        <div className="lg:col-span-5">
          <h1 className="font-display text-[clamp(2rem,1.35rem+2.1vw,3.25rem)] leading-[1.06] font-medium tracking-[-0.045em] text-balance">
            {angle.heading}
          </h1>
          <p className="mt-5 max-w-[34rem] text-md text-ink-soft sm:text-lg">{angle.lead}</p>
          <BriefForm className="mt-7" />
        </div>
        <div className="min-w-0 lg:col-span-7 lg:pt-2">
          <DeckPlayer deck={deck} id="deck" />
          <p className="mt-3 text-sm text-ink-faint">{t('note')}</p>
        </div>
      </div>
    </div>
  )
}

/** The lamp of the logo, lit: its light falls on the deck. A picture only, nothing to read out. */
function Lamp() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMaxYMin slice"
      className="absolute inset-0 size-full max-lg:hidden"
    >
      <defs>
        <linearGradient id="lamp-light" x1="1" y1="0" x2="0.2" y2="1">
          <stop offset="0" stopColor="var(--accent-soft)" />
          <stop offset="1" stopColor="var(--accent-soft)" stopOpacity="0.15" />
        </linearGradient>
      </defs>
      <path d="M1400 -40 420 900H1440V-40Z" fill="url(#lamp-light)" />
      <circle cx="1400" cy="-6" r="52" className="fill-accent" />
    </svg>
  )
}
