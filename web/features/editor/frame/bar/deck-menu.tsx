import { Copy, Ellipsis, Keyboard, Link2, NotebookPen, Search, Settings2, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { useCommandEntries } from '../../commands/use-command-entries.ts'

/** What concerns the presentation as a whole. */
export function DeckMenu({ more }: { more?: readonly MenuEntry[] | undefined }) {
  const t = useTranslations('editor.bar')
  const entryOf = useCommandEntries()
  // What is offered depends on the deck having an address and a workspace.
  useEditorState(({ deck }) => `${deck.slug} ${deck.workspace}`)
  return (
    <Menu
      trigger={
        <IconButton
          size="sm"
          label={t('menu')}
          tooltipSide="bottom"
          icon={<Ellipsis strokeWidth={1.75} className="size-4" />}
          className="size-6"
        />
      }
      items={[
        entryOf('deck.settings', { icon: <Settings2 strokeWidth={1.75} /> }),
        entryOf('deck.copyLink', { icon: <Link2 strokeWidth={1.75} /> }),
        entryOf('deck.duplicate', { icon: <Copy strokeWidth={1.75} /> }),
        ...(more?.length ? [{ kind: 'separator', id: 'more' } as const, ...more] : []),
        { kind: 'separator', id: 'tools' },
        entryOf('edit.replace', { icon: <Search strokeWidth={1.75} /> }),
        entryOf('view.notes', { icon: <NotebookPen strokeWidth={1.75} /> }),
        entryOf('view.shortcuts', { icon: <Keyboard strokeWidth={1.75} /> }),
        { kind: 'separator', id: 'end' },
        entryOf('deck.trash', { icon: <Trash2 strokeWidth={1.75} />, danger: true }),
      ]}
    />
  )
}
