import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { demoDecks } from '#content/demo/decks.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { expectSignIn } from '#web/features/workspace/expect-sign-in.ts'
import { useCurrentWorkspace } from '#web/features/workspace/use-current-workspace.ts'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { BlankDeck } from './blank-deck.tsx'
import { CreateFailed } from './create-failed.tsx'
import { ReadyDeck } from './ready-deck.tsx'
import { useCreateDeck } from './use-create-deck.ts'

interface CreateData {
  readonly workspaces: readonly WorkspaceSummary[]
  /** The workspace the address names. */
  readonly asked: string | null
}

export const loadPage: PageModule<CreateData>['loadPage'] = args =>
  expectSignIn(args, async () => {
    const { results } = await args.api.workspaces.list()
    return { workspaces: results, asked: args.url.searchParams.get('workspace') }
  })

export const describePage: PageModule<CreateData>['describePage'] = t => ({
  title: t('shell.titled', { title: t('presentations.create.title') }),
  noindex: true,
})

/** Ways to begin: with nothing, or with a deck that is already there. */
export function Page({ data }: { data: CreateData }) {
  const t = useTranslations('presentations.create')
  const locale = useRouteLocale()
  const [chosen, setChosen] = useState(data.asked)
  const workspace = useCurrentWorkspace(data.workspaces, chosen)
  const { making, failure, createBlank, createFrom } = useCreateDeck(workspace?.slug)
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
      {failure ? (
        <div className="mt-8">
          <CreateFailed failure={failure} />
        </div>
      ) : null}
      <section id="blank" aria-labelledby="blank-title" className="mt-10 scroll-mt-6">
        <h2 id="blank-title" className="type-title mb-4 border-t border-ink pt-4">
          {t('blank.title')}
        </h2>
        <BlankDeck locale={locale} busy={making === 'blank'} onUse={name => void createBlank(name)} />
      </section>
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
              onUse={() => void createFrom(draft)}
            />
          ))}
        </ul>
      </section>
    </div>
  )
}
