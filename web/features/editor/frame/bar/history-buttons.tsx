import { Redo2, Undo2 } from 'lucide-react'
import { useEditorState } from '../../binding/use-editor-state.ts'
import { CommandButton } from '../../commands/command-button.tsx'

export function HistoryButtons() {
  const canUndo = useEditorState(state => state.canUndo)
  const canRedo = useEditorState(state => state.canRedo)
  return (
    <div className="flex">
      <CommandButton id="edit.undo" icon={Undo2} disabled={!canUndo} />
      <CommandButton id="edit.redo" icon={Redo2} disabled={!canRedo} />
    </div>
  )
}
