import { FileUp, WandSparkles } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { planLimits } from '#domain/billing/plans.ts'
import { MakeFailed } from '#web/features/deck-list/make-failed.tsx'
import { TemplateBrowser } from '#web/features/templates/template-browser.tsx'
import { useCurrentWorkspace } from '#web/features/workspace/use-current-workspace.ts'
import { WorkspaceField } from '#web/features/workspace/workspace-field.tsx'
import { useIsMobile } from '#web/platform/device/use-is-mobile.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import type { PageModule } from '#web/platform/router/page-modules.ts'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { Button } from '#web/ui/button.tsx'
import { BlankDeck } from './blank-deck.tsx'
import { CopyDeck } from './copy-deck.tsx'
import { type CreateData, loadCreate } from './load-create.ts'
import { NothingToCopy } from './nothing-to-copy.tsx'
import { OtherWay } from './other-way.tsx'
import { PhoneCreate } from './phone-create.tsx'
import { useCreateDeck } from './use-create-deck.ts'
import { useRoom } from './use-room.ts'

export const loadPage: PageModule<CreateData>['loadPage'] = loadCreate

export const describePage: PageModule<CreateData>['describePage'] = (t, data) => ({
  title: t('shell.titled', {
    title: t(data.copy ? 'sharing.copyPage.pageTitle' : 'presentations.create.title'),
  }),
  noindex: true,
})

/** Where a new one begins, as a copy where the address says of what; otherwise, on a phone one can only look. */
export function Page({ data }: { data: CreateData }) {
  const { hints } = useRuntime()
  const isMobile = useIsMobile(hints.isMobile)
  if (data.copy) {
    const { preview } = data.copy
    return preview ? <CopyDeck key={preview.slug} data={data} preview={preview} /> : <NothingToCopy />
  }
  return isMobile ? <PhoneCreate templates={data.templates} /> : <DesktopCreate data={data} />
}

/** Ways to begin: with nothing, with a brief, with a file, with a template. */
function DesktopCreate({ data }: { data: CreateData }) {
  const t = useTranslations('presentations.create')
  const locale = useRouteLocale()
  const [chosen, setChosen] = useState(data.asked)
  const workspace = useCurrentWorkspace(data.workspaces, chosen)
  const hasRoom = useRoom(workspace?.slug, data.room)
  const { making, failure, createBlank, createFrom } = useCreateDeck(workspace?.slug)
  const max = planLimits[workspace?.tariff.level.name ?? 'free'].presentations
  const shortage = hasRoom ? failure : ({ code: 'pay', limit: 'presentations', max } as const)
  const generatePath = chosen
    ? `/presentations/generate?workspace=${encodeURIComponent(chosen)}`
    : '/presentations/generate'
  const notice = useRef<HTMLDivElement>(null)
  const told = shortage ? <MakeFailed failure={shortage} title={t('failed')} /> : null

  // A click far down the page must not fail unseen.
  useEffect(() => {
    if (failure) notice.current?.scrollIntoView({ block: 'center' })
  }, [failure])

  return (
    <div className="mx-auto w-full max-w-6xl px-(--space-gutter) py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <div className="max-w-2xl">
          <h1 className="type-display-2">{t('title')}</h1>
          <p className="mt-3 text-md text-ink-soft">{t('lead')}</p>
        </div>
        <WorkspaceField
          label={t('workspace')}
          workspaces={data.workspaces}
          value={workspace?.slug}
          onChange={setChosen}
        />
      </header>
      {told ? (
        <div ref={notice} className="mt-8">
          {told}
        </div>
      ) : null}
      <div className="mt-10 grid gap-6 border-t border-ink pt-6 md:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr]">
        <section id="blank" aria-labelledby="blank-title" className="scroll-mt-6 md:max-lg:col-span-2">
          <BlankDeck
            titleId="blank-title"
            locale={locale}
            busy={making !== undefined && 'blank' in making}
            disabled={!hasRoom}
            onUse={name => void createBlank(name)}
          />
        </section>
        <OtherWay icon={WandSparkles} title={t('brief.title')} text={t('brief.text')}>
          <Button variant="secondary" size="sm" render={<PageLink to={generatePath} />}>
            {t('brief.open')}
          </Button>
        </OtherWay>
        <OtherWay icon={FileUp} title={t('import.title')} text={t('import.text')}>
          <Button variant="secondary" size="sm" render={<PageLink to={`${generatePath}#document`} />}>
            {t('import.open')}
          </Button>
        </OtherWay>
      </div>
      <section id="templates" aria-labelledby="templates-title" className="mt-12 scroll-mt-6">
        <TemplateBrowser
          titleId="templates-title"
          locale={locale}
          first={data.templates}
          making={making !== undefined && 'template' in making ? making.template : undefined}
          disabled={!hasRoom}
          onUse={id => void createFrom(id)}
          failure={told}
        />
      </section>
    </div>
  )
}
