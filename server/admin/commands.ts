import { bonusCommands } from './bonus-commands.ts'
import type { Command } from './command.ts'
import { paymentCommands } from './payment-commands.ts'
import { promoCommands } from './promo-commands.ts'
import { workspaceCommands } from './workspace-commands.ts'

/** All that an operator can do by hand. */
export const commands: readonly Command[] = [
  ...promoCommands,
  ...workspaceCommands,
  ...bonusCommands,
  ...paymentCommands,
]
