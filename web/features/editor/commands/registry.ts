import { canvasCommands } from '../canvas/canvas-commands.ts'
import { frameCommands } from '../frame/frame-commands.ts'
import { inspectorCommands } from '../inspector/inspector-commands.ts'
import { slideCommands } from '../slides-panel/slide-commands.ts'
import { restyleCommands, reviseCommands } from '../suggestions/suggestion-commands.ts'
import type { Command } from './command.ts'

/** Every command of the editor. */
export const editorCommands: readonly Command[] = [
  ...slideCommands,
  ...canvasCommands,
  ...inspectorCommands,
  ...restyleCommands,
  ...reviseCommands,
  ...frameCommands,
]

export function findCommand(id: string): Command | undefined {
  return editorCommands.find(command => command.id === id)
}
