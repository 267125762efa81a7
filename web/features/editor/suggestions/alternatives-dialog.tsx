import { PenLine } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import { isSameContent } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { replaceSlide } from '#domain/generation/changes.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { LateMessages } from '#web/platform/i18n/late-messages.tsx'
import { MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import '#slides/slides.css'
import { useCommandContext } from '../commands/use-commands.ts'
import { useEditorState } from '../session/editor-context.ts'
import { useUiState } from '../session/ui-store.ts'
import { useWrites } from './revise-dialog.tsx'

/** Other versions of one slide side by side; a press takes one, as one step to undo. */
export function AlternativesDialog({ open }: { readonly open: boolean }) {
  const { ui } = useCommandContext()
  const uid = useUiState(state => state.alternativesOf)
  return (
    <LateMessages of="changes" missing={<MissingPartNotice className="m-4" />}>
      <Alternatives open={open} uid={uid} onClose={() => ui.setState({ alternativesOf: null })} />
    </LateMessages>
  )
}

interface AlternativesProps {
  readonly open: boolean
  readonly uid: string | null
  readonly onClose: () => void
}

function Alternatives({ open, uid, onClose }: AlternativesProps) {
  const t = useTranslations('changes.alternatives')
  return (
    <Dialog
      size="xl"
      open={open}
      onOpenChange={isOpen => isOpen || onClose()}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
    >
      {uid === null ? null : <AlternativeGrid key={uid} uid={uid} onClose={onClose} />}
    </Dialog>
  )
}

type Asking = 'rule' | 'model'

interface Found {
  readonly asked: Slide | undefined
  readonly versions: readonly Slide[]
  readonly state: Asking | 'done' | { readonly failed: ErrorCode; readonly by: Asking }
}

function AlternativeGrid({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) {
  const t = useTranslations('changes.alternatives')
  const errors = useTranslations('errors.code')
  const context = useCommandContext()
  const { editor } = context
  const locale = useRouteLocale()
  const writes = useWrites()
  const theme = useEditorState(({ deck }) => deck.theme)
  const now = useEditorState(({ deck }) => deck.slides.find(slide => slide.uid === uid))
  const { found, ask } = useAlternatives(uid)
  const { asked, versions, state } = found

  function take(key: string): void {
    const chosen = versions[Number(key)]
    if (!chosen || !now || !asked) return
    // Words that were written since the question are not lost for an arrangement that does not know of them.
    if (!isSameContent(now, asked)) context.notify(context.t('editor-inspector.revise.changedMeanwhile'))
    else if (editor.change(deck => replaceSlide(deck, uid, chosen)))
      context.notify(context.t('editor-inspector.changes.taken'), {
        label: context.t('editor-inspector.slide.undo'),
        run: editor.undo,
      })
    onClose()
  }

  const picture = (slide: Slide) => (
    <span className="block overflow-hidden rounded-item shadow-[0_0_0_1px_var(--line)]">
      <SlidePicture slide={slide} theme={theme} locale={locale} />
    </span>
  )
  const isBusy = state === 'rule' || state === 'model'
  return (
    <div className="grid gap-6">
      <div className="grid gap-6 lg:grid-cols-[1fr_2fr]">
        <figure>
          <figcaption className="mb-2 text-sm font-semibold">{t('now')}</figcaption>
          {now ? picture(now) : null}
        </figure>
        <div className="min-w-0">
          <p className="mb-2 text-sm font-semibold">{t('others')}</p>
          {versions.length > 0 ? (
            <ChoiceGrid
              label={t('others')}
              columns={2}
              actions
              choices={versions.map((slide, at) => ({
                value: String(at),
                label: t('take', { number: at + 1 }),
                content: picture(slide),
              }))}
              onChoose={take}
              className="-m-1.5 gap-1"
              choiceClassName="rounded-field p-1.5 transition-colors hover:bg-wash"
            />
          ) : null}
          {isBusy ? (
            <div className="mt-4 grid grid-cols-2 gap-4 first-of-type:mt-0">
              <Skeleton shape="block" className="aspect-video w-full" />
              <Skeleton shape="block" className="aspect-video w-full" />
            </div>
          ) : null}
          <div aria-live="polite" className="mt-4 empty:hidden">
            {state === 'done' && versions.length === 0 ? <Notice title={t('none')} /> : null}
            {typeof state === 'object' ? (
              <Notice
                tone="danger"
                title={errors(state.failed)}
                action={
                  <Button size="sm" onClick={() => ask(state.by)}>
                    {t('again')}
                  </Button>
                }
              />
            ) : null}
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-xl text-sm text-ink-soft">{t(writes ? 'model' : 'builtin')}</p>
        {writes ? (
          <Button
            variant="secondary"
            disabled={isBusy}
            icon={<PenLine aria-hidden="true" strokeWidth={1.75} className="size-4" />}
            onClick={() => ask('model')}
          >
            {t('write')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** The versions of a slide: arranged by rule at once, written by a model when that is asked for. */
function useAlternatives(uid: string) {
  const { editor, api } = useCommandContext()
  const [found, setFound] = useState<Found>({ asked: undefined, versions: [], state: 'rule' })
  const running = useRef<AbortController>(undefined)

  async function ask(by: Asking): Promise<void> {
    running.current?.abort()
    const stopping = new AbortController()
    running.current = stopping
    const { signal } = stopping
    setFound(before => ({ ...before, state: by }))
    try {
      await editor.flush()
      const slide = editor.getState().deck.slides.find(one => one.uid === uid)
      if (!slide?.id) throw new Error('the slide is not stored')
      const { slides } = await api.changes.alternatives({ params: { id: slide.id }, body: { by }, signal })
      if (signal.aborted) return
      setFound(before => ({
        asked: slide,
        // Those of a slide that has changed are no versions of it any more.
        versions:
          before.asked && isSameContent(before.asked, slide) ? [...slides, ...before.versions] : slides,
        state: 'done',
      }))
    } catch (error) {
      const failed = error instanceof ApiError ? error.code : 'unavailable'
      if (!signal.aborted) setFound(before => ({ ...before, state: { failed, by } }))
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it opens
  useEffect(() => {
    void ask('rule')
    return () => running.current?.abort()
  }, [])
  return { found, ask: (by: Asking) => void ask(by) }
}
