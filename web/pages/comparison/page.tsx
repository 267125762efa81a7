import { useFormatter, useTranslations } from 'use-intl'
import { type Aspect, aspects, type Comparison } from '#content/comparisons/comparison.ts'
import {
  type ComparisonName,
  comparisonNames,
  comparisonPath,
  comparisonTitles,
  isComparisonName,
} from '#content/comparisons/names.ts'
import { pageNotFound } from '#domain/app-error.ts'
import { planLimits, seatPerMonth } from '#domain/billing/plans.ts'
import { readFact } from '../../features/pricing/plan-facts.ts'
import { suggestPrices } from '../../features/pricing/price-choice.ts'
import { useMoney } from '../../platform/i18n/formats.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useRouteLocale, useRuntime } from '../../platform/runtime/runtime.ts'
import { siteWidth } from '../../shell/page-body.tsx'
import { Button } from '../../ui/button.tsx'
import { ComparedTable } from '../../ui/compared-table.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export interface ComparisonData {
  readonly name: ComparisonName
  readonly comparison: Comparison
}

export const loadPage: PageModule<ComparisonData>['loadPage'] = async ({ params, path }) => {
  const { name } = params
  if (!isComparisonName(name)) throw pageNotFound(path)
  const { comparisons } = await import('#content/comparisons/comparisons.ts')
  return { name, comparison: comparisons[name] }
}

export const describePage: PageModule<ComparisonData>['describePage'] = (t, { name, comparison }) => ({
  title: t('shell.titled', { title: t('comparison.title', { product: comparison.title }) }),
  description: t('comparison.description', { product: comparison.title }),
  card: `comparison-${name}`,
})

/** Lectern beside another product, fact by fact. */
export function Page({ data: { name, comparison } }: { readonly data: ComparisonData }) {
  const t = useTranslations('comparison')
  const format = useFormatter()
  const locale = useRouteLocale()
  // A day without an hour: in the reader's own time zone it could turn into the day before.
  const date = format.dateTime(new Date(comparison.checked), { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <article
      className={`${siteWidth} grid gap-y-16 pt-[clamp(2.5rem,6vw,5rem)] pb-(--space-section) lg:gap-y-20`}
    >
      <header>
        <p className="text-sm text-ink-soft">
          <time dateTime={comparison.checked}>{t('checked', { date })}</time>
        </p>
        <h1 className="type-display-1 mt-4">{t('heading', { product: comparison.title })}</h1>
        <p className="mt-6 max-w-[44rem] text-lg text-ink-soft">{comparison.about[locale]}</p>
      </header>
      <FactTable comparison={comparison} />
      <Choices comparison={comparison} />
      <StartHere />
      <SourceList comparison={comparison} date={date} />
      <OtherComparisons current={name} />
    </article>
  )
}

function FactTable({ comparison }: { readonly comparison: Comparison }) {
  const t = useTranslations('comparison')
  const sayOfLectern = useLecternFacts()
  const product = comparison.title
  return (
    <ComparedTable
      caption={t('caption', { product })}
      rowsLabel={t('aspectLabel')}
      things={[
        { id: 'lectern', name: t('product') },
        { id: 'other', name: product },
      ]}
      rows={aspects.map(aspect => ({ id: aspect, name: t(`aspect.${aspect}`) }))}
      cell={(aspect, thing) =>
        thing === 'lectern' ? sayOfLectern(aspect) : <OtherFact comparison={comparison} aspect={aspect} />
      }
    />
  )
}

function OtherFact({ comparison, aspect }: { readonly comparison: Comparison; readonly aspect: Aspect }) {
  const t = useTranslations('comparison')
  const locale = useRouteLocale()
  const fact = comparison.facts[aspect]
  if (!fact) return <span className="font-normal text-ink-faint">{t('notStated')}</span>
  const number = String(fact.source)
  const title = comparison.sources[fact.source - 1]?.title ?? ''
  return (
    <>
      {fact[locale]}{' '}
      <a
        href={`#source-${number}`}
        aria-label={t('sourceLabel', { number, title })}
        className="rounded-item text-xs font-normal whitespace-nowrap text-ink-faint hover:text-accent-text"
      >
        {t('sourceMark', { number })}
      </a>
    </>
  )
}

/** Lectern's own facts; every number is that of the tables of plans and prices. */
function useLecternFacts(): (aspect: Aspect) => string {
  const t = useTranslations('comparison.lectern')
  const money = useMoney()
  const { currency } = suggestPrices(useRouteLocale())
  const say = (period: 'monthly' | 'yearly') => money(seatPerMonth({ period, currency }), currency)
  const file = readFact('free', 'uploadBytes', useRuntime().config.maxUploadBytes)
  const values = {
    free: planLimits.free.members,
    pro: planLimits.pro.members,
    presentations: planLimits.free.presentations,
    slides: planLimits.free.slidesPerPresentation,
    megabytes: file.kind === 'amount' ? file.amount : 0,
    month: say('monthly'),
    year: say('yearly'),
  }
  return aspect => t(aspect, values)
}

/** When each product fits. */
function Choices({ comparison }: { readonly comparison: Comparison }) {
  const t = useTranslations('comparison.better')
  const locale = useRouteLocale()
  return (
    <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
      <section aria-labelledby="fits-lectern" className="border-t border-accent pt-5">
        <h2 id="fits-lectern" className="type-display-3">
          {t('lectern')}
        </h2>
        <p className="mt-3 max-w-prose text-md text-ink-soft">{t('lecternText')}</p>
      </section>
      <section aria-labelledby="fits-other" className="border-t border-ink pt-5">
        <h2 id="fits-other" className="type-display-3">
          {t('other', { product: comparison.title })}
        </h2>
        <p className="mt-3 max-w-prose text-md text-ink-soft">{comparison.better[locale]}</p>
      </section>
    </div>
  )
}

interface SourceListProps {
  readonly comparison: Comparison
  readonly date: string
}

function SourceList({ comparison, date }: SourceListProps) {
  const t = useTranslations('comparison.sources')
  const { contactEmail } = useRuntime().config
  return (
    <section aria-labelledby="sources" className="grid gap-x-12 gap-y-6 lg:grid-cols-12">
      <h2 id="sources" className="type-display-3 lg:col-span-4">
        {t('title')}
      </h2>
      <div className="min-w-0 lg:col-span-8">
        <p className="max-w-[68ch] text-ink-soft">
          {t.rich('text', {
            product: comparison.title,
            date,
            mail: () => <TextLink href={`mailto:${contactEmail}`}>{contactEmail}</TextLink>,
          })}
        </p>
        <ol className="mt-5 grid list-inside list-decimal gap-y-2 text-sm text-ink-soft">
          {comparison.sources.map(({ title, url }, place) => (
            <li key={url} id={`source-${place + 1}`} className="scroll-mt-8 target:text-ink">
              <TextLink quiet href={url} rel="nofollow noopener" lang="en">
                {title}
              </TextLink>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

function OtherComparisons({ current }: { readonly current: ComparisonName }) {
  const t = useTranslations('comparison')
  return (
    <nav aria-labelledby="others" className="grid gap-x-12 gap-y-4 lg:grid-cols-12">
      <h2 id="others" className="type-display-3 lg:col-span-4">
        {t('others')}
      </h2>
      <ul className="flex flex-wrap gap-x-8 gap-y-2 text-md lg:col-span-8">
        {comparisonNames
          .filter(name => name !== current)
          .map(name => (
            <li key={name}>
              <TextLink render={<PageLink to={comparisonPath(name)} />}>{comparisonTitles[name]}</TextLink>
            </li>
          ))}
      </ul>
    </nav>
  )
}

function StartHere() {
  const t = useTranslations('comparison.start')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-12 gap-y-6 rounded-page bg-sunken px-6 py-8 sm:px-10">
      <p className="type-display-3">{t('title')}</p>
      <div className="flex flex-wrap gap-3">
        <Button variant="accent" render={<PageLink to="/auth?mode=sign-up" />}>
          {t('button')}
        </Button>
        <Button variant="secondary" render={<PageLink to="/pricing" />}>
          {t('prices')}
        </Button>
      </div>
    </div>
  )
}
