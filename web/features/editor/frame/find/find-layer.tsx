import { latePart } from '#web/platform/parts/late-part.tsx'
import { MissingPartDialog } from '#web/platform/parts/missing-part-dialog.tsx'
import { useUi, useUiState } from '../../binding/ui-store.ts'

const Panel = latePart(async () => (await import('./find-panel.tsx')).FindPanel)

export function FindLayer() {
  const ui = useUi()
  const isOpen = useUiState(({ find }) => find !== 'closed')
  if (!isOpen) return null
  return <Panel missing={<MissingPartDialog onClose={() => ui.setState({ find: 'closed' })} />} />
}
