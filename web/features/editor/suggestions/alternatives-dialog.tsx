import { useTranslations } from 'use-intl'
import { isSameContent } from '#domain/deck/merge/merge-slide.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { replaceSlide } from '#domain/generation/changes.ts'
import { SlidePicture } from '#slides/slide-picture.tsx'
import { LateMessages } from '#web/platform/i18n/late-messages.tsx'
import { MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { useRouteLocale } from '#web/platform/runtime/runtime.ts'
import {
  AlternativesOutcome,
  type AskedBy,
  useAlternatives,
  WriteAlternatives,
} from '#web/platform/slides/alternatives.tsx'
import { ChoiceGrid } from '#web/ui/choice-grid.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
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

interface Found {
  readonly asked: Slide
  readonly versions: readonly Slide[]
}

function AlternativeGrid({ uid, onClose }: { readonly uid: string; readonly onClose: () => void }) {
  const t = useTranslations('changes.alternatives')
  const context = useCommandContext()
  const { editor } = context
  const locale = useRouteLocale()
  const writes = useWrites()
  const theme = useEditorState(({ deck }) => deck.theme)
  const now = useEditorState(({ deck }) => deck.slides.find(slide => slide.uid === uid))
  const { found, state, isBusy, ask } = useAlternatives<Found>(
    (by, signal) => loadVersions(context, uid, by, signal),
    joinVersions,
  )
  const { asked, versions = [] } = found ?? {}

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
          <div className="mt-4 grid gap-4 first-of-type:mt-0 empty:hidden">
            <AlternativesOutcome
              state={state}
              isEmpty={versions.length === 0}
              none={t('none')}
              again={t('again')}
              onAsk={ask}
            />
          </div>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-xl text-sm text-ink-soft">{t(writes ? 'model' : 'builtin')}</p>
        {writes ? (
          <WriteAlternatives label={t('write')} disabled={isBusy} onWrite={() => ask('model')} />
        ) : null}
      </div>
    </div>
  )
}

async function loadVersions(
  { editor, api }: ReturnType<typeof useCommandContext>,
  uid: string,
  by: AskedBy,
  signal: AbortSignal,
): Promise<Found> {
  await editor.flush()
  const asked = editor.getState().deck.slides.find(one => one.uid === uid)
  if (!asked?.id) throw new Error('the slide is not stored')
  const { slides } = await api.changes.alternatives({ params: { id: asked.id }, body: { by }, signal })
  return { asked, versions: slides }
}

/** Those of a slide that has changed are no versions of it any more. */
function joinVersions(before: Found | null, { asked, versions }: Found): Found {
  const isSame = before !== null && isSameContent(before.asked, asked)
  return { asked, versions: isSame ? [...versions, ...before.versions] : versions }
}
