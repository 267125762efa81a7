import type { ChainedCommands, Editor as Tiptap } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { nextPoints } from '#domain/deck/readable.ts'
import { cqwToPoints } from '#domain/deck/scale.ts'
import { isPlainStyle, PLAIN_STYLE, type WordStyle } from '#domain/deck/text/rich-text.ts'
import type { TextAction } from './text-session.ts'

/** Applies an action to the selected text, or to what is typed next if none is selected. */
export function formatSelection(tiptap: Tiptap, action: TextAction, takesFocus = true): void {
  const chain = tiptap.chain()
  const focused = takesFocus ? chain.focus(undefined, { scrollIntoView: false }) : chain
  apply(focused, tiptap, action).run()
}

function apply(chain: ChainedCommands, tiptap: Tiptap, action: TextAction): ChainedCommands {
  switch (action.kind) {
    case 'mark':
      return chain.toggleMark(action.mark)
    case 'line':
      return setLine(chain, tiptap, action.level)
    case 'list':
      return chain.toggleList(action.list, 'listItem')
    case 'align':
      return chain.toggleTextAlign(action.align)
    case 'color':
      return setLook(chain, { color: action.color })
    case 'highlight':
      return setLook(chain, { backgroundColor: action.color })
    case 'size':
      return setLook(chain, { fontSize: action.points })
    case 'font':
      return setLook(chain, { fontFamily: action.font })
    case 'step':
      return stepSizes(chain, tiptap.view, action.direction)
    case 'spacing':
      return chain
        .updateAttributes('paragraph', { lineHeight: action.lines })
        .updateAttributes('heading', { lineHeight: action.lines })
    case 'link':
      return action.href === null
        ? chain.extendMarkRange('link').unsetLink()
        : chain.extendMarkRange('link').setLink({ href: action.href })
  }
}

/** A line of a list has to leave the list to become a heading. */
function setLine(chain: ChainedCommands, tiptap: Tiptap, level: 1 | 2 | 3 | null): ChainedCommands {
  const free = tiptap.isActive('listItem') ? chain.clearNodes() : chain
  if (level === null || tiptap.isActive('heading', { level })) return free.setNode('paragraph')
  return free.setNode('heading', { level })
}

/** What looks like its place in everything loses the mark: an empty one would be stored as an empty span. */
function setLook(chain: ChainedCommands, look: Partial<WordStyle>): ChainedCommands {
  return chain.setMark('textStyle', look).command(({ tr, state }) => {
    const type = state.schema.marks.textStyle
    if (!type) return false
    const { from, to } = tr.selection
    tr.doc.nodesBetween(from, to, (node, at) => {
      const mark = node.marks.find(one => one.type === type)
      if (mark && isPlainStyle(mark.attrs as WordStyle)) {
        tr.removeMark(Math.max(at, from), Math.min(at + node.nodeSize, to), type)
      }
    })
    const stored = tr.storedMarks?.find(one => one.type === type)
    if (stored && isPlainStyle(stored.attrs as WordStyle)) tr.removeStoredMark(type)
    return true
  })
}

/** One size up or down: words of several sizes keep their order. */
function stepSizes(chain: ChainedCommands, view: EditorView, direction: 1 | -1): ChainedCommands {
  const { empty, from, to } = view.state.selection
  if (empty) return setLook(chain, { fontSize: nextPoints(readPoints(view), direction) })
  return chain.command(({ tr, state }) => {
    const type = state.schema.marks.textStyle
    if (!type) return false
    tr.doc.nodesBetween(from, to, (node, at) => {
      if (!node.isText) return
      const start = Math.max(at, from)
      const old = (node.marks.find(one => one.type === type)?.attrs ?? PLAIN_STYLE) as WordStyle
      const points = nextPoints(old.fontSize ?? drawnPoints(view, start), direction)
      tr.addMark(start, Math.min(at + node.nodeSize, to), type.create({ ...old, fontSize: points }))
    })
    return true
  })
}

/** The size of what is selected, or typed next, in points; of its first words where they differ. */
export function readPoints(view: EditorView): number {
  const { selection, storedMarks } = view.state
  const marks = storedMarks ?? selection.$from.marks()
  const own = selection.empty ? marks.find(({ type }) => type.name === 'textStyle')?.attrs.fontSize : null
  return (own as number | null) ?? drawnPoints(view, selection.from)
}

/** As it is drawn, but for what shrinks the whole text to fit. */
function drawnPoints(view: EditorView, at: number): number {
  const element = elementAt(view, at)
  const slide = element?.closest<HTMLElement>('.slide')
  if (!element || !slide) return 0
  const style = getComputedStyle(element)
  const shrink = Number.parseFloat(style.getPropertyValue('--slide-shrink')) || 1
  const points = cqwToPoints((Number.parseFloat(style.fontSize) / slide.clientWidth / shrink) * 100)
  // Fits are stored in hundredths and pixels are rounded: 23.98 points are 24.
  return Math.round(points * 2) / 2
}

/** The element that draws the words behind a position. */
export function elementAt(view: EditorView, at: number): HTMLElement | null {
  const { node, offset } = view.domAtPos(at, 1)
  const inside = node instanceof HTMLElement ? (node.childNodes[offset] ?? node) : node
  return inside instanceof HTMLElement ? inside : inside.parentElement
}

/** Previews an action on the selected text without changing the document. */
export function createPreview(tiptap: Tiptap): (action: TextAction | null) => void {
  let before: EditorState | null = null
  return action => {
    if (before) tiptap.view.updateState(before)
    before = null
    if (!action || tiptap.state.selection.empty) return
    before = tiptap.state
    // Only the drawing changes: the transaction is not dispatched, so that nothing is written to the document.
    const { dispatch } = tiptap.view
    tiptap.view.dispatch = tr => tiptap.view.updateState(tiptap.state.apply(tr))
    formatSelection(tiptap, action, false)
    tiptap.view.dispatch = dispatch
  }
}
