import { PaneResizer } from '#web/ui/pane-resizer.tsx'
import { defaultArrangement, useUi, useUiState } from '../../binding/ui-store.ts'
import { type PaneSize, paneLimits } from './arrangement.ts'

export interface PaneEdgeProps {
  readonly size: PaneSize
  readonly edge: 'left' | 'right' | 'top'
  readonly label: string
}

export function PaneEdge({ size, edge, label }: PaneEdgeProps) {
  const ui = useUi()
  const value = useUiState(state => state[size])
  return (
    <PaneResizer
      label={label}
      edge={edge}
      value={value}
      {...paneLimits[size]}
      onChange={next => ui.setState({ [size]: next })}
      onReset={() => ui.setState({ [size]: defaultArrangement[size] })}
    />
  )
}
