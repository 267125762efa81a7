import type { Command } from '../commands/command.ts'

export const inspectorCommands: readonly Command[] = []
