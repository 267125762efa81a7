import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { rename } from '#domain/deck/edits/rename.ts'
import { LIMITS } from '#domain/deck/limits.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'

/** The name of the presentation, changed where it stands. Enter keeps it, Escape or nothing puts the old one back. */
export function DeckName() {
  const t = useTranslations('editor.bar')
  const editor = useEditor()
  const name = useEditorState(({ deck }) => deck.name)
  const [draft, setDraft] = useState<string | null>(null)
  const isDropped = useRef(false)

  function finish(): void {
    const typed = draft?.trim()
    if (typed && typed !== name && !isDropped.current) editor.change(deck => rename(deck, typed))
    isDropped.current = false
    setDraft(null)
  }

  function press(event: KeyboardEvent<HTMLInputElement>): void {
    if (event.nativeEvent.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return
    event.preventDefault()
    isDropped.current = event.key === 'Escape'
    event.currentTarget.blur()
  }

  const shown = draft ?? name
  return (
    // The text itself, unseen, gives the field its width.
    <span className="relative inline-grid max-w-full min-w-0 items-center overflow-hidden">
      <span
        aria-hidden="true"
        className="invisible col-start-1 row-start-1 truncate border px-1.5 text-sm font-semibold whitespace-pre"
      >
        {shown || ' '}
      </span>
      <input
        aria-label={t('name')}
        size={1}
        value={shown}
        maxLength={LIMITS.name}
        autoComplete="off"
        spellCheck={false}
        onFocus={event => event.currentTarget.select()}
        onChange={event => setDraft(event.currentTarget.value)}
        onBlur={finish}
        onKeyDown={press}
        className="col-start-1 row-start-1 h-6 w-full min-w-12 truncate rounded-item border border-transparent bg-transparent px-1.5 text-sm font-semibold text-ink hover:border-line focus:border-line-strong focus:bg-raised"
      />
    </span>
  )
}
