import { LayoutTemplate, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Kbd } from '#web/ui/kbd.tsx'
import type { Command } from '../commands/command.ts'
import { editorCommands } from '../commands/registry.ts'
import { useCommandInfo } from '../commands/use-commands.ts'
import { useUi } from '../session/ui-store.ts'
import { LibraryFrame } from './library-frame.tsx'

const inserts = editorCommands.filter(({ group, keysOnly }) => group === 'insert' && !keysOnly)

/** Everything that can be inserted into a slide. */
export function InsertPanel() {
  const t = useTranslations('editor-inspector.insert')
  const ui = useUi()
  return (
    <LibraryFrame title={t('title')}>
      <div className="grid grid-cols-2 gap-2">
        {inserts.map(command => (
          <InsertTile key={command.id} command={command} />
        ))}
        <Tile
          label={t('templates')}
          icon={LayoutTemplate}
          onClick={() => ui.setState({ sidePanel: 'templates' })}
        />
      </div>
    </LibraryFrame>
  )
}

function InsertTile({ command: { id, icon } }: { command: Command }) {
  const face = useCommandInfo()
  const { name, shortcut, isEnabled, run } = face(id)
  return <Tile label={name} icon={icon} shortcut={shortcut} disabled={!isEnabled} onClick={run} />
}

interface TileProps {
  readonly label: string
  readonly icon: LucideIcon | undefined
  readonly shortcut?: readonly string[] | undefined
  readonly disabled?: boolean
  readonly onClick: () => void
}

function Tile({ label, icon: Icon, shortcut, disabled = false, onClick }: TileProps) {
  return (
    <button
      type="button"
      disabled={disabled}
      className={
        'relative flex flex-col items-start gap-3 rounded-field border border-line bg-raised p-3 text-left text-sm ' +
        'transition-[border-color,background-color] hover:border-line-strong hover:bg-wash disabled:opacity-45'
      }
      onClick={onClick}
    >
      {Icon ? <Icon aria-hidden="true" strokeWidth={1.5} className="size-5.5" /> : null}
      <span className="w-full min-w-0 hyphens-auto">{label}</span>
      {shortcut ? <Kbd keys={shortcut} className="absolute top-3 right-3" /> : null}
    </button>
  )
}
