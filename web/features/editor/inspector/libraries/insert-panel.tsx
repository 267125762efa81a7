import { LayoutTemplate } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Kbd } from '#web/ui/kbd.tsx'
import { useUi } from '../../binding/ui-store.ts'
import type { Command } from '../../commands/command.ts'
import { editorCommands } from '../../commands/registry.ts'
import { useCommandFace } from '../../commands/use-command-entries.ts'
import { PanelButton } from '../parts/panel-button.tsx'
import { LibraryFrame } from './library-frame.tsx'

const inserts = editorCommands.filter(({ group, keysOnly }) => group === 'insert' && !keysOnly)

/** Everything that can come onto a slide, side by side. */
export function InsertPanel() {
  const t = useTranslations('editor-inspector.insert')
  const ui = useUi()
  return (
    <LibraryFrame title={t('title')}>
      <div className="grid gap-5">
        <div className="grid grid-cols-2 gap-2">
          {inserts.map(command => (
            <InsertTile key={command.id} command={command} />
          ))}
        </div>
        <PanelButton
          label={t('templates')}
          icon={LayoutTemplate}
          onClick={() => ui.setState({ sidePanel: 'templates' })}
        />
      </div>
    </LibraryFrame>
  )
}

function InsertTile({ command: { id, icon: Icon } }: { command: Command }) {
  const face = useCommandFace()
  const { name, shortcut, isEnabled, run } = face(id)
  return (
    <button
      type="button"
      disabled={!isEnabled}
      className={
        'relative flex flex-col items-start gap-3 rounded-field border border-line bg-raised p-3 text-left text-sm ' +
        'transition-[border-color,background-color] hover:border-line-strong hover:bg-wash disabled:opacity-45'
      }
      onClick={run}
    >
      {Icon ? <Icon aria-hidden="true" strokeWidth={1.5} className="size-5.5" /> : null}
      <span className="min-w-0 hyphens-auto">{name}</span>
      {shortcut ? <Kbd keys={shortcut} className="absolute top-3 right-3" /> : null}
    </button>
  )
}
