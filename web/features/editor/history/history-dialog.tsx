import { Dialog as Base } from '@base-ui/react/dialog'
import { RotateCcw, X } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { VersionDocument, VersionSummary } from '#contract/versions.ts'
import { LateMessages } from '#web/platform/i18n/late-messages.tsx'
import { MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { dialogBackdrop } from '#web/ui/popup.ts'
import { PopupPortal } from '#web/ui/popup-portal.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { useCommandContext } from '../commands/use-commands.ts'
import { useEditorState } from '../session/editor-context.ts'
import { Timeline } from './timeline.tsx'
import { type HistoryView, type ShownVersion, VersionView } from './version-view.tsx'
import '#slides/slides.css'

/** Earlier versions of the presentation: what each looked like, what changed in it, and a way back. */
export function HistoryDialog({ open }: { readonly open: boolean }) {
  const { ui } = useCommandContext()
  const slug = useEditorState(({ deck }) => deck.slug)
  return (
    <Base.Root open={open && slug !== null} onOpenChange={historyOpen => ui.setState({ historyOpen })}>
      <PopupPortal as={Base.Portal}>
        <Base.Backdrop className={dialogBackdrop} />
        <Base.Popup className="fixed inset-0 z-(--z-dialog) flex flex-col bg-paper text-ink outline-hidden sm:inset-3 sm:overflow-hidden sm:rounded-page sm:border sm:border-line sm:shadow-dialog">
          <LateMessages of="history" missing={<MissingPartNotice className="m-6" />}>
            {slug ? <History slug={slug} /> : null}
          </LateMessages>
        </Base.Popup>
      </PopupPortal>
    </Base.Root>
  )
}

function History({ slug }: { readonly slug: string }) {
  const t = useTranslations('history')
  const [chosen, setChosen] = useState<VersionSummary>()
  const [view, setView] = useState<HistoryView>('whole')
  const [round, setRound] = useState(0)
  const shown = useVersion(slug, chosen?.id)
  const { restore, busy, asked, setAsked } = useRestore(slug, chosen)
  return (
    <>
      <header className="flex min-h-14 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line px-3 py-2 sm:px-4">
        <div className="min-w-0 flex-1">
          <Base.Title className="text-md font-semibold">{t('title')}</Base.Title>
          <p className="truncate text-xs text-ink-soft">
            {chosen ? <When version={chosen} /> : t('subtitle')}
          </p>
        </div>
        <Base.Close
          className="sm:order-last"
          render={
            <IconButton
              label={t('close')}
              icon={<X strokeWidth={1.75} className="size-5" />}
              tooltip={false}
            />
          }
        />
        <SegmentedControl
          size="sm"
          label={t('view.label')}
          value={view}
          onValueChange={setView}
          segments={[
            { value: 'whole', label: t('view.whole') },
            { value: 'changes', label: t('view.changes') },
          ]}
        />
        <Button
          size="sm"
          disabled={!chosen || shown.phase !== 'shown'}
          busy={busy}
          onClick={() => setAsked(true)}
          icon={<RotateCcw aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        >
          {t('restore.all')}
        </Button>
      </header>
      <div className="flex min-h-0 flex-1 flex-col-reverse md:flex-row">
        <main className="min-h-0 min-w-0 flex-1 overflow-y-auto bg-sunken">
          {chosen ? (
            <VersionView shown={shown} view={view} busy={busy} onRestoreSlide={uid => void restore(uid)} />
          ) : null}
        </main>
        <Timeline
          key={round}
          slug={slug}
          chosen={chosen?.id}
          onChoose={setChosen}
          onKept={() => setRound(round + 1)}
        />
      </div>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        onConfirm={() => void restore()}
        busy={busy}
        title={t('restore.title')}
        description={t('restore.text')}
        confirmLabel={t('restore.confirm')}
        cancelLabel={t('restore.cancel')}
      />
    </>
  )
}

function When({ version }: { readonly version: VersionSummary }) {
  const format = useFormatter()
  const at = format.dateTime(new Date(version.created_at), { dateStyle: 'long', timeStyle: 'short' })
  return version.name ? `${version.name} · ${at}` : at
}

/** The chosen version and the one before it. What was asked for last is shown, whichever answer comes last. */
function useVersion(slug: string, id: number | undefined): ShownVersion {
  const { api } = useCommandContext()
  const [shown, setShown] = useState<ShownVersion>({ phase: 'loading' })
  const known = useRef(new Map<number, Promise<VersionDocument>>())
  const read = useCallback(
    (one: number) => {
      const asked = known.current.get(one) ?? api.versions.read({ params: { slug, id: one } })
      known.current.set(one, asked)
      asked.catch(() => known.current.delete(one))
      return asked
    },
    [api, slug],
  )
  useEffect(() => {
    if (id === undefined) return
    let isOver = false
    setShown({ phase: 'loading' })
    void (async () => {
      try {
        const version = await read(id)
        const before = version.previous === null ? null : await read(version.previous)
        if (!isOver) setShown({ phase: 'shown', version, before })
      } catch (error) {
        const code = error instanceof ApiError ? error.code : 'unavailable'
        if (!isOver) setShown({ phase: 'failed', code })
      }
    })()
    return () => {
      isOver = true
    }
  }, [id, read])
  return shown
}

/** Restores all of it, or the slide that is named; the toast takes it back. */
function useRestore(slug: string, chosen: VersionSummary | undefined) {
  const t = useTranslations('history')
  const { editor, api, ui, notify, t: tAll } = useCommandContext()
  const isBusy = useRef(false)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(false)

  async function bringBack(id: number, slide: string | undefined): Promise<number | null> {
    // What is typed and not saved yet belongs to what is kept before; what cannot be saved stays here and is merged.
    await editor.flush().catch(() => undefined)
    const { before } = await api.versions.restore({ params: { slug, id }, body: { slide } })
    const at = editor.getState().selection.active ?? undefined
    const { slides, ...head } = await api.presentations.open({ params: { slug }, query: { at } })
    editor.resync(head, slides)
    return before
  }

  async function restore(slide?: string): Promise<void> {
    if (!chosen || isBusy.current) return
    isBusy.current = true
    setBusy(true)
    try {
      const before = await bringBack(chosen.id, slide)
      ui.setState({ historyOpen: false })
      const undo = { label: t('restore.undo'), run: () => void takeBack(before) }
      if (before === null) notify(t('restore.same'))
      else notify(slide ? t('restore.doneSlide') : t('restore.done'), undo)
    } catch (error) {
      const code = error instanceof ApiError ? error.code : 'unavailable'
      notify(code === 'pay' ? t('restore.pay') : tAll(`errors.code.${code}`))
    } finally {
      isBusy.current = false
      setBusy(false)
      setAsked(false)
    }
  }

  async function takeBack(before: number | null): Promise<void> {
    if (before === null) return
    try {
      await bringBack(before, undefined)
      notify(t('restore.undone'))
    } catch (error) {
      notify(tAll(`errors.code.${error instanceof ApiError ? error.code : 'unavailable'}`))
    }
  }

  return { restore, busy, asked, setAsked }
}
