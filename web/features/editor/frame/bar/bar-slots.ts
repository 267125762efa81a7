import { type ReactNode, useMemo } from 'react'
import type { Presentation } from '#domain/deck/presentation.ts'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'

/** The deck being edited, as what is added to the bar needs it. */
export interface BenchDeck extends Pick<Presentation, 'name' | 'settings'> {
  readonly slug: string
  readonly workspace: string
  /** Resolves when what is on screen is what the server has. */
  readonly flush: () => Promise<void>
}

/** What the page adds to the bar, for decks that are stored and belong to a workspace. */
export interface BarSlots {
  /** Beside the button that shows the deck. */
  readonly buttons?: ((deck: BenchDeck) => ReactNode) | undefined
  /** In the menu of the deck. */
  readonly entries?: ((deck: BenchDeck) => readonly MenuEntry[]) | undefined
}

export function useBenchDeck(): BenchDeck | undefined {
  const editor = useEditor()
  const slug = useEditorState(({ deck }) => deck.slug)
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const name = useEditorState(({ deck }) => deck.name)
  const settings = useEditorState(({ deck }) => deck.settings)
  return useMemo(
    () => (slug && workspace ? { slug, workspace, name, settings, flush: () => editor.flush() } : undefined),
    [editor, slug, workspace, name, settings],
  )
}
