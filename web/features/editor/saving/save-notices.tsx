import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import { findFont, standInOf } from '#domain/deck/catalog/fonts.ts'
import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'
import { performAll } from '#domain/deck/edits/diff.ts'
import { deleteSlides, insertSlide } from '#domain/deck/edits/slide-edits.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { Editor, OverLimit } from '#editor/editor.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { PageLink, useGo } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { useRuntime, useUser } from '#web/platform/runtime/runtime.ts'
import { useReloadUser } from '#web/platform/session/use-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useToasts } from '#web/ui/toast.tsx'
import { useEditor, useEditorState } from '../session/editor-context.ts'

/** Why saving is blocked. It floats over the canvas, so that nothing under it moves. */
export function SaveNotices() {
  const phase = useEditorState(({ save }) => save.phase)
  const hasDeckError = useEditorState(({ save }) => save.deckError)
  const held = useEditorState(({ save }) => save.held)
  useLimitToasts()
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 z-(--z-sticky) mx-auto flex max-w-2xl flex-col gap-2 *:pointer-events-auto *:shadow-popup">
      {hasDeckError ? <NotSaved /> : null}
      {phase === 'pay' && held.length === 0 ? <PlanFull /> : null}
      {held.length > 0 ? <HeldSlides uids={held} /> : null}
      <LookLocked />
      {phase === 'closed' ? <Closed /> : null}
    </div>
  )
}

function NotSaved() {
  const t = useTranslations('editor.notSaved')
  return (
    <Notice tone="danger" announce title={t('title')} action={<ReloadButton>{t('reload')}</ReloadButton>}>
      {t('text')}
    </Notice>
  )
}

function PlanFull() {
  const t = useTranslations('editor.pay')
  const user = useUser()
  const deck = useEditorState(state => state.deck)
  const [isClosed, setIsClosed] = useState(false)
  if (isClosed) return null
  const { what, max } = findPayLimit(deck, user?.workspaces ?? [])
  return (
    <Notice
      tone="warning"
      announce
      title={t('title')}
      onClose={() => setIsClosed(true)}
      closeLabel={t('close')}
      action={
        <Button size="sm" render={<PageLink to={upgradePath(deck.workspace)} />}>
          {t('upgrade')}
        </Button>
      }
    >
      {max === null ? t('unknown') : t(what, { max })} {t('kept')}
    </Notice>
  )
}

/** Tells what a limit did not allow, and what to do about it. Nothing was changed. */
function useLimitToasts(): void {
  const t = useTranslations('editor.limit')
  const editor = useEditor()
  const toasts = useToasts()
  const go = useGo()
  const reloadUser = useReloadUser()
  const overLimit = useEditorState(state => state.overLimit)
  const told = useRef<OverLimit>(null)
  const isGuest = useUser() === null

  useEffect(() => {
    if (overLimit === null || told.current === overLimit) return
    told.current = overLimit
    const { limit, max, restored } = overLimit
    const { workspace } = editor.getState().deck
    const count = restored.length
    // A plan that was bought in another tab since: the next try counts with it.
    if (limit === 'plan') void reloadUser()
    if (count > 0) {
      toasts.add({
        title: t('notRestored', { count }),
        description: `${t(limit, { max })} ${t('thenRestore')}`,
        tone: 'warning',
        duration: 0,
        action: { label: t('restore'), onClick: () => restore(editor, overLimit) },
      })
      return
    }
    const upgrade = { label: t(isGuest ? 'logIn' : 'seePlans'), onClick: () => go(upgradePath(workspace)) }
    toasts.add({
      title: t(limit === 'plan' ? 'planFull' : 'full'),
      description: limit === 'plan' ? `${t('plan', { max })} ${t('makeRoom')}` : t(limit, { max }),
      tone: 'warning',
      duration: 10_000,
      action: limit === 'plan' ? upgrade : undefined,
    })
  }, [overLimit, editor, toasts, go, t, reloadUser, isGuest])

  // A plan that was bought in another tab is known when this one is looked at again.
  useEffect(() => {
    const look = () => document.visibilityState === 'visible' && void reloadUser()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [reloadUser])
}

/** Undo would bring back later steps first: what was refused is put in by itself. */
function restore(editor: Editor, { restored }: OverLimit): void {
  const uids = restored.map(({ uid }) => uid)
  editor.change(
    deck => performAll(deck, restored, (now, slide) => insertSlide(now, { slide, index: slide.index })),
    { select: { active: uids[0] ?? null, slides: uids } },
  )
}

/** Slides that two people added at once, or that an older plan allowed: they go where the person says. */
function HeldSlides({ uids }: { uids: readonly string[] }) {
  const t = useTranslations('editor.held')
  const pay = useTranslations('editor.pay')
  const errors = useTranslations('errors.code')
  const user = useUser()
  const { api } = useRuntime()
  const editor = useEditor()
  const go = useGo()
  const toasts = useToasts()
  const deck = useEditorState(state => state.deck)
  const [isBusy, setBusy] = useState(false)
  const key = useRef(makeUid())
  const { max } = findPayLimit(deck, user?.workspaces ?? [])
  const count = uids.length

  async function saveApart(): Promise<void> {
    setBusy(true)
    const { name, workspace, theme, slides } = deck
    // Nobody has asked for this one to be found by search engines.
    const settings = { ...deck.settings, indexing: false, featured: false }
    const apart = slides.filter(({ uid }) => uids.includes(uid)).map((slide, index) => ({ ...slide, index }))
    try {
      const body = {
        key: key.current,
        name: t('apartName', { name }).slice(0, 200),
        workspace,
        theme,
        settings,
      }
      const { slug } = await api.presentations.create({ body: { ...body, slides: apart } })
      editor.change(now => deleteSlides(now, { uids }))
      const open = { label: t('open'), onClick: () => go(`/presentations/edit/${slug}`) }
      toasts.add({ title: t('moved', { count }), tone: 'success', duration: 0, action: open })
    } catch (error) {
      const isFull = error instanceof ApiError && error.code === 'pay'
      const title = isFull
        ? t('noPresentation')
        : errors(error instanceof ApiError ? error.code : 'unavailable')
      toasts.add({ title, tone: 'warning' })
    }
    setBusy(false)
  }

  return (
    <Notice
      tone="warning"
      announce
      title={t('title', { count })}
      action={
        <div className="flex flex-wrap items-center gap-2.5">
          <Button size="sm" busy={isBusy} onClick={() => void saveApart()}>
            {t('saveApart')}
          </Button>
          <Button size="sm" variant="secondary" render={<PageLink to={upgradePath(deck.workspace)} />}>
            {pay('upgrade')}
          </Button>
          <Button size="sm" variant="quiet" onClick={() => editor.change(now => deleteSlides(now, { uids }))}>
            {t('remove', { count })}
          </Button>
        </div>
      }
    >
      {max === null ? pay('unknown') : pay('slides', { max })} {t('text', { count })}
    </Notice>
  )
}

/** A reload runs the page's guard, which leads to sign-in, to the workspace's owner, or nowhere. */
function Closed() {
  const t = useTranslations('editor.closed')
  return (
    <Notice tone="danger" announce title={t('title')} action={<ReloadButton>{t('reload')}</ReloadButton>}>
      {t('text')}
    </Notice>
  )
}

function ReloadButton({ children }: { children: string }) {
  return (
    <Button variant="secondary" size="sm" onClick={() => location.reload()}>
      {children}
    </Button>
  )
}

/** The server refused a font or a background: the plan changed meanwhile, or another tab did not know. */
function LookLocked() {
  const t = useTranslations('editor.locked')
  const names = useTranslations('editor-inspector.background.name')
  const locked = useEditorState(({ save }) => save.locked)
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const [closed, setClosed] = useState(locked)
  if (locked.length === 0 || closed === locked) return null

  function describe({ kind, id }: LockedLook): string {
    if (kind === 'font' && standInOf(id) !== undefined) return t('brandFont')
    if (kind === 'font') return t('font', { name: findFont(id)?.family ?? id })
    const drawn = BACKGROUNDS.find(one => one.id === id)
    return t('background', { name: drawn ? names(drawn.id) : id })
  }

  return (
    <Notice
      tone="warning"
      announce
      title={t('title')}
      onClose={() => setClosed(locked)}
      closeLabel={t('close')}
      action={
        <Button size="sm" render={<PageLink to={upgradePath(workspace)} />}>
          {t('upgrade')}
        </Button>
      }
    >
      {locked.map(describe).join(' ')} {t('rest')}
    </Notice>
  )
}

interface PayLimit {
  readonly what: 'slides' | 'presentations'
  /** Null if no known limit of the plan applies. */
  readonly max: number | null
}

/** Which limit of the plan blocks saving: a deck without an address could not be created at all. */
export function findPayLimit(
  deck: Pick<Presentation, 'slug' | 'slides' | 'workspace'>,
  workspaces: readonly WorkspaceSummary[],
): PayLimit {
  const plan = workspaces.find(({ slug }) => slug === deck.workspace)?.tariff.level.name ?? 'free'
  const { slidesPerPresentation, presentations } = planLimits[plan]
  const what = deck.slug === null && deck.slides.length <= slidesPerPresentation ? 'presentations' : 'slides'
  const max = what === 'slides' ? slidesPerPresentation : presentations
  return { what, max: Number.isFinite(max) ? max : null }
}
