import { TrashDialog } from './bar/trash-dialog.tsx'

/** What opens above the editor. */
export function Layers() {
  return <TrashDialog />
}
