import type { Command } from '../commands/command.ts'
import { selectionCommands } from './commands/selection-commands.ts'
import { textCommands } from './commands/text-commands.ts'

export const canvasCommands: readonly Command[] = [...textCommands, ...selectionCommands]
