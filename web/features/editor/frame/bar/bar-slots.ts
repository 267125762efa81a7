import { type ReactNode, useMemo } from 'react'
import type { Presentation, Settings } from '#domain/deck/presentation.ts'
import type { Editor } from '#editor/editor.ts'
import type { MenuEntry } from '#web/ui/menu-entry.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useActiveSlide, useEditorState } from '../../binding/use-editor-state.ts'
import { saveSettings } from './save-settings.ts'

/** The deck being edited, as what is added to the bar needs it. */
export interface BenchDeck extends Pick<Presentation, 'name' | 'settings'> {
  readonly slug: string
  readonly workspace: string
  /** The slide one is on, and its number as people count; none while it is not stored. */
  readonly slide: { readonly id: number; readonly number: number } | undefined
  /** Resolves when what is on screen is what the server has. */
  readonly flush: () => Promise<void>
  /** By its number as people count. */
  readonly goToSlide: (number: number) => void
  /** Resolves when the server has them; taken back and rejected where it cannot be reached. */
  readonly saveSettings: (fields: Partial<Settings>) => Promise<void>
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
  const active = useActiveSlide()
  const id = active?.id ?? null
  const number = (active?.index ?? 0) + 1
  return useMemo(
    () =>
      slug && workspace
        ? {
            ...{ slug, workspace, name, settings },
            slide: id === null ? undefined : { id, number },
            flush: () => editor.flush(),
            goToSlide: to => goToSlide(editor, to),
            saveSettings: fields => saveSettings(editor, fields),
          }
        : undefined,
    [editor, slug, workspace, name, settings, id, number],
  )
}

function goToSlide(editor: Editor, number: number): void {
  const slide = editor.getState().deck.slides[number - 1]
  if (slide) editor.goTo(slide.uid)
}
