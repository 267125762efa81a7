import { ArrowUpDown, Link } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { MenuAction, MenuEntry } from '#web/ui/menu-entry.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { findCommand } from '../../commands/registry.ts'
import { useCommandEntries } from '../../commands/use-command-entries.ts'

type ShortName = Parameters<ReturnType<typeof useTranslations<'editor-slides.menu'>>>[0]

/** The menu of a slide: the same commands as the palette's, in the short words that the place allows. */
export function useSlideEntries(): () => MenuEntry[] {
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
    const actions: MenuEntry[] = [
      entry('slide.restyle', t('restyle')),
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
