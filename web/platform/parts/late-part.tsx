import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { Words } from '../i18n/late-messages.tsx'
import type { MessageStore } from '../i18n/messages.ts'
import { whenIdle } from '../preload/preload-queue.ts'
import { useRuntime } from '../runtime/runtime.ts'
import { isChunkFailure } from '../updates/reload.ts'
import { MissingPartDialog } from './missing-part.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>

interface Place {
  /** Shown while it loads. */
  readonly coming?: ReactNode
  /** Shown if it failed to load. */
  readonly missing: ReactNode
}

/** A lazily loaded part of the application, with the words that the page put off. If it fails to load, the rest keeps working. */
export function latePart<Props extends object>(load: Load<Props>): ComponentType<Props & Place> {
  const begin = (messages: MessageStore) =>
    lazy(async () => {
      const [Part] = await Promise.all([load(), messages.catchUp()])
      return { default: Part }
    }) as unknown as ComponentType<Props>
  let part: ComponentType<Props> | undefined
  // React keeps a failure for good: whoever opens the part again gets another try.
  const forget = () => {
    part = undefined
  }
  return function LatePart({ coming = null, missing, ...props }) {
    const { messages } = useRuntime()
    const [Part] = useState(() => {
      part ??= begin(messages)
      return part
    })
    return (
      <PartBoundary missing={missing} onMissing={forget}>
        <Suspense fallback={coming}>
          <Words>
            <Part {...(props as unknown as Props)} />
          </Words>
        </Suspense>
      </PartBoundary>
    )
  }
}

/** What the server has to have before it draws, for it draws whole pages. */
export const drawnParts: Promise<unknown>[] = []

/** A late part that the server may have to draw, such as the page that says what went wrong. */
export function drawnPart<Props extends object>(load: Load<Props>): ComponentType<Props & Place> {
  if (!import.meta.env.SSR) return latePart(load)
  let Part: ComponentType<Props> | undefined
  drawnParts.push(load().then(loaded => (Part = loaded)))
  return function DrawnPart({ coming = null, missing: _, ...props }) {
    return <Suspense fallback={coming}>{Part ? <Part {...(props as unknown as Props)} /> : null}</Suspense>
  }
}

/** However busy the page is, what is seen of it answers after so many milliseconds. */
const longestSleep = 1_000

interface Sleeping {
  readonly Part?: ComponentType
  readonly isMissing?: boolean
}

/**
 * A part that is seen from the start and used later: the server draws it, and its code comes after that of the rest of
 * the page. Until then it is a picture of itself in which nothing can be pressed in vain. It takes no properties.
 */
export function sleepingPart(load: Load<object>, Missing: ComponentType): ComponentType {
  const asleep: Sleeping = {}
  let state = asleep
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  const change = (next: Sleeping) => {
    state = next
    for (const listener of listeners) listener()
  }
  const wake = (messages?: MessageStore) => {
    loading ??= Promise.all([load(), messages?.catchUp()]).then(
      ([Part]) => change({ Part }),
      (error: unknown) => {
        loading = undefined
        if (!isChunkFailure(error)) reportError(error)
        change({ isMissing: true })
      },
    )
    return loading
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  if (import.meta.env.SSR) drawnParts.push(wake())
  return function SleepingPart() {
    const { isFirstLoad, messages } = useRuntime()
    const { Part, isMissing } = useSyncExternalStore(
      subscribe,
      () => state,
      () => (import.meta.env.SSR ? state : asleep),
    )
    useEffect(() => {
      if (!isFirstLoad()) return void wake(messages)
      return whenIdle(() => void wake(messages), longestSleep)
    }, [isFirstLoad, messages])
    if (isMissing) return <Missing />
    // React leaves what the server drew alone where it is told that the inside is not its own.
    if (!Part)
      // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is written, and what the server drew stays
      return <div {...asleepLook} suppressHydrationWarning dangerouslySetInnerHTML={drawn} />
    return (
      <div key="awake" {...(import.meta.env.SSR ? asleepLook : { className: 'contents' })}>
        <Words>
          <Part />
        </Words>
        {isFirstLoad() ? <EarlyPress /> : null}
      </div>
    )
  }
}

declare global {
  interface Window {
    /** The last click, noted by the document itself from its first moment on (server/http/page-document.ts). */
    lecternPress?: MouseEvent
  }
}

/** A press older than this, in milliseconds, is forgotten: whoever made it has gone on to something else. */
const pressMemory = 15_000

/** Carries out what was pressed in a part while it slept. Nothing in it heard that, but what is around it did. */
function EarlyPress() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const part = place.current?.parentElement
    const press = window.lecternPress
    if (!part || !press || performance.now() - press.timeStamp > pressMemory) return
    const { target, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey } = press
    if (!(target instanceof Element) || !target.contains(part)) return
    const meant = document.elementFromPoint(clientX, clientY)
    if (!meant || !part.contains(meant)) return
    delete window.lecternPress
    const facts = { bubbles: true, cancelable: true, clientX, clientY, ctrlKey, metaKey, shiftKey, altKey }
    const pointer = { ...facts, pointerType: 'mouse', isPrimary: true, pointerId: 1 }
    meant.dispatchEvent(new PointerEvent('pointerdown', pointer))
    meant.dispatchEvent(new PointerEvent('pointerup', pointer))
    meant.dispatchEvent(new MouseEvent('click', { ...facts, detail: 1 }))
  }, [])
  return import.meta.env.SSR ? null : <span ref={place} hidden />
}

const drawn = { __html: '' }
const asleepLook = { inert: true, className: 'contents', 'data-asleep': '' }

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
