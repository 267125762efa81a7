import { ArrowUpDown, Link, MoreHorizontal } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ContextMenu, Menu } from '#web/ui/menu.tsx'
import type { MenuAction, MenuEntry } from '#web/ui/menu-entries.tsx'
import { findCommand } from '../commands/registry.ts'
import { useCommandEntries } from '../commands/use-commands.ts'
import { useEditor } from '../session/editor-context.ts'

/** The context menu: by right click, Shift+F10, the menu key or a long press. */
export function SlideContextMenu({ children }: { children: ReactElement }) {
  const [isOpen, setIsOpen] = useState(false)
  const listEntries = useSlideEntries()
  return (
    <ContextMenu items={isOpen ? listEntries() : []} onOpenChange={setIsOpen}>
      {children}
    </ContextMenu>
  )
}

interface SlideMenuButtonProps {
  readonly label: string
  readonly onOpen: () => void
  readonly onOpenChange: (isOpen: boolean) => void
}

/** The same menu from a button. */
export function SlideMenuButton({ label, onOpen, onOpenChange }: SlideMenuButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  const listEntries = useSlideEntries()
  const change = (next: boolean) => {
    if (next) onOpen()
    setIsOpen(next)
    onOpenChange(next)
  }
  return (
    <Menu
      items={isOpen ? listEntries() : []}
      onOpenChange={change}
      side="right"
      trigger={
        <button
          type="button"
          aria-label={label}
          className={
            'grid size-6 place-items-center rounded-field border border-line bg-raised text-ink shadow-raised ' +
            'hover:border-line-strong data-popup-open:border-line-strong'
          }
        >
          <MoreHorizontal aria-hidden="true" strokeWidth={1.75} className="size-4" />
        </button>
      }
    />
  )
}

type ShortName = Parameters<ReturnType<typeof useTranslations<'editor-slides.menu'>>>[0]

/** The menu of a slide: the palette's commands under shorter names. */
function useSlideEntries(): () => MenuEntry[] {
  const t = useTranslations('editor-slides.menu')
  const editor = useEditor()
  const entryOf = useCommandEntries()
  const entry = (id: string, label: string, danger = false): MenuAction => {
    const Icon = findCommand(id)?.icon
    return { ...entryOf(id, { danger, icon: Icon && <Icon strokeWidth={1.75} /> }), label }
  }
  const named = (name: ShortName & string, danger = false) =>
    entry(`slide.${name}`, t(name as 'copy'), danger)

  return () => {
    const { deck, selection } = editor.getState()
    const count = selection.slides.length
    const only = deck.slides.find(({ uid }) => uid === selection.active)
    const isTemplate = count === 1 && only?.is_favorite === true
    const isHidden = deck.slides.every(({ uid, hidden }) => hidden || !selection.slides.includes(uid))
    const actions: MenuEntry[] = [
      entry('slide.restyle', t('restyle')),
      ...(count === 1 ? [entry('slide.alternatives', t('alternatives'))] : []),
      named('duplicate'),
      named('cut'),
      named('copy'),
      named('paste'),
      { kind: 'separator', id: 'places' },
      {
        kind: 'submenu',
        id: 'move',
        label: t('move'),
        icon: <ArrowUpDown strokeWidth={1.75} />,
        items: [named('moveUp'), named('moveDown'), named('moveToStart'), named('moveToEnd')],
      },
      {
        kind: 'submenu',
        id: 'link',
        label: t('link'),
        icon: <Link strokeWidth={1.75} />,
        disabled: count > 1 || deck.slug === null,
        items: [entry('slide.copyLink', t('linkToEditor')), entry('slide.copyViewLink', t('linkToViewer'))],
      },
      isTemplate ? named('removeTemplate') : named('saveTemplate'),
      named(isHidden ? 'show' : 'hide'),
      { kind: 'separator', id: 'ends' },
      named('delete', true),
    ]
    const adding = ['slide.add', 'slide.addFromPage'].map(id => withIcon(entryOf(id)))
    return count > 1
      ? [{ kind: 'group', id: 'selected', label: t('selected', { count }), items: actions }]
      : [...adding, ...actions]
  }
}

function withIcon(entry: MenuAction): MenuAction {
  const Icon = findCommand(entry.id)?.icon
  return { ...entry, icon: Icon && <Icon strokeWidth={1.75} /> }
}
