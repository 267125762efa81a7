import type { LucideIcon } from 'lucide-react'
import type { useTranslations } from 'use-intl'
import type { ApiClient } from '#contract/client.ts'
import type { Plan } from '#domain/billing/plans.ts'
import type { Editor } from '#editor/editor.ts'
import type { UiStore, Zone } from '../session/ui-store.ts'

/** What a toast offers to do: undo, see the plans. */
interface NoticeAction {
  readonly label: string
  readonly run: () => void
  /** What the toast says is no longer true: it goes. Asked at every change of the document. */
  readonly isOver?: () => boolean
}

export interface CommandContext {
  readonly editor: Editor
  readonly ui: UiStore
  readonly api: ApiClient
  /** Of the presentation's workspace. */
  readonly plan: Plan
  /** Every message of the editor, by its whole key: `t('editor-slides.deleted')`. */
  readonly t: ReturnType<typeof useTranslations<never>>
  /** Shows a toast; the text is translated already. */
  readonly notify: (text: string, action?: NoticeAction) => void
  /** Announces it to screen readers; nothing is shown. */
  readonly announce: (text: string) => void
  /** Navigates to a path without the language prefix. */
  readonly go: (path: string) => void
}

export const commandGroups = ['slides', 'insert', 'text', 'arrange', 'view', 'deck'] as const
export type CommandGroup = (typeof commandGroups)[number]

/**
 * One thing the user can do, once: the palette, the keyboard, the menus and the sheet of shortcuts all read the
 * registry. Its name is the text `command.<id>` in the messages named by `messages`.
 */
export interface Command {
  readonly id: string
  readonly messages: 'editor' | 'editor-slides' | 'editor-canvas'
  readonly group: CommandGroup
  readonly icon?: LucideIcon
  /** Like `Mod+Shift+D`: Mod is Cmd on a Mac and Ctrl elsewhere. The first one is shown. */
  readonly keys?: readonly string[]
  /** For a Mac, where the system uses the others itself. */
  readonly macKeys?: readonly string[]
  /**
   * Whether the keys work while text is typed: never, in the text of the slide alone (undo belongs to a field while
   * it has the focus), or in every field. A bare character is always typed.
   */
  readonly whileTyping?: boolean | 'slide'
  /** The part that must have the focus for the keys to work; without it they work everywhere. */
  readonly where?: Zone
  /** Only on the slide itself: on a button, or in a popover, of the same part the key has another meaning. */
  readonly onSlide?: boolean
  /** A key that is held down runs it once. */
  readonly once?: boolean
  /** The browser's own event does it (copy, paste): the keys are only shown. */
  readonly native?: boolean
  /** Not offered in the palette: it only makes sense as a key. */
  readonly keysOnly?: boolean
  readonly isEnabled?: (context: CommandContext) => boolean
  readonly run: (context: CommandContext) => void
}

export function listKeys({ keys = [], macKeys }: Command, isMac: boolean): readonly string[] {
  return (isMac && macKeys) || keys
}

/** Message keys are typed, but the id of a command is any string: a test checks that each has a name. */
export function nameCommand(
  t: CommandContext['t'],
  { messages, id }: Pick<Command, 'messages' | 'id'>,
): string {
  return t(`${messages}.command.${id}` as Parameters<typeof t>[0])
}
