import { Download, UserX } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type Link, type LinkVisitor, visitorsCsvPath } from '#contract/links.ts'
import { type Statistics, statisticsCsvPath } from '#contract/statistics.ts'
import { FIRST_LINK } from '#domain/sharing/links.ts'
import type { DayRange } from '#domain/statistics/days.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface SectionProps {
  readonly title: string
  readonly lead?: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

function Section({ title, lead, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <div>
          <h2 id={id} className="type-display-3">
            {title}
          </h2>
          {lead ? <p className="mt-1.5 max-w-prose text-sm text-ink-soft">{lead}</p> : null}
        </div>
        {aside}
      </div>
      {children}
    </section>
  )
}

function CsvLink({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <TextLink href={href} download className="inline-flex items-center gap-1.5 text-sm">
      <Download aria-hidden="true" strokeWidth={1.75} className="size-4" />
      {label}
    </TextLink>
  )
}

interface FunnelProps {
  readonly slug: string
  readonly statistics: Pick<Statistics, 'funnel' | 'versions'>
  readonly range: DayRange
  readonly link: number | undefined
}

const shownAtFirst = 20

/** From the first slide to the form: no slide is reached by more than the one before it. */
export function FunnelSection({ slug, statistics: { funnel, versions }, range, link }: FunnelProps) {
  const t = useTranslations('links.funnel')
  const tSlides = useTranslations('statistics.slides')
  const format = useFormatter()
  const [isWhole, setIsWhole] = useState(false)
  const opens = funnel[0]?.reached ?? 0
  if (opens === 0) return null
  const percent = (part: number, whole: number) =>
    format.number(whole === 0 ? 0 : part / whole, { style: 'percent', maximumFractionDigits: 0 })
  const query = new URLSearchParams({ date1: range.from, date2: range.to })
  if (link !== undefined) query.set('link', String(link))
  const shown = isWhole ? funnel : funnel.slice(0, shownAtFirst)
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      aside={<CsvLink href={`${statisticsCsvPath(slug)}?${query}`} label={t('csv')} />}
    >
      <ol className="grid gap-2">
        {shown.map(({ slide, reached, sent }, at) => (
          <li key={slide} className="grid grid-cols-[1.75rem_minmax(0,1fr)] items-center gap-x-3 text-sm">
            <span className="text-right text-ink-faint tabular-nums">
              <span className="sr-only">{tSlides('number', { number: at + 1 })}</span>
              <span aria-hidden="true">{at + 1}</span>
            </span>
            <div className="relative overflow-hidden rounded-item bg-wash">
              <span
                aria-hidden="true"
                className="absolute inset-y-0 left-0 bg-secondary-soft"
                style={{ width: `${(reached / opens) * 100}%` }}
              />
              <p className="relative flex flex-wrap justify-between gap-x-4 px-3 py-1.5 tabular-nums">
                <span>{t('reached', { count: reached, share: percent(reached, opens) })}</span>
                {sent > 0 ? <span className="font-medium">{t('sent', { count: sent })}</span> : null}
              </p>
            </div>
          </li>
        ))}
      </ol>
      {shown.length < funnel.length ? (
        <Button variant="secondary" className="mt-6" onClick={() => setIsWhole(true)}>
          {tSlides('all', { count: funnel.length })}
        </Button>
      ) : null}
      {versions.length > 1 ? (
        <div className="mt-8">
          <h3 className="mb-2 font-medium">{t('versions')}</h3>
          <ul className="border-t border-line text-sm">
            {versions.map(({ revision, since, opens: visits, finished, sent }) => (
              <li
                key={revision}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 tabular-nums"
              >
                <span>
                  {t('version', {
                    date: format.dateTime(new Date(since), { dateStyle: 'medium', timeZone: 'UTC' }),
                  })}
                </span>
                <span className="text-ink-soft">
                  {t('versionFigures', { opens: visits, share: percent(finished, visits), sent })}
                </span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </Section>
  )
}

export function DeviceSection({ devices }: Pick<Statistics, 'devices'>) {
  const t = useTranslations('links')
  const format = useFormatter()
  const total = devices.reduce((sum, { views }) => sum + views, 0)
  if (total === 0) return null
  return (
    <Section title={t('devices.title')}>
      <ul className="border-t border-line text-sm">
        {devices.map(({ device, views }) => (
          <li key={device} className="flex justify-between gap-4 border-b border-line py-3">
            <span className="font-medium">{t(`people.deviceOf.${device}`)}</span>
            <span className="text-ink-soft tabular-nums">
              {format.number(views / total, { style: 'percent', maximumFractionDigits: 0 })}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

export interface LoadedPeople {
  readonly count: number
  readonly results: readonly LinkVisitor[]
}

interface PeopleProps {
  readonly slug: string
  readonly links: readonly Link[]
  readonly link: number | undefined
  readonly people: LoadedPeople
  readonly slides: number
}

/** Who looked, of those who said who they are. */
export function PeopleSection({ slug, links, link, people, slides }: PeopleProps) {
  const t = useTranslations('links.people')
  const tDuration = useTranslations('statistics.slides')
  const format = useFormatter()
  const { api } = useRuntime()
  const [{ count, results }, setPeople] = useState(people)
  const asksSomewhere = links.some(({ gate, domains }) => gate !== 'none' || domains.length > 0)
  if (count === 0 && !asksSomewhere) return null

  const nameOf = (id: number) =>
    links.find(one => one.id === id)?.name || t(id === FIRST_LINK ? 'firstLink' : 'unnamedLink')
  const time = (seconds: number) =>
    seconds < 60
      ? tDuration('seconds', { seconds: format.number(seconds) })
      : tDuration('minutes', {
          minutes: format.number(Math.floor(seconds / 60)),
          seconds: format.number(seconds % 60),
        })

  async function showMore(): Promise<void> {
    const page = Math.floor(results.length / 20) + 1
    const query = { page, page_size: 20, ...(link !== undefined && { link }) }
    const next = await api.links.visitors({ params: { slug }, query })
    const known = new Set(results.map(({ id }) => id))
    setPeople({
      count: next.count,
      results: [...results, ...next.results.filter(({ id }) => !known.has(id))],
    })
  }

  async function forget(visitor: LinkVisitor): Promise<void> {
    await api.links.forget({ params: { slug, visitor: visitor.id } })
    setPeople({ count: count - 1, results: results.filter(({ id }) => id !== visitor.id) })
  }

  const query = link === undefined ? '' : `?link=${link}`
  return (
    <Section
      title={t('title')}
      lead={t('lead')}
      aside={count > 0 ? <CsvLink href={`${visitorsCsvPath(slug)}${query}`} label={t('csv')} /> : null}
    >
      {count === 0 ? <p className="text-sm text-ink-soft">{t('none')}</p> : null}
      <ul className="border-t border-line empty:hidden">
        {results.map(visitor => (
          <li key={visitor.id} className="flex items-center gap-3 border-b border-line py-3 text-sm">
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-2">
                <span className="min-w-0 font-medium break-words">{visitor.email}</span>
                {visitor.is_confirmed ? <Badge tone="success">{t('confirmed')}</Badge> : null}
              </p>
              <p className="mt-1 flex flex-wrap gap-x-4 text-xs text-ink-soft tabular-nums">
                <span>{nameOf(visitor.link)}</span>
                <span>{`${t('visits')}: ${format.number(visitor.visits)}`}</span>
                <span>{`${t('time')}: ${time(visitor.seconds)}`}</span>
                <span>{`${t('reach')}: ${Object.keys(visitor.slides).length}/${slides}`}</span>
                {visitor.device ? <span>{t(`deviceOf.${visitor.device}`)}</span> : null}
                <span>{`${t('last')}: ${format.dateTime(new Date(visitor.last_at), { dateStyle: 'medium', timeStyle: 'short' })}`}</span>
              </p>
            </div>
            <IconButton
              size="sm"
              label={`${t('forget')}: ${visitor.email}`}
              icon={<UserX strokeWidth={1.75} className="size-4.5" />}
              onClick={() => void forget(visitor)}
            />
          </li>
        ))}
      </ul>
      {results.length < count ? (
        <Button variant="secondary" className="mt-6" onClick={() => void showMore()}>
          {t('more')}
        </Button>
      ) : null}
    </Section>
  )
}
