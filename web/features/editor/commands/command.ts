import type { Editor } from '#editor/editor.ts'
import type { UiStore } from '../binding/ui-store.ts'

export interface CommandContext {
  readonly editor: Editor
  readonly ui: UiStore
  /** Says something in passing; the text is translated already. */
  readonly notify: (text: string) => void
  readonly go: (path: string) => void
}

export const commandGroups = ['slides', 'insert', 'text', 'arrange', 'view', 'deck'] as const
export type CommandGroup = (typeof commandGroups)[number]

/**
 * One thing the user can do, once: the palette, the keyboard, the menus and the sheet of shortcuts all read the
 * registry. Its name stands under `command.<id>` of the messages named by `messages`.
 */
export interface Command {
  readonly id: string
  readonly messages: 'editor' | 'editor-slides' | 'editor-canvas' | 'editor-inspector'
  readonly group: CommandGroup
  /** Like `Mod+Shift+D`: Mod is Cmd on a Mac and Ctrl elsewhere; the first is the one shown. */
  readonly keys?: readonly string[]
  /** Where the keys work: everywhere, or not while text is typed. */
  readonly whileTyping?: boolean
  readonly isEnabled?: (context: CommandContext) => boolean
  readonly run: (context: CommandContext) => void
}
