import { useRender } from '@base-ui/react/use-render'
import {
  type HTMLAttributes,
  type MouseEvent,
  type ReactElement,
  type Ref,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'

/**
 * What opens above a page comes after the page: menus, popovers, dialogs and selects are sixty kilobytes that nobody can
 * need before pointing at something. Their buttons are there from the start; what they open is attached to the very same
 * element when somebody points at it or focuses it, and a click that came earlier is made again.
 */
type PopupKit = typeof import('./popup-kit.tsx')

let kit: PopupKit | undefined
let loading: Promise<boolean> | undefined
let tellMissing: (() => void) | undefined
const listeners = new Set<() => void>()

/** Brings them in passing; whether they came. */
export function loadPopups(): Promise<boolean> {
  loading ??= import('./popup-kit.tsx').then(
    found => {
      kit = found
      for (const listen of listeners) listen()
      return true
    },
    () => {
      loading = undefined
      return false
    },
  )
  return loading
}

/** Somebody waits for what they open: it is said when it does not come. */
export async function demandPopups(): Promise<void> {
  if (!(await loadPopups())) tellMissing?.()
}

export function onPopupsMissing(tell: () => void): void {
  tellMissing = tell
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
const never = () => () => undefined

/** The popups, once they are wanted and there. */
function usePopups(isWanted: boolean): PopupKit | undefined {
  useLayoutEffect(() => {
    if (isWanted && !kit) void loadPopups()
  }, [isWanted])
  return useSyncExternalStore(
    isWanted ? subscribe : never,
    () => (isWanted ? kit : undefined),
    () => undefined,
  )
}

/** The popups, whoever loaded them. */
export function useLoadedPopups(): PopupKit | undefined {
  return useSyncExternalStore(
    subscribe,
    () => kit,
    () => undefined,
  )
}

/** The popups from the first opening on, so that what was open can also close gently. */
export function useOpenedPopups(isOpen: boolean): PopupKit | undefined {
  const [wasOpened, setWasOpened] = useState(isOpen)
  if (isOpen && !wasOpened) setWasOpened(true)
  useLayoutEffect(() => {
    if (isOpen && !kit) void demandPopups()
  }, [isOpen])
  return usePopups(wasOpened)
}

type TriggerProps = HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> | undefined }

/** Goes to the `render` of a popup's own trigger, which draws nothing and takes our element for it. */
export type AttachTrigger = (props: TriggerProps) => ReactElement

interface LateTrigger {
  readonly element: ReactElement
  readonly kit: PopupKit | undefined
  readonly attach: AttachTrigger
}

interface LateTriggerOptions {
  /** What the element says of itself before the popup says it. */
  readonly attributes?: HTMLAttributes<HTMLElement>
  /** Opened by something else than the trigger. */
  readonly isOpen?: boolean | undefined
  readonly opensBy?: 'click' | 'contextmenu'
}

/** The element that opens a popup, and the popup once somebody may want it. */
export function useLateTrigger(trigger: ReactElement, options: LateTriggerOptions): LateTrigger {
  const { attributes, isOpen = false, opensBy = 'click' } = options
  const [isWanted, setIsWanted] = useState(isOpen)
  if (isOpen && !isWanted) setIsWanted(true)
  const { isPressed, press, release } = usePress()
  const found = usePopups(isWanted && !isPressed)
  const link = useTriggerLink()
  const { given, element } = link
  const want = () => setIsWanted(true)
  const demand = () => {
    want()
    void demandPopups()
  }

  const early = {
    ...attributes,
    onPointerEnter: want,
    onFocus: want,
    onPointerDown: () => {
      press()
      want()
    },
    ...(opensBy === 'click'
      ? {
          onClickCapture(event: MouseEvent<HTMLElement>) {
            event.preventDefault()
            event.stopPropagation()
            link.repeat(() => element.current?.click())
            release()
            demand()
          },
        }
      : {
          onContextMenu(event: MouseEvent<HTMLElement>) {
            if (event.defaultPrevented) return
            event.preventDefault()
            event.stopPropagation()
            const { clientX, clientY } = event
            const again = { bubbles: true, cancelable: true, button: 2, clientX, clientY }
            link.repeat(() => element.current?.dispatchEvent(new window.MouseEvent('contextmenu', again)))
            demand()
          },
        }),
  }
  const drawn = useRender({
    render: trigger,
    ref: element,
    props: (given ?? early) as Record<string, unknown>,
  })
  return { element: drawn, kit: found, attach: link.attach }
}

/**
 * Whether the element is being pressed. Nothing is attached meanwhile: a popup that sees the end of a press and not its
 * beginning opens and closes at once.
 */
function usePress() {
  const [isPressed, setIsPressed] = useState(false)
  const release = () => setIsPressed(false)
  function press(): void {
    setIsPressed(true)
    // A click follows within the same task, if it is one.
    const end = () => setTimeout(release)
    window.addEventListener('pointerup', end, { once: true })
    window.addEventListener('pointercancel', end, { once: true })
  }
  return { isPressed, press, release }
}

/** Hands what a popup's trigger would have to the element that is there already. */
function useTriggerLink() {
  const element = useRef<HTMLElement>(null)
  const latest = useRef<TriggerProps>({})
  const repeated = useRef<(() => void) | undefined>(undefined)
  const [given, setGiven] = useState<TriggerProps>()
  useLayoutEffect(() => {
    if (!given || !repeated.current) return
    queueMicrotask(repeated.current)
    repeated.current = undefined
  }, [given])
  const [stable] = useState(() => ({
    attach: (props: TriggerProps) => <Attached trigger={props} element={element} take={take} />,
    repeat(act: () => void) {
      repeated.current = act
    },
  }))
  function take(props: TriggerProps): void {
    latest.current = props
    // Handlers are other ones with every drawing: the element gets some that call the latest.
    setGiven(before => (before && looksAlike(before, props) ? before : forwardHandlers(props, latest)))
  }
  return { ...stable, element, given }
}

function Attached(props: {
  readonly trigger: TriggerProps
  readonly element: { readonly current: HTMLElement | null }
  readonly take: (props: TriggerProps) => void
}) {
  const { element, take } = props
  const { ref, ...rest } = props.trigger
  useLayoutEffect(() => {
    if (typeof ref !== 'function') {
      if (ref) ref.current = element.current
      return
    }
    const release = ref(element.current)
    return typeof release === 'function' ? release : () => void ref(null)
  }, [ref, element])
  useLayoutEffect(() => take(rest))
  return null
}

type Fields = Readonly<Record<string, unknown>>

function looksAlike(before: TriggerProps, next: TriggerProps): boolean {
  const [one, other] = [before as Fields, next as Fields]
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every(name => isAlike(one[name], other[name]))
}

function isAlike(one: unknown, other: unknown): boolean {
  if (typeof one === 'function') return typeof other === 'function'
  if (typeof one !== 'object') return one === other
  return JSON.stringify(one) === JSON.stringify(other)
}

function forwardHandlers(props: TriggerProps, latest: { readonly current: TriggerProps }): TriggerProps {
  const entries = Object.entries(props).map(([name, value]) => {
    if (typeof value !== 'function') return [name, value] as const
    return [
      name,
      (event: unknown) => (latest.current as Record<string, (event: unknown) => void>)[name]?.(event),
    ] as const
  })
  return Object.fromEntries(entries)
}
