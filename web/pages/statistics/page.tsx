import { useState } from 'react'
import { useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { responsesPath } from '#web/features/responses/responses-query.ts'
import { statisticsPath } from '#web/features/statistics/range-choice.ts'
import { type LoadedStatistics, StatisticsScreen } from '#web/features/statistics/statistics-screen.tsx'
import { AccessDenied } from '#web/features/workspace/access-denied.tsx'
import { PageLink } from '#web/platform/router/page-link.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useGo } from '#web/platform/router/use-go.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { TextLink } from '#web/ui/text-link.tsx'
import { loadStatistics, type StatisticsData } from './load-statistics.ts'
import { ShareFirst } from './share-first.tsx'

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
  const isLoading = useNavigation().state === 'loading'
  const [settings, setSettings] = useState(loaded.deck.settings)
  const deck = { ...loaded.deck, settings }
  const { slug, name } = deck
  return (
    <StatisticsScreen
      {...loaded}
      deck={deck}
      isLoading={isLoading}
      onChoose={wanted => go(statisticsPath(slug, wanted), { replace: true })}
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
