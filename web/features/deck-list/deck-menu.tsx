import { ArrowRightLeft, CopyPlus, Files, Link2, PencilLine, PencilRuler, Play, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { PresentationCard } from '#contract/presentation-shape.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import type { MenuAction, MenuEntry } from '#web/ui/menu-entries.tsx'

/** What can be done with a presentation from its card. */
export interface DeckActions {
  readonly rename: (card: PresentationCard, name: string) => void
  readonly duplicate: (card: PresentationCard) => void
  readonly copyLink: (card: PresentationCard) => void
  /** Asks first. */
  readonly remove: (card: PresentationCard) => void
  /** Asks for the target; missing if there is only one workspace. */
  readonly transfer?: ((card: PresentationCard, how: 'copy' | 'move') => void) | undefined
  /** What the page adds: a link, or something that asks first and then takes the focus itself. */
  readonly more?: ((card: PresentationCard) => readonly MenuAction[]) | undefined
}

const stroke = 1.75

export function editPath({ slug }: Pick<PresentationCard, 'slug'>): string {
  return `/presentations/edit/${slug}`
}

export function showPath({ slug }: Pick<PresentationCard, 'slug'>): string {
  return `/presentations/show/${slug}`
}

export interface DeckMenuOptions {
  readonly card: PresentationCard
  readonly actions: DeckActions
  /** Phones only show presentations; editing needs a desktop. */
  readonly canEdit: boolean
  readonly onRename: () => void
  /** Called before the menu opens something that takes the focus: a field or a dialog. */
  readonly onHandOver: () => void
}

export function useDeckMenu(options: DeckMenuOptions): MenuEntry[] {
  const { card, actions, canEdit, onRename, onHandOver } = options
  const t = useTranslations('presentations.menu')
  const { transfer } = actions
  const handOver = (act: () => void) => () => {
    onHandOver()
    act()
  }
  const open: MenuEntry = {
    id: 'open',
    label: t('open'),
    icon: <PencilRuler strokeWidth={stroke} />,
    render: <PageLink to={editPath(card)} />,
  }
  const transfers: MenuEntry[] = transfer
    ? [
        {
          id: 'copy-to',
          label: t('copyTo'),
          icon: <CopyPlus strokeWidth={stroke} />,
          onSelect: handOver(() => transfer(card, 'copy')),
        },
        {
          id: 'move-to',
          label: t('moveTo'),
          icon: <ArrowRightLeft strokeWidth={stroke} />,
          onSelect: handOver(() => transfer(card, 'move')),
        },
      ]
    : []
  const more = (actions.more?.(card) ?? []).map(entry => ({
    ...entry,
    onSelect: entry.onSelect && handOver(entry.onSelect),
  }))
  return [
    ...(canEdit ? [open] : []),
    {
      id: 'show',
      label: t('show'),
      icon: <Play strokeWidth={stroke} />,
      render: <PageLink to={showPath(card)} />,
    },
    { kind: 'separator', id: 'after-open' },
    {
      id: 'rename',
      label: t('rename'),
      icon: <PencilLine strokeWidth={stroke} />,
      shortcut: canEdit ? ['F2'] : undefined,
      onSelect: handOver(onRename),
    },
    {
      id: 'duplicate',
      label: t('duplicate'),
      icon: <Files strokeWidth={stroke} />,
      onSelect: () => actions.duplicate(card),
    },
    ...transfers,
    {
      id: 'link',
      label: t('copyLink'),
      icon: <Link2 strokeWidth={stroke} />,
      onSelect: () => actions.copyLink(card),
    },
    ...(more.length > 0 ? [{ kind: 'separator', id: 'before-more' } as const, ...more] : []),
    { kind: 'separator', id: 'before-delete' },
    {
      id: 'delete',
      label: t('delete'),
      icon: <Trash2 strokeWidth={stroke} />,
      shortcut: canEdit ? ['Del'] : undefined,
      danger: true,
      onSelect: handOver(() => actions.remove(card)),
    },
  ]
}
