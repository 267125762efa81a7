import { Component, type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { isChunkFailure } from '../updates/reload.ts'
import { MissingPartDialog } from './missing-part.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

interface Place {
  /** Shown while it loads. */
  readonly coming?: ReactNode
  /** Shown if it failed to load. */
  readonly missing: ReactNode
}

/** A lazily loaded part of the application. If it fails to load, the rest keeps working. */
export function latePart<Props extends object>(load: Load<Props>): ComponentType<Props & Place> {
  const begin = () => lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  let part = begin()
  // React keeps a failure for good: whoever opens the part again gets another try.
  const forget = () => {
    part = begin()
  }
  return function LatePart({ coming = null, missing, ...props }) {
    const [Part] = useState(() => part)
    return (
      <PartBoundary missing={missing} onMissing={forget}>
        <Suspense fallback={coming}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </PartBoundary>
    )
  }
}

interface Opened {
  readonly open: boolean
}

interface GivenUp {
  /** It failed to load and the user was notified: it counts as closed. */
  readonly onGiveUp: () => void
}

/** What opens above a page, rarely: it comes when it is first opened, and stays so that it can also close gently. */
export function lateLayer<Props extends Opened>(load: Load<Props>): ComponentType<Props & GivenUp> {
  const Part = latePart(load)
  return function LateLayer({ onGiveUp, ...props }) {
    const [wasOpened, setWasOpened] = useState(props.open)
    if (props.open && !wasOpened) setWasOpened(true)
    if (!wasOpened) return null
    const giveUp = () => {
      onGiveUp()
      setWasOpened(false)
    }
    return <Part {...(props as unknown as Props)} missing={<MissingPartDialog onClose={giveUp} />} />
  }
}

interface Props {
  readonly missing: ReactNode
  readonly onMissing: () => void
  readonly children: ReactNode
}

interface State {
  readonly failure: unknown
  readonly hasFailed: boolean
}

/** Catches a part that failed to load; errors of a loaded part go to the outer boundary. */
class PartBoundary extends Component<Props, State> {
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
