import { ChartSpline, Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { OpenedDeck } from '#web/features/editor/binding/opened-deck.ts'
import type { BarSlots, BenchDeck } from '#web/features/editor/frame/bar/bar-slots.ts'
import { EditorScreen } from '#web/features/editor/frame/editor-screen.tsx'
import { useExports } from '#web/features/exports/use-exports.tsx'
import { statisticsPath } from '#web/features/statistics/range-choice.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { barSlots } from './bar-slots.tsx'

/** The editor, with what other features offer for the deck in it. */
export function EditDeck({ opened }: { opened: OpenedDeck }) {
  const t = useTranslations('exports')
  const tStatistics = useTranslations('statistics')
  const { openExports, exportDialog } = useExports()
  const openFor = ({ slug, name, workspace, slide, flush, goToSlide }: BenchDeck) =>
    openExports({ slug, name, workspace, slide, saveFirst: flush, onGoTo: goToSlide })
  const slots: BarSlots = {
    ...barSlots,
    entries: deck => [
      {
        id: 'export',
        label: t('open'),
        icon: <Download strokeWidth={1.75} />,
        onSelect: () => openFor(deck),
      },
      {
        id: 'statistics',
        label: tStatistics('menu'),
        icon: <ChartSpline strokeWidth={1.75} />,
        render: <PageLink to={statisticsPath(deck.slug)} />,
      },
    ],
  }
  return (
    <>
      <EditorScreen opened={opened} slots={slots} />
      {exportDialog}
    </>
  )
}
