import { ChartSpline, CopyPlus, Download, Ellipsis, Files, Inbox, PencilRuler } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type Capability, can } from '#domain/workspace/access.ts'
import { CommentsButton } from '../../features/comments/comments-button.tsx'
import { PlanFullDialog } from '../../features/deck-list/creation-refused.tsx'
import { type Refusal, readRefusal } from '../../features/deck-list/read-refusal.ts'
import { useForkDeck } from '../../features/deck-list/use-deck-calls.ts'
import { useExports } from '../../features/exports/use-exports.tsx'
import { responsesPath } from '../../features/responses/responses-data.ts'
import type { SaveSettings, SettingsChange } from '../../features/share/settings-change.ts'
import { ViewSettings } from '../../features/share/settings-panel.tsx'
import { ShareButton } from '../../features/share/share-button.tsx'
import { statisticsPath } from '../../features/statistics/range-choice.ts'
import { useIsMobile } from '../../platform/device/is-mobile.ts'
import { withRequestKey } from '../../platform/identity/ids.ts'
import { PageLink, useGo } from '../../platform/router/page-link.tsx'
import { useRuntime, useUser } from '../../platform/runtime/runtime.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'
import type { MenuEntry } from '../../ui/menu-entries.tsx'
import { useToasts } from '../../ui/toast.tsx'
import { TransferDialog } from '../transfer/transfer-dialog.tsx'
import type { ShownPresentation } from './load-deck.ts'

interface ShowActionsProps {
  readonly deck: ShownPresentation
  /** The current slide. */
  readonly index: number
  readonly moveTo: (index: number) => void
  readonly changing: SettingsChange
  readonly save: SaveSettings
}

/** The actions of the shown deck: buttons for frequent ones, a menu for the rest. */
export function ShowActions({ deck, index, moveTo, changing, save }: ShowActionsProps) {
  const t = useTranslations('viewer.actions')
  const tExports = useTranslations('exports')
  const tStatistics = useTranslations('statistics')
  const { hints } = useRuntime()
  const may = (capability: Capability) => !deck.shared || can(deck.shared.role, capability)
  const canEdit = !useIsMobile(hints.isMobile) && may('presentation.edit')
  const { duplicate, full, close } = useDuplicate(deck.slug, canEdit)
  const copyTo = useCopyTo(deck)
  const { openExports, exportDialog } = useExports()
  const id = deck.slides[index]?.id
  const slide = id ? { id, number: index + 1 } : undefined
  const at = index > 0 ? `?slide=${deck.slides[index]?.uid}` : ''
  const entries: MenuEntry[] = [
    ...(may('presentation.create')
      ? [{ id: 'duplicate', label: t('duplicate'), icon: <Files strokeWidth={1.75} />, onSelect: duplicate }]
      : []),
    ...(copyTo.ask && may('presentation.copy')
      ? [{ id: 'copy-to', label: t('copyTo'), icon: <CopyPlus strokeWidth={1.75} />, onSelect: copyTo.ask }]
      : []),
    ...(may('presentation.audience')
      ? [
          {
            id: 'responses',
            label: t('responses'),
            icon: <Inbox strokeWidth={1.75} />,
            render: <PageLink to={responsesPath(deck.slug)} />,
          },
          {
            id: 'statistics',
            label: tStatistics('menu'),
            icon: <ChartSpline strokeWidth={1.75} />,
            render: <PageLink to={statisticsPath(deck.slug)} />,
          },
        ]
      : []),
  ]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, not buttons
    <div role="group" aria-label={t('label')} className="flex shrink-0 items-center gap-1.5">
      {canEdit ? (
        <Button
          variant="quiet"
          size="sm"
          icon={<PencilRuler aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          render={<PageLink to={`/presentations/edit/${deck.slug}${at}`} />}
        >
          {t('edit')}
        </Button>
      ) : null}
      {may('presentation.share') ? <ViewSettings slug={deck.slug} {...changing} /> : null}
      {may('presentation.comment') ? <ShowComments deck={deck} index={index} moveTo={moveTo} /> : null}
      {may('presentation.share') ? <ShareButton deck={{ ...deck, slide, save }} /> : null}
      {may('presentation.copy') ? (
        <IconButton
          size="sm"
          label={tExports('button')}
          icon={<Download strokeWidth={1.75} className="size-4.5" />}
          onClick={() => openExports({ ...deck, slide, onGoTo: number => moveTo(number - 1) })}
        />
      ) : null}
      {entries.length > 0 ? (
        <Menu
          align="end"
          items={entries}
          trigger={
            <IconButton
              size="sm"
              label={t('more')}
              icon={<Ellipsis strokeWidth={1.75} className="size-4.5" />}
            />
          }
        />
      ) : null}
      {copyTo.dialog}
      {exportDialog}
      <PlanFullDialog open={full.open} refusal={full.refusal} onClose={close} />
    </div>
  )
}

/** Copies the deck into another workspace of whoever looks at it; nothing where they have no other. */
function useCopyTo({ slug, name, workspace }: ShownPresentation): {
  readonly ask: (() => void) | undefined
  readonly dialog: ReactNode
} {
  const t = useTranslations('presentations.done')
  const workspaces = useUser()?.workspaces ?? []
  const fork = useForkDeck()
  const toasts = useToasts()
  const go = useGo()
  const [open, setOpen] = useState(false)
  const others = workspaces.filter(({ slug: other }) => other !== workspace)
  if (workspace === null || others.length === 0) return { ask: undefined, dialog: null }
  return {
    ask: () => setOpen(true),
    dialog: (
      <TransferDialog
        transfer={{ card: { slug, name, workspace }, how: 'copy' }}
        open={open}
        workspaces={workspaces}
        finalFocus={undefined}
        onClose={() => setOpen(false)}
        onTransfer={async (_, target, plain) => {
          const made = await fork(slug, target.slug, plain)
          setOpen(false)
          toasts.add({
            tone: 'success',
            title: t('copied', { name, workspace: target.name }),
            action: { label: t('open'), onClick: () => go(`/presentations/show/${made}`) },
          })
        }}
      />
    ),
  }
}

interface Duplication {
  readonly duplicate: () => void
  /** Why the plan has no room for a copy; kept while its dialog closes. */
  readonly full: { readonly open: boolean; readonly refusal?: Refusal }
  readonly close: () => void
}

/** Copies the deck and opens the copy: in the editor, or in the viewer where editing is not possible. */
function useDuplicate(slug: string, canEdit: boolean): Duplication {
  const t = useTranslations('viewer.actions')
  const tError = useTranslations('errors.code')
  const { api } = useRuntime()
  const toasts = useToasts()
  const go = useGo()
  const [full, setFull] = useState<Duplication['full']>({ open: false })
  const isCopying = useRef(false)
  const keys = useRef(new Map<string, string>())

  const copy = useCallback(async () => {
    // A second press while the copy is being made makes no second copy.
    if (isCopying.current) return
    isCopying.current = true
    try {
      const made = await withRequestKey(keys.current, [slug], key =>
        api.presentations.clone({ params: { slug }, query: { key } }),
      )
      toasts.add({ tone: 'success', title: t('duplicated', { name: made.name }) })
      go(`/presentations/${canEdit ? 'edit' : 'show'}/${made.slug}`)
    } catch (error) {
      const refusal = readRefusal(error)
      if (refusal.code === 'pay') setFull({ open: true, refusal })
      else toasts.add({ tone: 'danger', title: t('duplicateFailed'), description: tError(refusal.code) })
    } finally {
      isCopying.current = false
    }
  }, [api, slug, canEdit, toasts, t, tError, go])
  const close = useCallback(() => setFull(current => ({ ...current, open: false })), [])
  return { duplicate: () => void copy(), full, close }
}

/** How often somebody who looks on asks for what others wrote: no stream is open here. */
const askEvery = 30_000

function ShowComments({ deck, index, moveTo }: Pick<ShowActionsProps, 'deck' | 'index' | 'moveTo'>) {
  const [open, setOpen] = useState(false)
  // An email about comments leads to them.
  useEffect(() => setOpen(new URLSearchParams(location.search).has('comments')), [])
  const place = useRef(index)
  place.current = index
  const go = useRef(moveTo)
  go.current = moveTo
  const host = useMemo(
    () => ({
      slug: deck.slug,
      readSlides: () => deck.slides,
      readTarget: () => {
        const slide = deck.slides[place.current]?.uid
        return slide ? { slide, item: null, words: null } : undefined
      },
      goTo: (slide: string) => go.current(deck.slides.findIndex(({ uid }) => uid === slide)),
      onChanged: (run: () => void) => {
        const timer = setInterval(run, askEvery)
        return () => clearInterval(timer)
      },
    }),
    [deck],
  )
  return <CommentsButton host={host} open={open} onOpenChange={setOpen} />
}
