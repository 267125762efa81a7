import type { Command } from '../commands/command.ts'

export const slideCommands: readonly Command[] = []
