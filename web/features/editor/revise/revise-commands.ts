import { Languages, ListPlus, type LucideIcon, PenLine, Shrink } from 'lucide-react'
import type { Revision } from '#domain/generation/revision.ts'
import type { Command, CommandContext } from '../commands/command.ts'

const icons: Readonly<Record<Revision, LucideIcon>> = {
  rewrite: PenLine,
  shorten: Shrink,
  expand: ListPlus,
  translate: Languages,
}

/** Of the item that is selected, else of the whole slide. What is typed at the moment is taken along. */
function open(revision: Revision, { editor, ui }: CommandContext): void {
  editor.select({ typing: false })
  const { active, item } = editor.getState().selection
  if (active) ui.setState({ revising: { revision, uid: active, item } })
}

export const reviseCommands: readonly Command[] = (Object.keys(icons) as Revision[]).map(revision => ({
  id: `words.${revision}`,
  messages: 'editor-inspector',
  group: 'text',
  icon: icons[revision],
  isEnabled: ({ editor }) => editor.getState().selection.active !== null,
  run: context => open(revision, context),
}))
