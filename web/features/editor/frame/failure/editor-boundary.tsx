import { Component, type ReactNode } from 'react'
import { toAppError } from '#domain/app-error.ts'
import { EditorFailure } from './editor-failure.tsx'

interface BoundaryState {
  readonly failure: unknown
  readonly hasFailed: boolean
}

export class EditorBoundary extends Component<{ readonly children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failure: undefined, hasFailed: false }

  static getDerivedStateFromError(failure: unknown): BoundaryState {
    return { failure, hasFailed: true }
  }

  override componentDidCatch(failure: unknown): void {
    // To whoever listens for errors of the page: the error service, and the console.
    reportError(failure)
  }

  override render(): ReactNode {
    const { hasFailed, failure } = this.state
    return hasFailed ? <EditorFailure error={toAppError(failure)} /> : this.props.children
  }
}
