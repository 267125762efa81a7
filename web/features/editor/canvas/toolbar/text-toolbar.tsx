import { type KeyboardEvent, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import { useCanvasState } from '../canvas-store.ts'
import type { TextSession } from '../typing/text-session.ts'
import { LinkField } from './link-field.tsx'
import { ToolbarButtons } from './toolbar-buttons.tsx'
import { useFloating } from './use-floating.ts'
import { usePressing } from './use-pressing.ts'
import { useTiptap } from './use-tiptap.ts'

/** Floats at the words that are selected, with what can be done to them. */
export function TextToolbar() {
  const text = useCanvasState(state => state.text)
  return text ? <Floating text={text} /> : null
}

function Floating({ text }: { text: TextSession }) {
  const linkOpen = useCanvasState(state => state.linkOpen)
  const isEmpty = useTiptap(text.tiptap, ({ state }) => state.selection.empty)
  const isPressing = usePressing()
  if ((isEmpty && !linkOpen) || isPressing) return null
  return <Bar text={text} linkOpen={linkOpen} />
}

function Bar({ text, linkOpen }: { text: TextSession; linkOpen: boolean }) {
  const t = useTranslations('editor-canvas.toolbar')
  const bar = useRef<HTMLDivElement>(null)
  useTiptap(text.tiptap, ({ state }) => state)
  useFloating(text.tiptap, bar)
  return createPortal(
    <div
      ref={bar}
      role="toolbar"
      aria-label={t('label')}
      data-zone="canvas"
      onKeyDown={linkOpen ? undefined : walkButtons}
      // The words keep the focus while a button is pressed for them.
      onMouseDown={event => !(event.target instanceof HTMLInputElement) && event.preventDefault()}
      className="fixed top-0 left-0 z-(--z-sticky) flex items-center gap-0.5 rounded-sheet border border-line bg-raised p-1 text-ink shadow-popup"
    >
      {linkOpen ? <LinkField text={text} /> : <ToolbarButtons text={text} />}
    </div>,
    document.body,
  )
}

/** Arrows go from button to button, as in every toolbar. */
function walkButtons(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
  if (step === 0) return
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:not(:disabled)')]
  const at = buttons.indexOf(document.activeElement as HTMLElement)
  buttons.at((at + step) % buttons.length)?.focus()
  event.preventDefault()
}
