import { useEffect, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { ImportReport } from '#contract/imports.ts'
import { DIFFERENCES, type Difference, type DifferenceKind } from '#domain/import/imported.ts'
import { LateMessages } from '../../platform/i18n/late-messages.tsx'
import { MissingPartNotice } from '../../platform/parts/missing-part.tsx'
import { useRuntime } from '../../platform/runtime/runtime.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Spinner } from '../../ui/loading.tsx'

interface ReportDialogProps {
  readonly slug: string
  readonly open: boolean
  readonly onClose: () => void
  /** Leads to a slide, counted from 1, where slides can be gone to. */
  readonly onGoTo?: ((slide: number) => void) | undefined
}

/** How a presentation differs from the file that it was imported from. */
export function ImportReportDialog(props: ReportDialogProps) {
  return (
    <LateMessages of="imports" missing={<MissingPartNotice />}>
      <Report {...props} />
    </LateMessages>
  )
}

type Loaded = { readonly slug: string; readonly report: ImportReport | null } | 'missing' | undefined

function Report({ slug, open, onClose, onGoTo }: ReportDialogProps) {
  const t = useTranslations('imports.report')
  const format = useFormatter()
  const { api } = useRuntime()
  const [loaded, setLoaded] = useState<Loaded>()
  useEffect(() => {
    if (!open) return
    let isOver = false
    const settle = (next: Loaded) => {
      if (!isOver) setLoaded(next)
    }
    api.imports.report({ params: { slug } }).then(
      ({ report }) => settle({ slug, report }),
      () => settle('missing'),
    )
    return () => {
      isOver = true
    }
  }, [api, slug, open])
  const report = loaded && loaded !== 'missing' && loaded.slug === slug ? loaded.report : undefined
  return (
    <Dialog
      open={open}
      onOpenChange={next => !next && onClose()}
      title={t('title')}
      closeLabel={t('close')}
      description={
        report
          ? t('from', {
              name: report.name,
              date: format.dateTime(new Date(report.created_at), { dateStyle: 'medium' }),
            })
          : undefined
      }
    >
      {loaded === 'missing' ? (
        <p role="alert">{t('failed')}</p>
      ) : report === undefined ? (
        <Spinner label={t('loading')} />
      ) : report === null ? (
        <p>{t('none')}</p>
      ) : report.differences.length === 0 ? (
        <p>{t('same')}</p>
      ) : (
        <DifferenceGroups
          differences={report.differences}
          onGoTo={
            onGoTo &&
            (slide => {
              onClose()
              onGoTo(slide)
            })
          }
        />
      )}
    </Dialog>
  )
}

interface GroupsProps {
  readonly differences: readonly Difference[]
  readonly onGoTo: ((slide: number) => void) | undefined
}

function DifferenceGroups({ differences, onGoTo }: GroupsProps) {
  const t = useTranslations('imports.report')
  const say = (what: string) => {
    const known = `what.${what}` as 'what.video'
    return /^\w+$/.test(what) && t.has(known) ? t(known) : what
  }
  return (
    <div className="grid max-h-[60vh] gap-5 overflow-y-auto pr-1 text-sm">
      {groupBySlide(differences).map(({ slide, lines }) => (
        <section key={slide ?? 'all'}>
          <h3 className="font-semibold">
            {slide === null ? (
              t('whole')
            ) : onGoTo ? (
              <button
                type="button"
                onClick={() => onGoTo(slide)}
                className="underline decoration-line-strong underline-offset-4 hover:decoration-accent"
              >
                {t('slide', { number: slide })}
              </button>
            ) : (
              t('slide', { number: slide })
            )}
          </h3>
          <ul className="mt-1.5 grid gap-1 border-t border-line pt-1.5">
            {lines.map(({ kind, whats }) => (
              <li key={kind}>
                {t(`kind.${kind}`)}
                {whats.length > 0 ? (
                  <span className="text-ink-soft">
                    {' '}
                    {whats
                      .map(({ what, count }) => `${say(what)}${count > 1 ? ` ×${count}` : ''}`.trim())
                      .join(', ')}
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

interface SlideGroup {
  readonly slide: number | null
  readonly lines: readonly {
    readonly kind: DifferenceKind
    readonly whats: readonly Pick<Difference, 'what' | 'count'>[]
  }[]
}

/** By slide as they are shown, and by kind in it: five fonts are one line. */
function groupBySlide(differences: readonly Difference[]): SlideGroup[] {
  return [...Map.groupBy(differences, ({ slide }) => slide)].map(([slide, own]) => ({
    slide,
    lines: DIFFERENCES.flatMap(kind => {
      const same = own.filter(one => one.kind === kind)
      if (same.length === 0) return []
      return [{ kind, whats: same.filter(({ what, count }) => what !== '' || count > 1) }]
    }),
  }))
}
