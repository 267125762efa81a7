import { ChevronDown, Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/button.tsx'
import { Menu } from '#web/ui/menu.tsx'
import { editorCommands } from '../../commands/registry.ts'
import { useCommandEntries } from '../../commands/use-command-entries.ts'
import { InsertTool } from './insert-tool.tsx'

const inserts = editorCommands.filter(({ group, keysOnly }) => group === 'insert' && !keysOnly)

/** What can be put on a slide: side by side where there is room, else in one menu. */
export function InsertTools() {
  const t = useTranslations('editor.bar')
  if (inserts.length === 0) return null
  return (
    <>
      <span aria-hidden="true" className="mx-1 h-5 w-px bg-line" />
      {/* biome-ignore lint/a11y/useSemanticElements: nothing is filled in here */}
      <div role="group" aria-label={t('insert')} className="flex max-xl:hidden">
        {inserts.map(command => (
          <InsertTool key={command.id} command={command} />
        ))}
      </div>
      <div className="xl:hidden">
        <InsertMenu />
      </div>
    </>
  )
}

function InsertMenu() {
  const t = useTranslations('editor.bar')
  const entryOf = useCommandEntries()
  return (
    <Menu
      trigger={
        <Button
          variant="quiet"
          size="sm"
          icon={<Plus aria-hidden="true" strokeWidth={1.75} className="size-4.5" />}
          trailingIcon={<ChevronDown aria-hidden="true" strokeWidth={1.75} className="size-4" />}
        >
          {t('insert')}
        </Button>
      }
      items={inserts.map(({ id, icon }) => {
        const Icon = icon ?? Plus
        return entryOf(id, { icon: <Icon strokeWidth={1.75} /> })
      })}
    />
  )
}
