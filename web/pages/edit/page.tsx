import { ChartSpline, Download, FileInput } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { ExportFormat } from '#domain/export/formats.ts'
import type { BarSlots, EditorDeckInfo } from '../../features/editor/frame/bar-slots.ts'
import { EditorScreen } from '../../features/editor/frame/editor-screen.tsx'
import { readSlideParameter } from '../../features/editor/frame/page-address.ts'
import type { OpenedDeck } from '../../features/editor/session/page-editor.ts'
import { useExports } from '../../features/exports/use-exports.tsx'
import { statisticsPath } from '../../features/statistics/range-choice.ts'
import { AccessDenied } from '../../features/workspace/access-denied.tsx'
import { expectSignIn } from '../../features/workspace/page-loading.ts'
import { lateLayer } from '../../platform/parts/late-part.tsx'
import type { PageArguments } from '../../platform/router/page-arguments.ts'
import { PageLink } from '../../platform/router/page-link.tsx'
import type { PageModule } from '../../platform/router/page-modules.ts'
import { OutsidePlan } from '../../platform/session/use-session.ts'
import { barSlots } from './bar-slots.tsx'
import { startDeck } from './start-deck.ts'

const ImportReport = lateLayer(
  async () => (await import('../../features/imports/import-report.tsx')).ImportReportDialog,
)

type EditData = OpenedDeck | { readonly kind: 'denied' }

export const loadPage: PageModule<EditData>['loadPage'] = async args => {
  const { slug } = args.params
  if (slug) return expectSignIn(args, () => openDeck(args, slug))
  return { kind: 'new', deck: await startDeck(args) }
}

async function openDeck({ api, url }: PageArguments, slug: string): Promise<EditData> {
  try {
    const at = readSlideParameter(url.search) ?? undefined
    return { kind: 'stored', reply: await api.presentations.open({ params: { slug }, query: { at } }) }
  } catch (error) {
    if (error instanceof ApiError && error.code === 'workspace_access_denied') return { kind: 'denied' }
    throw error
  }
}

export const describePage: PageModule<EditData>['describePage'] = (t, data) => ({
  title: t('shell.titled', { title: readTitle(data) ?? t('access.presentation.title') }),
  noindex: true,
})

function readTitle(data: EditData): string | undefined {
  if (data.kind === 'denied') return undefined
  return data.kind === 'new' ? data.deck.name : data.reply.name
}

export function Page({ data }: { data: EditData }) {
  if (data.kind === 'denied') return <AccessDenied what="presentation" />
  return <EditDeck key={nameDeck(data)} opened={data} />
}

/** Each deck has its own editor, also when navigating from deck to deck; so has a guest's deck once it is saved. */
function nameDeck(opened: OpenedDeck): string {
  if (opened.kind === 'new') return opened.deck.slides[0]?.uid ?? ''
  return `${opened.reply.slug} ${opened.reply.workspace}`
}

interface ShownReport {
  readonly slug: string
  readonly open: boolean
  readonly onGoTo: (slide: number) => void
}

/** The editor, with what other features offer for the deck in it. */
function EditDeck({ opened }: { opened: OpenedDeck }) {
  const t = useTranslations('exports')
  const tStatistics = useTranslations('statistics')
  const { openExports, exportDialog } = useExports()
  const [report, setReport] = useState<ShownReport>()
  const openFor = (
    { slug, name, workspace, readSlide, flush, goToSlide }: EditorDeckInfo,
    format?: ExportFormat,
  ) => openExports({ slug, name, workspace, slide: readSlide(), saveFirst: flush, onGoTo: goToSlide }, format)
  const shared = opened.kind === 'stored' ? opened.reply.shared : undefined
  const { buttons: _sharing, ...others } = barSlots
  const slots: BarSlots = {
    // Who else sees it, and who looked, is for the people of its workspace.
    ...(shared ? others : barSlots),
    exportAs: openFor,
    entries: deck => [
      {
        id: 'export',
        label: t('open'),
        icon: <Download strokeWidth={1.75} />,
        onSelect: () => openFor(deck),
      },
      ...(shared
        ? []
        : [
            {
              id: 'statistics',
              label: tStatistics('menu'),
              icon: <ChartSpline strokeWidth={1.75} />,
              render: <PageLink to={statisticsPath(deck.slug)} />,
            },
          ]),
      {
        id: 'import-report',
        label: t('importReport'),
        icon: <FileInput strokeWidth={1.75} />,
        onSelect: () => setReport({ slug: deck.slug, onGoTo: deck.goToSlide, open: true }),
      },
    ],
  }
  return (
    <OutsidePlan value={shared?.plan}>
      <EditorScreen opened={opened} slots={slots} />
      {exportDialog}
      {report ? (
        <ImportReport
          {...report}
          onClose={() => setReport({ ...report, open: false })}
          onGiveUp={() => setReport(undefined)}
        />
      ) : null}
    </OutsidePlan>
  )
}
