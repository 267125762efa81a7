import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WorkspaceSummary } from '#contract/workspace-shape.ts'
import { planLimits } from '#domain/billing/plans.ts'
import { BACKGROUNDS } from '#domain/deck/catalog/backgrounds.ts'
import { findFont } from '#domain/deck/catalog/fonts.ts'
import type { LockedLook } from '#domain/deck/catalog/locked-look.ts'
import type { Presentation } from '#domain/deck/presentation.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { upgradePath } from '#web/platform/router/paths.ts'
import { useUser } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useEditorState } from '../session/editor-context.ts'

/** Why saving is blocked. It floats over the canvas, so that nothing under it moves. */
export function SaveNotices() {
  const phase = useEditorState(({ save }) => save.phase)
  const hasDeckError = useEditorState(({ save }) => save.deckError)
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-3 z-(--z-sticky) mx-auto flex max-w-2xl flex-col gap-2 *:pointer-events-auto *:shadow-popup">
      {hasDeckError ? <NotSaved /> : null}
      {phase === 'pay' ? <PlanFull /> : null}
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
