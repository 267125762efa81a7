import { FileUp, WandSparkles } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { demoDecks } from '#content/demo/decks.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { useCurrentWorkspace } from '#web/features/workspace/use-current-workspace.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { BlankDeck } from './blank-deck.tsx'
import { CreateFailed } from './create-failed.tsx'
import { type CreateData, loadCreate } from './load-create.ts'
import { OtherWay } from './other-way.tsx'
import { ReadyDeck } from './ready-deck.tsx'
import { useCreateDeck } from './use-create-deck.ts'
import { useRoom } from './use-room.ts'

export const loadPage: PageModule<CreateData>['loadPage'] = loadCreate

export const describePage: PageModule<CreateData>['describePage'] = t => ({
  title: t('shell.titled', { title: t('presentations.create.title') }),
  noindex: true,
})

/** Ways to begin: with nothing, with a deck that is already there, with a brief, with a file. */
export function Page({ data }: { data: CreateData }) {
  const t = useTranslations('presentations.create')
  const locale = useRouteLocale()
  const [chosen, setChosen] = useState(data.asked)
  const workspace = useCurrentWorkspace(data.workspaces, chosen)
  const hasRoom = useRoom(workspace?.slug, data.room)
  const { making, failure, createBlank, createFrom } = useCreateDeck(workspace?.slug)
  const max = planLimits[workspace?.tariff.level.name ?? 'free'].presentations
  const shortage = hasRoom ? failure : ({ code: 'pay', limit: 'presentations', max } as const)
  return (
    <div className="mx-auto w-full max-w-6xl px-(--space-gutter) py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="max-w-2xl">
          <h1 className="type-display-2">{t('title')}</h1>
          <p className="mt-3 text-md text-ink-soft">{t('lead')}</p>
        </div>
        {workspace && data.workspaces.length > 1 ? (
          <Field label={t('workspace')} className="w-64 max-w-full">
            <Select
              value={workspace.slug}
              options={data.workspaces.map(({ slug, name }) => ({ value: slug, label: name }))}
              onValueChange={setChosen}
            />
          </Field>
        ) : null}
      </header>
      {shortage ? (
        <div className="mt-8">
          <CreateFailed failure={shortage} />
        </div>
      ) : null}
      <div className="mt-10 grid gap-6 border-t border-ink pt-6 md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <section id="blank" aria-labelledby="blank-title" className="scroll-mt-6 md:max-lg:col-span-2">
          <BlankDeck
            titleId="blank-title"
            locale={locale}
            busy={making === 'blank'}
            disabled={!hasRoom}
            onUse={name => void createBlank(name)}
          />
        </section>
        <OtherWay icon={WandSparkles} title={t('brief.title')} text={t('brief.text')}>
          <Button variant="secondary" size="sm" render={<PageLink to="/presentations/generate" />}>
            {t('brief.open')}
          </Button>
        </OtherWay>
        <OtherWay icon={FileUp} title={t('import.title')} text={t('import.text')}>
          <Badge>{t('import.soon')}</Badge>
        </OtherWay>
      </div>
      <section id="ready" aria-labelledby="ready-title" className="mt-12 scroll-mt-6">
        <h2 id="ready-title" className="type-title mb-4 border-t border-ink pt-4">
          {t('ready')}
        </h2>
        <ul className="grid gap-6 md:grid-cols-3">
          {demoDecks(locale).map(draft => (
            <ReadyDeck
              key={draft.name}
              draft={draft}
              locale={locale}
              busy={making === draft}
              disabled={!hasRoom}
              onUse={() => void createFrom(draft)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}
