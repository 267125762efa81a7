import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { LandingVariant } from '#content/landing/variants.ts'
import { DeckPlayer } from '../../features/showcase/deck-player.tsx'
import type { ShownDeck } from '../../features/showcase/present-deck.ts'
import { localizePath } from '../../platform/i18n/locale-paths.ts'
import { findPartnerAddress } from '../../platform/router/page-link.tsx'
import { useRouteLocale, useRuntime, useUser } from '../../platform/runtime/runtime.ts'
import { siteWidth } from '../../shell/page-body.tsx'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'

export function Hero({ variant, deck }: { variant: LandingVariant; deck: ShownDeck }) {
  const t = useTranslations('landing.hero')
  return (
    <div className="relative overflow-hidden">
      <Lamp />
      <div
        className={`${siteWidth} relative grid items-start gap-x-12 gap-y-12 pt-[clamp(2rem,4.5vw,4rem)] pb-[clamp(3rem,6vw,5rem)] lg:grid-cols-12`}
      >
        <div className="lg:col-span-5">
          <h1 className="font-display text-[clamp(2rem,1.35rem+2.1vw,3.25rem)] leading-[1.06] font-medium tracking-[-0.045em] text-balance">
            {variant.heading}
          </h1>
          <p className="mt-5 max-w-[34rem] text-md text-ink-soft sm:text-lg">{variant.lead}</p>
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

const examples = ['pitch', 'lesson', 'report'] as const

/**
 * Opens the generator's page with the brief. `web/site/start-briefs.ts` carries a visitor's words through
 * signing up instead, so that it is in no URL.
 */
function BriefForm({ className }: { className?: string }) {
  const t = useTranslations('landing.brief')
  const briefs = useTranslations('generation.examples')
  const user = useUser()
  const { config } = useRuntime()
  const locale = useRouteLocale()
  const address = (path: string) =>
    findPartnerAddress(path, locale, config) ?? localizePath(path, locale, config.localeDomains)
  return (
    <form
      method="get"
      action={address(generatePath)}
      data-brief=""
      data-sign-up={user ? undefined : address(signUpPath)}
      className={className}
    >
      <div className="rounded-page border border-line-strong bg-raised shadow-popup transition-colors focus-within:border-ink">
        <label htmlFor="brief" className="block px-5 pt-4 text-sm font-medium">
          {t('label')}
        </label>
        <textarea
          id="brief"
          name="brief"
          required
          rows={3}
          maxLength={20_000}
          placeholder={t('placeholder')}
          className="block w-full resize-none bg-transparent px-5 pt-1.5 text-md outline-none [field-sizing:content] max-h-60 min-h-24"
        />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3 pl-5">
          <p className="text-sm text-ink-faint">{t('hint')}</p>
          <Button
            type="submit"
            variant="accent"
            className="max-sm:w-full"
            trailingIcon={<ArrowRight aria-hidden="true" strokeWidth={2} className="size-4" />}
          >
            {t('send')}
          </Button>
        </div>
      </div>
      <p className="mt-5 flex flex-wrap items-center gap-2 text-sm text-ink-faint">
        <span className="w-full">{t('examples')}</span>
        {examples.map(name => (
          <a
            key={name}
            href={address(`${generatePath}?${new URLSearchParams({ brief: briefs(`${name}.text`) })}`)}
            data-fills-brief={briefs(`${name}.text`)}
            className={joinClasses(
              'rounded-press border border-line px-3 py-1 text-ink-soft transition-colors',
              'hover:border-line-strong hover:text-ink',
            )}
          >
            {briefs(`${name}.label`)}
          </a>
        ))}
      </p>
    </form>
  )
}

export const generatePath = '/presentations/generate'

/** Visitors sign up first and then continue to the generator. */
const signUpPath = `/auth?${new URLSearchParams({ mode: 'sign-up', next: generatePath })}`
