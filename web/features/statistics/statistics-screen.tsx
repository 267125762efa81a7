import { ArrowLeft, ChartSpline } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { Link } from '#contract/links.ts'
import type { StoredPresentation } from '#contract/presentation-shape.ts'
import type { Statistics } from '#contract/statistics.ts'
import { FIRST_LINK, readReach } from '#domain/sharing/links.ts'
import { countDays, type Day } from '#domain/statistics/days.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useNow } from '#web/platform/time/time.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Select } from '#web/ui/select.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { DeviceSection, FunnelSection, type LoadedPeople, PeopleSection } from './audience-section.tsx'
import { DaySection } from './day-section.tsx'
import { FigureRow } from './figure-row.tsx'
import { RangeBar, type RangeBarProps } from './range-bar.tsx'
import type { ChosenRange } from './range-choice.ts'
import { SlideSection } from './slide-section.tsx'

/** What the screen shows: a deck, a range of days, and the same number of days before it. */
export interface LoadedStatistics extends ChosenRange {
  readonly deck: StoredPresentation
  readonly today: Day
  readonly statistics: Statistics
  readonly before: Statistics
  readonly links: readonly Link[]
  readonly servedAt: string
  /** Undefined for all of them together. */
  readonly link: number | undefined
  readonly people: LoadedPeople
}

interface StatisticsScreenProps extends LoadedStatistics {
  readonly isLoading: boolean
  readonly onChoose: RangeBarProps['onChoose']
  readonly onLink: (link: number | undefined) => void
  /** A button to share, for a deck without views. */
  readonly share: ReactNode
  readonly responsesLink?: ReactNode
}

export function StatisticsScreen(props: StatisticsScreenProps) {
  const t = useTranslations('statistics')
  const { deck, choice, range, today, statistics, before, isLoading, share, links, link, people } = props
  const { first, others } = readReach(links, deck.settings.link, useNow(props.servedAt))
  const isClosed = (first === 'off' || first === 'expired') && others === 0
  return (
    <div className="mx-auto w-full max-w-[80rem] px-(--space-gutter) py-8 sm:py-12">
      <TextLink
        render={<PageLink to={`/presentations/show/${deck.slug}`} />}
        className="inline-flex items-center gap-1.5 text-sm"
      >
        <ArrowLeft aria-hidden="true" strokeWidth={1.75} className="size-4" />
        {t('back')}
      </TextLink>
      <header className="mt-5 mb-8 flex flex-col gap-6">
        <div>
          <p className="type-eyebrow mb-2 text-ink-soft">{t('title')}</p>
          <h1 className="type-display-2">{deck.name}</h1>
        </div>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
          <RangeBar choice={choice} range={range} today={today} onChoose={props.onChoose} />
          {links.length > 1 ? <LinkFilter links={links} link={link} onLink={props.onLink} /> : null}
        </div>
      </header>
      <p role="status" className="sr-only">
        {isLoading ? t('loading') : null}
      </p>
      <div
        aria-busy={isLoading}
        className={joinClasses('transition-opacity duration-(--motion-slow)', isLoading && 'opacity-50')}
      >
        <FigureRow
          statistics={statistics}
          before={before}
          days={countDays(range)}
          responsesLink={props.responsesLink}
        />
        {statistics.views === 0 ? (
          <NoViews isNew={before.views === 0} isClosed={isClosed} share={share} />
        ) : (
          <>
            <div className="mt-12">
              <DaySection days={statistics.by_day} before={before.by_day} />
            </div>
            <div className="mt-14 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,1.7fr)_minmax(0,1fr)]">
              <SlideSection deck={deck} bySlide={statistics.by_slide} />
              <div className="grid content-start gap-14">
                <ReferrerSection referrers={statistics.referrers} />
                <DeviceSection devices={statistics.devices} />
              </div>
              <FunnelSection slug={deck.slug} statistics={statistics} range={range} link={link} />
            </div>
          </>
        )}
        <div className="mt-14 max-w-3xl empty:hidden">
          <PeopleSection
            key={`${link} ${people.count} ${people.results[0]?.last_at}`}
            slug={deck.slug}
            links={links}
            link={link}
            people={people}
            slides={deck.slides.length}
          />
        </div>
        <p className="mt-14 max-w-prose text-xs text-ink-soft">{t('note')}</p>
      </div>
    </div>
  )
}

interface FilterProps {
  readonly links: readonly Link[]
  readonly link: number | undefined
  readonly onLink: (link: number | undefined) => void
}

const all = 'all'

function LinkFilter({ links, link, onLink }: FilterProps) {
  const t = useTranslations('links.link')
  const options = [
    { value: all, label: t('all') },
    ...links.map(({ id, name }, at) => ({
      value: String(id),
      label: name || (id === FIRST_LINK ? t('first') : t('unnamed', { number: at + 1 })),
    })),
  ]
  return (
    <Select
      label={t('label')}
      size="sm"
      options={options}
      value={link === undefined ? all : String(link)}
      onValueChange={chosen => onLink(chosen === all ? undefined : Number(chosen))}
      className="w-auto min-w-44"
    />
  )
}

function NoViews({ isNew, isClosed, share }: { isNew: boolean; isClosed: boolean; share: ReactNode }) {
  const t = useTranslations('statistics.empty')
  return (
    <EmptyState
      title={isNew ? t('never') : t('quiet')}
      picture={<ChartSpline strokeWidth={1.75} />}
      action={share}
      className="max-w-xl py-16"
    >
      <p>{isClosed ? t('off') : t('text')}</p>
    </EmptyState>
  )
}

function ReferrerSection({ referrers }: { referrers: Statistics['referrers'] }) {
  const t = useTranslations('statistics.referrers')
  const format = useFormatter()
  const title = useId()
  const most = Math.max(1, ...referrers.map(({ views }) => views))
  return (
    <section aria-labelledby={title}>
      <h2 id={title} className="type-display-3 mb-6">
        {t('title')}
      </h2>
      <ul className="border-t border-line">
        {referrers.map(({ host, views }) => (
          <li key={host} className="border-b border-line py-3">
            <div className="flex items-baseline justify-between gap-4 text-sm">
              <span className="min-w-0 font-medium break-words">{host || t('direct')}</span>
              <span className="shrink-0 text-ink-soft tabular-nums">
                <span aria-hidden="true">{format.number(views)}</span>
                <span className="sr-only">{t('views', { views })}</span>
              </span>
            </div>
            {host ? null : <p className="text-xs text-ink-soft">{t('directHint')}</p>}
            <div aria-hidden="true" className="mt-2 h-1 overflow-hidden rounded-press bg-wash">
              <span
                className="block h-full rounded-press bg-secondary"
                style={{ width: `${(views / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
