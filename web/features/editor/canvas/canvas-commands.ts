import type { Command } from '../commands/command.ts'
import { itemCommands } from './commands/item-commands.ts'
import { selectionCommands } from './commands/selection-commands.ts'
import { stickerCommands } from './commands/sticker-commands.ts'
import { textCommands } from './commands/text-commands.ts'

export const canvasCommands: readonly Command[] = [
  ...textCommands,
  ...selectionCommands,
  ...itemCommands,
  ...stickerCommands,
]
