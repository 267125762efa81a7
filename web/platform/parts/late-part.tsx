import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { MissingPartDialog } from './missing-part-dialog.tsx'
import { PartBoundary } from './part-boundary.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

interface Place {
  /** Stands there while it is on its way. */
  readonly coming?: ReactNode
  /** Stands there when it did not come. */
  readonly missing: ReactNode
}

/** A part of the application that comes when it is first shown. One that does not come costs nothing but itself. */
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
  /** It did not come, and whoever opened it was told so: it counts as closed. */
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
