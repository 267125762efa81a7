import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { updateSlide } from '#domain/deck/edits/slide-edits.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useKeptCaret } from '#web/ui/typing.ts'
import { findActiveSlide, useEditor, useEditorState } from '../session/editor-context.ts'
import { useUi, useUiState } from '../session/ui-store.ts'
import { PaneEdge } from './panes.tsx'

/** What the speaker wants to say at this slide; only speakers see it. */
export function NotesStrip() {
  const t = useTranslations('editor.notes')
  const ui = useUi()
  const open = useUiState(state => state.notesOpen)
  const height = useUiState(state => state.notesHeight)
  const uid = useEditorState(state => findActiveSlide(state)?.uid)
  if (!open) return null
  return (
    <section
      aria-label={t('label')}
      style={{ height: `min(${height}px, 45dvh)` }}
      className="relative flex shrink-0 flex-col border-t border-line bg-paper"
    >
      <PaneEdge size="notesHeight" edge="top" label={t('height')} />
      <div className="flex items-center justify-between pt-1.5 pr-2 pl-4">
        <h3 className="text-xs font-medium tracking-normal text-ink-faint">{t('label')}</h3>
        <IconButton
          size="sm"
          label={t('close')}
          icon={<X strokeWidth={1.75} className="size-4" />}
          tooltip={false}
          onClick={() => ui.setState({ notesOpen: false })}
        />
      </div>
      {uid ? <NotesField key={uid} uid={uid} /> : null}
    </section>
  )
}

function NotesField({ uid }: { uid: string }) {
  const t = useTranslations('editor.notes')
  const editor = useEditor()
  const ui = useUi()
  const field = useRef<HTMLTextAreaElement>(null)
  // Who opens the notes wants to write; shown by the search, or open since the last visit, they take nothing.
  useEffect(() => {
    const focus = () => field.current?.focus()
    if (ui.getState().notesWanted) focus()
    ui.setState({ notesWanted: false })
    return ui.subscribe(({ notesWanted }) => {
      if (!notesWanted) return
      focus()
      ui.setState({ notesWanted: false })
    })
  }, [ui])
  const isLoaded = useEditorState(({ unloaded }) => !unloaded.has(uid))
  const notes = useEditorState(({ deck }) => deck.slides.find(slide => slide.uid === uid)?.notes ?? '')
  useKeptCaret(field, notes)
  return (
    <textarea
      ref={field}
      aria-label={t('label')}
      placeholder={t('placeholder')}
      value={notes}
      maxLength={LIMITS.notes}
      disabled={!isLoaded}
      onChange={({ currentTarget: { value } }) =>
        editor.change(deck => updateSlide(deck, { uid, fields: { notes: value } }), {
          together: `notes ${uid}`,
        })
      }
      className="min-h-0 flex-1 resize-none bg-transparent px-4 pb-3 text-sm outline-hidden"
    />
  )
}
