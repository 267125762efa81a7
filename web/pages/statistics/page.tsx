import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { shownSlides } from '#domain/deck/slide-order.ts'
import { type DayRange, dayOf, rangeBefore } from '#domain/statistics/days.ts'
import { responsesPath } from '../../features/responses/responses-data.ts'
import { ShareLayer } from '../../features/share/share-button.tsx'
import type { SharedDeck } from '../../features/share/shared-link.tsx'
import { readChoice, readChosenLink, statisticsPath } from '../../features/statistics/range-choice.ts'
import { type LoadedStatistics, StatisticsScreen } from '../../features/statistics/statistics-screen.tsx'
import { AccessDenied } from '../../features/workspace/access-denied.tsx'
import { loadDeckPage } from '../../features/workspace/page-loading.ts'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { PageLink, useGo } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { useGoesTo } from '../../platform/router/router-view.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { TextLink } from '../../ui/text-link.tsx'

export const loadPage: PageModule<StatisticsData>['loadPage'] = loadStatistics

export const describePage: PageModule<StatisticsData>['describePage'] = (t, data) => ({
  title: t('shell.titled', {
    title:
      data.kind === 'denied'
        ? t('access.presentation.title')
        : t('statistics.titled', { name: data.deck.name }),
  }),
  noindex: true,
})

export function Page({ data }: { data: StatisticsData }) {
  if (data.kind === 'denied') return <AccessDenied what="presentation" />
  return <DeckStatistics key={data.deck.slug} loaded={data} />
}

function DeckStatistics({ loaded }: { loaded: LoadedStatistics }) {
  const t = useTranslations('statistics')
  const go = useGo()
  const { api } = useRuntime()
  const isLoading = useGoesTo() !== undefined
  const [settings, setSettings] = useState(loaded.deck.settings)
  const deck = { ...loaded.deck, settings }
  const { slug, name } = deck
  const { choice, range, link } = loaded
  return (
    <StatisticsScreen
      {...loaded}
      deck={deck}
      isLoading={isLoading}
      onChoose={wanted => go(statisticsPath(slug, wanted, link), { replace: true })}
      onLink={chosen =>
        go(statisticsPath(slug, choice === 'own' ? range : choice, chosen), { replace: true })
      }
      responsesLink={
        <TextLink render={<PageLink to={responsesPath(slug)} />}>{t('figures.responses')}</TextLink>
      }
      share={
        <ShareFirst
          deck={{
            ...{ slug, name, settings },
            async save(fields) {
              const call = { params: { slug }, body: { settings: fields } }
              setSettings((await api.presentations.update(call)).settings)
            },
          }}
        />
      }
    />
  )
}

type StatisticsData = ({ readonly kind: 'statistics' } & LoadedStatistics) | { readonly kind: 'denied' }

function loadStatistics(args: PageArguments): Promise<StatisticsData> {
  return loadDeckPage(args, slug => load(args, slug))
}

async function load({ api, url }: PageArguments, slug: string): Promise<StatisticsData> {
  const today = dayOf(new Date())
  const chosen = readChoice(url.searchParams, today)
  const link = readChosenLink(url.searchParams)
  const read = ({ from, to }: DayRange) =>
    api.statistics.read({
      params: { slug },
      query: { date1: from, date2: to, ...(link !== undefined && { link }) },
    })
  const [stored, statistics, before, { results: links }, people] = await Promise.all([
    api.presentations.read({ params: { slug } }),
    read(chosen.range),
    read(rangeBefore(chosen.range)),
    api.links.list({ params: { slug } }),
    api.links.visitors({ params: { slug }, query: link === undefined ? {} : { link } }),
  ])
  const deck = { ...stored, slides: shownSlides(stored.slides) }
  const servedAt = new Date().toISOString()
  return { kind: 'statistics', ...chosen, today, deck, statistics, before, links, servedAt, link, people }
}

/** Suggests sharing a deck without views. */
function ShareFirst({ deck }: { deck: SharedDeck }) {
  const t = useTranslations('shell')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        icon={<Share2 aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        onClick={() => setOpen(true)}
      >
        {t('share')}
      </Button>
      <ShareLayer deck={deck} open={open} onOpenChange={setOpen} />
    </>
  )
}
