import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { FaqEntry } from '#content/landing/faq.ts'
import type { GeneratedExample } from '#content/landing/generated-example.ts'
import { plans } from '#domain/billing/plans.ts'
import { PlanAction, PlanColumn } from '../../features/pricing/plan-column.tsx'
import { suggestPrices } from '../../features/pricing/price-choice.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import { siteWidth } from '../../shell/page-body.tsx'
import { LecternScene } from '../../shell/scenes.tsx'
import { Button } from '../../ui/button.tsx'
import { joinClasses } from '../../ui/join-classes.ts'
import { TextLink } from '../../ui/text-link.tsx'
import { SlidePicture } from './gallery.tsx'
import { Section } from './section.tsx'

const sheet =
  'rounded-item border border-line bg-raised p-5 shadow-popup lg:absolute lg:inset-0 lg:overflow-hidden'

/** A brief may be longer than its sheet: it is cut off below. */
const runsOut = 'max-lg:max-h-80 max-lg:overflow-hidden [mask-image:linear-gradient(#000_75%,transparent)]'

/** A real example: the brief, its outline and its slides. */
export function Steps({ example }: { example: GeneratedExample }) {
  const t = useTranslations('landing.steps')
  const briefs = useTranslations('generation.examples')
  const [opening, second, third] = example.slides
  const name = example.outline[0] ?? ''
  return (
    <Section id="steps" title={t('title')} text={t('text')}>
      <ol className="grid gap-x-6 gap-y-12 lg:grid-cols-[1fr_1fr_1.6fr]">
        <Step number={1} title={t('brief.title')} text={t('brief.text')}>
          <figure className={`${sheet} ${runsOut}`}>
            <figcaption className="text-xs text-ink-faint">{t('sheetBrief')}</figcaption>
            <p className="mt-3 text-sm whitespace-pre-line text-ink-soft">
              {briefs('lesson.text').replaceAll(/^#+ /gm, '')}
            </p>
          </figure>
        </Step>
        <Step number={2} title={t('outline.title')} text={t('outline.text')}>
          <figure className={sheet}>
            <figcaption className="text-xs text-ink-faint">{t('sheetOutline')}</figcaption>
            <ol className="mt-3 grid">
              {example.outline.map((heading, index) => (
                <li key={heading} className="flex gap-3 border-t border-line py-2.5 text-sm first:border-0">
                  <span className="w-4 shrink-0 text-ink-faint tabular-nums">{index + 1}</span>
                  <span className={index === 0 ? 'font-medium' : undefined}>{heading}</span>
                </li>
              ))}
            </ol>
          </figure>
        </Step>
        <Step number={3} title={t('slides.title')} text={t('slides.text')}>
          <div className="grid gap-3">
            {opening ? (
              <SlidePicture slide={opening} theme={example.theme} label={t('slideLabel', { name })} />
            ) : null}
            <div className="grid grid-cols-2 gap-3">
              {[second, third].map((slide, index) =>
                slide ? (
                  <SlidePicture
                    key={slide.layout}
                    slide={slide}
                    theme={example.theme}
                    label={t('slideLabel', { name: example.outline[index + 1] ?? '' })}
                  />
                ) : null,
              )}
            </div>
          </div>
        </Step>
      </ol>
    </Section>
  )
}

interface StepProps {
  readonly number: number
  readonly title: string
  readonly text: string
  readonly children: ReactNode
}

function Step({ number, title, text, children }: StepProps) {
  return (
    <li className="grid grid-rows-[auto_1fr] gap-6 lg:row-span-2 lg:grid-rows-subgrid">
      <div className="border-t border-ink pt-4">
        <h3 className="type-title flex gap-3">
          <span aria-hidden="true" className="text-accent-text tabular-nums">
            {number}
          </span>
          {title}
        </h3>
        <p className="mt-1.5 max-w-[26rem] text-ink-soft">{text}</p>
      </div>
      <div className="relative">{children}</div>
    </li>
  )
}

/** The plans as a reader of this language sees them first; other currencies and periods are on their own page. */
export function Pricing() {
  const t = useTranslations('landing.pricing')
  const choice = suggestPrices(useLocale())
  return (
    <Section id="pricing" title={t('title')} text={t('text')}>
      <div className="grid gap-5 lg:grid-cols-3">
        {plans.map(plan => (
          <PlanColumn
            key={plan}
            plan={plan}
            choices={[choice]}
            draw={one => <PlanAction plan={plan} choice={one} />}
            Heading="h3"
          />
        ))}
      </div>
      <p className="mt-8">
        <TextLink render={<PageLink to="/pricing" />}>{t('all')}</TextLink>
      </p>
    </Section>
  )
}

export function Faq({ questions }: { questions: readonly FaqEntry[] }) {
  const t = useTranslations('landing.faq')
  return (
    <Section id="faq" title={t('title')} beside>
      <div className="border-b border-line-strong">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-t border-line-strong">
            <summary className="flex list-none items-center justify-between gap-6 rounded-item py-5 marker:hidden hover:text-accent-text [&::-webkit-details-marker]:hidden">
              <h3 className="type-title">{question}</h3>
              <Plus
                aria-hidden="true"
                strokeWidth={1.75}
                className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-45"
              />
            </summary>
            <p className="max-w-prose pb-6 text-md text-ink-soft">{answer}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}

export function Closing() {
  const t = useTranslations('landing.closing')
  return (
    <section id="start" aria-labelledby="start-title" className={`${siteWidth} pt-(--space-section)`}>
      <div className="grid items-end gap-x-12 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-7 lg:pb-(--space-section)">
          <h2 id="start-title" className="type-display-1">
            {t('title')}
          </h2>
          <p className="mt-5 text-lg text-ink-soft">{t('text')}</p>
          <Actions className="mt-8" />
        </div>
        <LecternScene mood="lit" className="w-full max-w-md lg:col-span-5 lg:justify-self-end" />
      </div>
    </section>
  )
}

function Actions({ className }: { className?: string }) {
  const t = useTranslations('landing')
  return (
    <div className={joinClasses('flex flex-wrap gap-3', className)}>
      <Button variant="accent" size="lg" render={<PageLink to="/auth?mode=sign-up" />}>
        {t('getStarted')}
      </Button>
      <Button variant="secondary" size="lg" render={<PageLink to="/auth" />}>
        {t('logIn')}
      </Button>
    </div>
  )
}
