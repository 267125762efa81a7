import { useTranslations } from 'use-intl'
import { Dialog } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { type Command, type CommandGroup, commandGroups, listKeys, nameCommand } from '../commands/command.ts'
import { showKeys } from '../commands/key-combo.ts'
import { editorCommands } from '../commands/registry.ts'
import { useIsMac } from '../commands/use-commands.ts'
import { useUi } from '../session/ui-store.ts'

/** All keyboard shortcuts, by group. */
export function ShortcutSheet({ open }: { open: boolean }) {
  const t = useTranslations('editor.shortcuts')
  const ui = useUi()
  return (
    <Dialog
      size="lg"
      open={open}
      onOpenChange={shortcutsOpen => ui.setState({ shortcutsOpen })}
      title={t('title')}
      description={t('text')}
      closeLabel={t('close')}
    >
      <div className="gap-x-12 md:columns-2">
        {commandGroups.map(group => (
          <KeyGroup key={group} group={group} />
        ))}
      </div>
    </Dialog>
  )
}

function KeyGroup({ group }: { group: CommandGroup }) {
  const t = useTranslations('editor.group')
  const isMac = useIsMac()
  const commands = editorCommands.filter(
    command => command.group === group && listKeys(command, isMac).length > 0,
  )
  if (commands.length === 0) return null
  return (
    <section className="mb-7 break-inside-avoid">
      <h3 className="mb-1.5 border-b border-line pb-1.5 text-xs font-medium text-ink-faint">{t(group)}</h3>
      <dl>
        {commands.map(command => (
          <KeyRow key={command.id} command={command} />
        ))}
      </dl>
    </section>
  )
}

function KeyRow({ command }: { command: Command }) {
  const t = useTranslations()
  const isMac = useIsMac()
  return (
    <div className="flex min-h-8 items-center justify-between gap-4 text-sm">
      <dt className="min-w-0">{nameCommand(t, command)}</dt>
      <dd className="flex shrink-0 gap-2.5">
        {listKeys(command, isMac).map(keys => (
          <Kbd key={keys} keys={showKeys(keys, isMac)} />
        ))}
      </dd>
    </div>
  )
}
