import { type ReactNode, useMemo } from 'react'
import { updateSettings } from '#domain/deck/edits/deck-edits.ts'
import type { Edit } from '#domain/deck/edits/diff.ts'
import type { Presentation, Settings } from '#domain/deck/presentation.ts'
import type { ExportFormat } from '#domain/export/formats.ts'
import type { Editor } from '#editor/editor.ts'
import { SaveRefused } from '#editor/transport.ts'
import type { MenuEntry } from '#web/ui/menu-entries.tsx'
import { createCommentHost } from '../session/comment-host.ts'
import { findActiveSlide, useEditor, useEditorState } from '../session/editor-context.ts'

interface StoredSlide {
  readonly id: number
  /** Counted from 1. */
  readonly number: number
}

/** The deck being edited, for what the page adds to the bar. */
export interface EditorDeckInfo extends Pick<Presentation, 'name' | 'settings'> {
  readonly slug: string
  readonly workspace: string
  /**
   * The active slide; none while it is not stored. Asked for when it is needed, so that the bar is not drawn again with
   * every slide; what shows it uses `useStoredSlide`.
   */
  readonly readSlide: () => StoredSlide | undefined
  /** Resolves when everything is saved. */
  readonly flush: () => Promise<void>
  /** By its number, counted from 1. */
  readonly goToSlide: (number: number) => void
  /** One step of undo. */
  readonly change: (edit: (deck: Presentation) => Edit) => void
  /** Resolves when the server has them; reverted and rejected where it cannot be reached. */
  readonly saveSettings: (fields: Partial<Settings>) => Promise<void>
}

type EditorCommentHost = ReturnType<typeof createCommentHost>

interface CommentsShown {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** What the page adds to the bar, for stored decks that belong to a workspace. */
export interface BarSlots {
  /** Beside the button that shows the deck. */
  readonly buttons?: ((deck: EditorDeckInfo) => ReactNode) | undefined
  /** Comments on the deck, and the button that opens them. */
  readonly comments?: ((host: EditorCommentHost, shown: CommentsShown) => ReactNode) | undefined
  /** In the menu of the deck. */
  readonly entries?: ((deck: EditorDeckInfo) => readonly MenuEntry[]) | undefined
  /** Opens what makes a file of the deck. */
  readonly exportAs?: ((deck: EditorDeckInfo, format: ExportFormat) => void) | undefined
}

/** The deck being edited, for comments on it; nobody comments on a guest's. */
export function useCommentHost(): EditorCommentHost | undefined {
  const editor = useEditor()
  const slug = useEditorState(({ deck }) => (deck.workspace === null ? null : deck.slug))
  return useMemo(() => (slug ? createCommentHost(editor, slug) : undefined), [editor, slug])
}

export function useEditorDeckInfo(): EditorDeckInfo | undefined {
  const editor = useEditor()
  const slug = useEditorState(({ deck }) => deck.slug)
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const name = useEditorState(({ deck }) => deck.name)
  const settings = useEditorState(({ deck }) => deck.settings)
  return useMemo(
    () =>
      slug && workspace
        ? {
            ...{ slug, workspace, name, settings },
            readSlide: () => readStoredSlide(editor),
            flush: () => editor.flush(),
            goToSlide: to => goToSlide(editor, to),
            change: edit => void editor.change(edit),
            saveSettings: fields => saveSettings(editor, fields),
          }
        : undefined,
    [editor, slug, workspace, name, settings],
  )
}

/** The active slide, once it is stored. */
export function useStoredSlide(): StoredSlide | undefined {
  const id = useEditorState(state => findActiveSlide(state)?.id ?? null)
  const number = useEditorState(state => (findActiveSlide(state)?.index ?? 0) + 1)
  return useMemo(() => (id === null ? undefined : { id, number }), [id, number])
}

function readStoredSlide(editor: Editor): StoredSlide | undefined {
  const { id = null, index = 0 } = findActiveSlide(editor.getState()) ?? {}
  return id === null ? undefined : { id, number: index + 1 }
}

function goToSlide(editor: Editor, number: number): void {
  const slide = editor.getState().deck.slides[number - 1]
  if (slide) editor.goTo(slide.uid)
}

/** These block single slides only: the settings have been saved. */
const slidesOnly = new Set<SaveRefused['reason']>(['changed', 'pay', 'invalid'])

/** Changes settings as the inspector does, and reverts them where they cannot be saved. */
async function saveSettings(editor: Editor, fields: Partial<Settings>): Promise<void> {
  const before = editor.getState().deck.settings
  const names = Object.keys(fields) as (keyof Settings)[]
  editor.change(deck => updateSettings(deck, fields))
  try {
    await editor.flush()
  } catch (error) {
    if (error instanceof SaveRefused && slidesOnly.has(error.reason)) return
    const earlier = Object.fromEntries(names.map(name => [name, before[name]]))
    editor.change(deck => updateSettings(deck, earlier))
    throw error
  }
}
