import type { ChainedCommands, Editor as Tiptap } from '@tiptap/core'
import type { EditorState } from '@tiptap/pm/state'
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
      return setColors(chain, { color: action.color })
    case 'highlight':
      return setColors(chain, { backgroundColor: action.color })
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

function setColors(chain: ChainedCommands, attributes: Record<string, string | null>): ChainedCommands {
  return chain.setMark('textStyle', attributes).command(({ tr, state }) => {
    const type = state.schema.marks.textStyle
    if (!type) return false
    const { from, to } = tr.selection
    tr.doc.nodesBetween(from, to, (node, at) => {
      const mark = node.marks.find(one => one.type === type)
      if (mark && !mark.attrs.color && !mark.attrs.backgroundColor) {
        tr.removeMark(Math.max(at, from), Math.min(at + node.nodeSize, to), type)
      }
    })
    const stored = tr.storedMarks?.find(one => one.type === type)
    if (stored && !stored.attrs.color && !stored.attrs.backgroundColor) tr.removeStoredMark(type)
    return true
  })
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
