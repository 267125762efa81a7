import { RotateCcw } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { VersionDocument } from '#contract/versions.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { DeckTheme } from '#domain/deck/theme/overrides.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { compareDecks, compareWords, type SlideChange } from '#domain/history/compare-decks.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type HistoryView = 'whole' | 'changes'

export type ShownVersion =
  | { readonly phase: 'loading' }
  | { readonly phase: 'failed'; readonly code: ErrorCode }
  | { readonly phase: 'shown'; readonly version: VersionDocument; readonly before: VersionDocument | null }

interface Props {
  readonly shown: ShownVersion
  readonly view: HistoryView
  readonly busy: boolean
  readonly onRestoreSlide: (uid: string) => void
}

/** A version as it was, or what was changed in it. */
export function VersionView({ shown, view, busy, onRestoreSlide }: Props) {
  const tErrors = useTranslations('errors.code')
  if (shown.phase === 'failed') {
    return (
      <Notice tone="danger" className="m-6">
        {tErrors(shown.code)}
      </Notice>
    )
  }
  if (shown.phase === 'loading') return <Loading />
  const { version, before } = shown
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-8 p-4 sm:p-8">
      {view === 'whole' ? (
        <Whole version={version} busy={busy} onRestoreSlide={onRestoreSlide} />
      ) : (
        <Changes version={version} before={before} busy={busy} onRestoreSlide={onRestoreSlide} />
      )}
    </div>
  )
}

function Loading() {
  const t = useTranslations('history')
  return (
    <div role="status" className="mx-auto flex max-w-4xl flex-col gap-8 p-4 sm:p-8">
      <span className="sr-only">{t('loading')}</span>
      <Skeleton className="aspect-video w-full" />
      <Skeleton className="aspect-video w-full" />
    </div>
  )
}

interface WholeProps {
  readonly version: VersionDocument
  readonly busy: boolean
  readonly onRestoreSlide: (uid: string) => void
}

function Whole({ version, busy, onRestoreSlide }: WholeProps) {
  const t = useTranslations('history')
  if (version.slides.length === 0) return <EmptyState title={t('empty.slides')} />
  return version.slides.map((slide, place) => (
    <section key={slide.uid} aria-label={t('slide', { number: place + 1 })} className="group">
      <SlideHead number={place + 1} busy={busy} onRestore={() => onRestoreSlide(slide.uid)} />
      <Picture slide={slide} theme={version.theme} />
    </section>
  ))
}

interface SlideHeadProps {
  readonly number: number
  readonly busy: boolean
  readonly change?: SlideChange | undefined
  readonly onRestore?: (() => void) | undefined
}

const tones = {
  added: 'success',
  removed: 'danger',
  changed: 'accent',
  moved: 'neutral',
  same: 'neutral',
} as const

function SlideHead({ number, busy, change, onRestore }: SlideHeadProps) {
  const t = useTranslations('history')
  return (
    <div className="mb-2 flex min-h-8 flex-wrap items-center gap-2">
      <h3 className="text-sm font-semibold">{t('slide', { number })}</h3>
      {change ? <Badge tone={tones[change.kind]}>{t(`change.${change.kind}`)}</Badge> : null}
      {change && change.aspects.length > 0 ? (
        <span className="text-xs text-ink-soft">
          {change.aspects.map(aspect => t(`aspect.${aspect}`)).join(', ')}
        </span>
      ) : null}
      {onRestore ? (
        <Button
          variant="quiet"
          size="sm"
          busy={busy}
          onClick={onRestore}
          className="-mr-3 ml-auto"
          icon={<RotateCcw aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        >
          {t('restore.slide')}
        </Button>
      ) : null}
    </div>
  )
}

function Picture({ slide, theme }: { readonly slide: Slide; readonly theme: DeckTheme }) {
  const locale = useRouteLocale()
  return (
    // A hundred slides are not drawn before they are scrolled to.
    <span className="@container block aspect-video overflow-hidden rounded-field bg-raised shadow-[0_0_0_1px_var(--line)] [content-visibility:auto]">
      <SlidePicture slide={slide} theme={theme} locale={locale} />
    </span>
  )
}

interface ChangesProps extends WholeProps {
  readonly before: VersionDocument | null
}

function Changes({ version, before, busy, onRestoreSlide }: ChangesProps) {
  const t = useTranslations('history')
  const changes = useMemo(
    () => (before ? compareDecks(before, version).filter(({ kind }) => kind !== 'same') : []),
    [before, version],
  )
  if (!before) return <EmptyState title={t('empty.first')}>{t('empty.firstText')}</EmptyState>
  const isOtherLook = JSON.stringify(before.theme) !== JSON.stringify(version.theme)
  const isOtherName = before.deck_name !== version.deck_name
  if (changes.length === 0 && !isOtherLook && !isOtherName) return <EmptyState title={t('empty.changes')} />
  return (
    <>
      {isOtherLook ? <Notice tone="info">{t('deck.theme')}</Notice> : null}
      {isOtherName ? (
        <Notice tone="info">
          {t('deck.renamed', { before: before.deck_name, after: version.deck_name })}
        </Notice>
      ) : null}
      {changes.map(change => (
        <section key={change.uid} aria-label={t('slide', { number: change.number })}>
          <SlideHead
            number={change.number}
            busy={busy}
            change={change}
            onRestore={change.after ? () => onRestoreSlide(change.uid) : undefined}
          />
          <div className={change.kind === 'changed' ? 'grid gap-4 sm:grid-cols-2' : ''}>
            {change.before && change.kind !== 'moved' ? (
              <Side
                title={change.after ? t('before') : undefined}
                slide={change.before}
                theme={before.theme}
              />
            ) : null}
            {change.after ? (
              <Side
                title={change.kind === 'changed' ? t('after') : undefined}
                slide={change.after}
                theme={version.theme}
              />
            ) : null}
          </div>
          <Words change={change} />
        </section>
      ))}
    </>
  )
}

interface SideProps {
  readonly title: string | undefined
  readonly slide: Slide
  readonly theme: DeckTheme
}

function Side({ title, slide, theme }: SideProps) {
  return (
    <figure className="min-w-0">
      <Picture slide={slide} theme={theme} />
      {title ? <figcaption className="mt-1.5 text-xs text-ink-soft">{title}</figcaption> : null}
    </figure>
  )
}

/** What the words became: what went is struck through, what came is marked. */
function Words({ change: { before, after } }: { readonly change: SlideChange }) {
  const t = useTranslations('history')
  const texts = before && after ? compareWords(before, after) : []
  if (texts.length === 0) return null
  return (
    <div className="mt-3 flex flex-col gap-2 rounded-field border border-line bg-raised px-4 py-3 text-sm">
      <h4 className="sr-only">{t('words')}</h4>
      {texts.map((parts, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
        <p key={place} dir="auto" className="whitespace-pre-line">
          {parts.map(({ kind, words }, at) => {
            const key = `${at}`
            if (kind === 'same') return <span key={key}>{words}</span>
            const Mark = kind === 'added' ? 'ins' : 'del'
            return (
              <Mark
                key={key}
                className={
                  kind === 'added'
                    ? 'rounded-sm bg-success-soft text-success no-underline'
                    : 'rounded-sm bg-danger-soft text-danger line-through'
                }
              >
                {words}
              </Mark>
            )
          })}
        </p>
      ))}
    </div>
  )
}
