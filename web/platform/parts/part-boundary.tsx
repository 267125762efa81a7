import { Component, type ReactNode } from 'react'
import { isChunkFailure } from '../updates/chunk-failure.ts'

interface Props {
  readonly missing: ReactNode
  readonly onMissing: () => void
  readonly children: ReactNode
}

interface State {
  readonly failure: unknown
  readonly hasFailed: boolean
}

/** Holds up a part that did not arrive; one that arrived and failed is for whoever is around it. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { failure: undefined, hasFailed: false }

  static getDerivedStateFromError(failure: unknown): State {
    return { failure, hasFailed: true }
  }

  override componentDidCatch(failure: unknown): void {
    if (isChunkFailure(failure)) this.props.onMissing()
  }

  override render(): ReactNode {
    const { hasFailed, failure } = this.state
    if (!hasFailed) return this.props.children
    if (!isChunkFailure(failure)) throw failure
    return this.props.missing
  }
}
