import type { Editor as Tiptap } from '@tiptap/core'
import { useTranslations } from 'use-intl'
import { useCanvasState } from '../canvas-store.ts'
import type { TextSession } from '../typing/text-session.ts'
import { FloatingBar } from './floating-bar.tsx'
import { LinkField } from './link-field.tsx'
import { ToolbarButtons } from './toolbar-buttons.tsx'
import { type Anchor, findPart } from './use-floating.ts'
import { usePressing } from './use-pressing.ts'
import { useTiptap } from './use-tiptap.ts'

/** Floats at the words that are selected, with what can be done to them. */
export function TextToolbar() {
  const text = useCanvasState(state => state.text)
  return text ? <AtSelection text={text} /> : null
}

function AtSelection({ text }: { text: TextSession }) {
  const linkOpen = useCanvasState(state => state.linkOpen)
  const isEmpty = useTiptap(text.tiptap, ({ state }) => state.selection.empty)
  const isPressing = usePressing()
  if ((isEmpty && !linkOpen) || isPressing) return null
  return <Bar text={text} linkOpen={linkOpen} />
}

function Bar({ text, linkOpen }: { text: TextSession; linkOpen: boolean }) {
  const t = useTranslations('editor-canvas.toolbar')
  useTiptap(text.tiptap, ({ state }) => state)
  return (
    <FloatingBar label={t('label')} walks={!linkOpen} findAnchor={() => anchorAtWords(text.tiptap)}>
      {linkOpen ? <LinkField text={text} /> : <ToolbarButtons text={text} />}
    </FloatingBar>
  )
}

function anchorAtWords({ view, isDestroyed }: Tiptap): Anchor | null {
  if (isDestroyed) return null
  const { from, to } = view.state.selection
  const range = document.createRange()
  const start = view.domAtPos(from)
  const end = view.domAtPos(to)
  range.setStart(start.node, start.offset)
  range.setEnd(end.node, end.offset)
  const box = range.getBoundingClientRect()
  const hasSize = box.width > 0 || box.height > 0
  return { box: hasSize ? box : view.dom.getBoundingClientRect(), part: findPart(view.dom) }
}
