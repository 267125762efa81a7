import { FileUp, FileX2, type LucideIcon, WandSparkles } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { planLimits } from '#domain/billing/plans.ts'
import { CreationFailed } from '../../features/deck-list/creation-refused.tsx'
import { acceptedFiles, carryFiles } from '../../features/generation/documents/documents.ts'
import { useImportFiles } from '../../features/imports/import-files.tsx'
import { TemplateBrowser } from '../../features/templates/template-browser.tsx'
import type { TemplatePage } from '../../features/templates/template-list.ts'
import { useCurrentWorkspace, WorkspaceField } from '../../features/workspace/workspace-field.tsx'
import { useIsMobile } from '../../platform/device/is-mobile.ts'
import { PageLink, useGo } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { writeMakingPath } from '../../platform/router/paths.ts'
import { useRouteLocale, useRuntime } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { BlankDeck, useCreateDeck } from './blank-deck.tsx'
import { CopyDeck } from './copy-deck.tsx'
import { type CreateData, loadCreate, useHasRoom } from './load-create.ts'

export const loadPage: PageModule<CreateData>['loadPage'] = loadCreate

export const describePage: PageModule<CreateData>['describePage'] = (t, data) => ({
  title: t('shell.titled', {
    title: t(data.copy ? 'sharing.copyPage.pageTitle' : 'presentations.create.title'),
  }),
  noindex: true,
})

/** Creates a presentation, as a copy if the URL names one; on a phone only copies can be made. */
export function Page({ data }: { data: CreateData }) {
  const { hints } = useRuntime()
  const isMobile = useIsMobile(hints.isMobile)
  if (data.copy) {
    const { preview } = data.copy
    return preview ? <CopyDeck key={preview.slug} data={data} preview={preview} /> : <NothingToCopy />
  }
  return isMobile ? <PhoneCreate templates={data.templates} /> : <DesktopCreate data={data} />
}

/** Ways to start: blank, from a brief, from a file, from a template. */
function DesktopCreate({ data }: { data: CreateData }) {
  const t = useTranslations('presentations.create')
  const locale = useRouteLocale()
  const [chosen, setChosen] = useState(data.asked)
  const workspace = useCurrentWorkspace(data.workspaces, chosen)
  const hasRoom = useHasRoom(workspace?.slug, data.room)
  // A folder is of the workspace that the address names with it.
  const folder = workspace?.slug === data.asked ? data.folder : null
  const { making, failure, createBlank, createFrom } = useCreateDeck(workspace?.slug, folder)
  const max = planLimits[workspace?.tariff.level.name ?? 'free'].presentations
  const shortage = hasRoom ? failure : ({ code: 'pay', limit: 'presentations', max } as const)
  const generatePath = writeMakingPath('/presentations/generate', chosen, folder)
  const notice = useRef<HTMLDivElement>(null)
  const tImport = useTranslations('presentations.importing')
  const importing = useImportFiles({ workspace: workspace?.slug, folder })
  const told = shortage ? <CreationFailed failure={shortage} title={t('failed')} /> : null

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
          <ChooseDocument label={t('import.open')} to={`${generatePath}#document`} />
        </OtherWay>
      </div>
      <section
        aria-labelledby="import-title"
        className="mt-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-field border border-line px-5 py-4"
      >
        <div className="min-w-0 flex-1 basis-72">
          <h2 id="import-title" className="type-title">
            {tImport('title')}
          </h2>
          <p className="mt-1 text-sm text-ink-soft">{tImport('text')}</p>
        </div>
        {importing.button('secondary', 'sm')}
      </section>
      <div className="mt-4">{importing.panel}</div>
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

interface OtherWayProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly text: string
  /** The link, or a note that it is not available yet. */
  readonly children: ReactNode
}

/** A way to start that has its own page. */
function OtherWay({ icon: Icon, title, text, children }: OtherWayProps) {
  return (
    <Card surface="plain" className="flex flex-col items-start">
      <Icon aria-hidden="true" strokeWidth={1.75} className="size-6 text-accent" />
      <h2 className="type-title mt-4">{title}</h2>
      <p className="mt-1 mb-4 text-sm text-ink-soft">{text}</p>
      <div className="mt-auto">{children}</div>
    </Card>
  )
}

/** Creating needs a desktop; templates can be browsed and saved for later. */
function PhoneCreate({ templates }: { templates: TemplatePage | null }) {
  const t = useTranslations('shell.mobile')
  const locale = useRouteLocale()
  return (
    <div className="mx-auto w-full max-w-6xl px-(--space-gutter) py-8">
      <h1 className="type-display-2">{t('title')}</h1>
      <p className="mt-3 text-md text-ink-soft">{t('text')}</p>
      <Button variant="secondary" className="mt-5" render={<PageLink to="/presentations" />}>
        {t('back')}
      </Button>
      <section id="templates" aria-labelledby="templates-title" className="mt-10 scroll-mt-6">
        <TemplateBrowser
          titleId="templates-title"
          locale={locale}
          first={templates}
          making={undefined}
          disabled={false}
          onUse={undefined}
        />
      </section>
    </div>
  )
}

function NothingToCopy() {
  const t = useTranslations('sharing.copyPage.gone')
  return (
    <EmptyState
      level={1}
      picture={<FileX2 strokeWidth={1.5} />}
      title={t('title')}
      action={<Button render={<PageLink to="/presentations" />}>{t('back')}</Button>}
      className="my-auto"
    >
      {t('text')}
    </EmptyState>
  )
}

/** Asks for files right here; the page that makes a presentation of them takes them over. */
function ChooseDocument({ label, to }: { label: string; to: string }) {
  const go = useGo()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={acceptedFiles}
        aria-label={label}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          target.value = ''
          if (files.length === 0) return
          carryFiles(files)
          go(to)
        }}
      />
    </>
  )
}
