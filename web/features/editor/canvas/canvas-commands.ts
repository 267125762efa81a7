import type { Command } from '../commands/command.ts'

export const canvasCommands: readonly Command[] = []
