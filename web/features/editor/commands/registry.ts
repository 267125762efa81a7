import { canvasCommands } from '../canvas/canvas-commands.ts'
import { frameCommands } from '../frame/frame-commands.ts'
import { inspectorCommands } from '../inspector/inspector-commands.ts'
import { restyleCommands } from '../restyle/restyle-commands.ts'
import { reviseCommands } from '../revise/revise-commands.ts'
import { slideCommands } from '../slides-panel/slide-commands.ts'
import type { Command } from './command.ts'

/** Everything one can do in the editor. */
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
