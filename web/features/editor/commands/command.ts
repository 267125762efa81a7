import type { LucideIcon } from 'lucide-react'
import type { useTranslations } from 'use-intl'
import type { ApiClient } from '#contract/client.ts'
import type { Plan } from '#domain/billing/plans.ts'
import type { Editor } from '#editor/editor.ts'
import type { UiStore, Zone } from '../binding/ui-store.ts'

/** What can be done about what was just said: undo, see the plans. */
export interface NoticeAction {
  readonly label: string
  readonly run: () => void
}

export interface CommandContext {
  readonly editor: Editor
  readonly ui: UiStore
  readonly api: ApiClient
  /** Of the presentation's workspace. */
  readonly plan: Plan
  /** Every message of the editor, by its whole key: `t('editor-slides.deleted')`. */
  readonly t: ReturnType<typeof useTranslations<never>>
  /** Says something in passing; the text is translated already. */
  readonly notify: (text: string, action?: NoticeAction) => void
  /** Says it to those who hear the page; nothing is shown. */
  readonly announce: (text: string) => void
  /** To a path of the product, without the language prefix. */
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
  readonly icon?: LucideIcon
  /** Like `Mod+Shift+D`: Mod is Cmd on a Mac and Ctrl elsewhere; the first is the one shown. */
  readonly keys?: readonly string[]
  /** Where a Mac takes those for itself. */
  readonly macKeys?: readonly string[]
  /**
   * Whether the keys work while text is typed: never, in the text of the slide alone (undo belongs to a field while
   * one types in it), or in every field. A bare character is always typed.
   */
  readonly whileTyping?: boolean | 'slide'
  /** The part that has to have the focus for the keys to work; without it they work in all. */
  readonly where?: Zone
  /** A key that is held down runs it once. */
  readonly once?: boolean
  /** The browser's own event does it (copy, paste): the keys are shown and not listened to. */
  readonly native?: boolean
  /** Not offered in the palette: it only makes sense as a key. */
  readonly keysOnly?: boolean
  readonly isEnabled?: (context: CommandContext) => boolean
  readonly run: (context: CommandContext) => void
}
