import type { ReactNode } from 'react'
import type { MenuAction } from '#web/ui/menu-entry.ts'
import type { Command, CommandContext } from './command.ts'
import { listKeys } from './list-keys.ts'
import { nameCommand } from './name-command.ts'
import { findCommand } from './registry.ts'
import { showKeys } from './show-keys.ts'
import { useCommandContext } from './use-command-context.ts'
import { useIsMac } from './use-is-mac.ts'

export interface CommandFace {
  readonly name: string
  readonly shortcut: readonly string[] | undefined
  readonly isEnabled: boolean
  readonly run: () => void
}

/** How a command is offered here and now; throws for one that nobody registered. */
export function useCommandFace(): (id: string) => CommandFace {
  const context = useCommandContext()
  const isMac = useIsMac()
  return id => {
    const command = findCommand(id)
    if (!command) throw new Error(`There is no command ${id}`)
    return faceOf(command, context, isMac)
  }
}

/** Commands as entries of a menu; read anew at every draw, as what is enabled changes. */
export function useCommandEntries(): (
  id: string,
  more?: { readonly icon?: ReactNode; readonly danger?: boolean },
) => MenuAction {
  const faceOfId = useCommandFace()
  return (id, more) => {
    const { name, shortcut, isEnabled, run } = faceOfId(id)
    return { id, label: name, shortcut, disabled: !isEnabled, onSelect: run, ...more }
  }
}

export function faceOf(command: Command, context: CommandContext, isMac: boolean): CommandFace {
  const [keys] = listKeys(command, isMac)
  const isEnabled = () => command.isEnabled?.(context) ?? true
  return {
    name: nameCommand(context.t, command),
    shortcut: keys === undefined ? undefined : showKeys(keys, isMac),
    isEnabled: isEnabled(),
    // What was possible when it was drawn may not be any more when it is pressed.
    run: () => {
      if (isEnabled()) command.run(context)
    },
  }
}
