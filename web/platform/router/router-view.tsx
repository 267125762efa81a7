import {
  Component,
  type ComponentProps,
  type Context,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import {
  type Blocker,
  type PageLocation,
  type Router,
  type RouterState,
  type ShouldBlock,
  type ShownPage,
  unblocked,
  writePath,
} from './router.ts'

const RouterContext = createContext<Router | undefined>(undefined)
const LocationContext = createContext<PageLocation | undefined>(undefined)
const PageContext = createContext<ShownPage | undefined>(undefined)

type Activity = Pick<RouterState, 'goesTo' | 'isRevalidating' | 'blocker'>
const ActivityContext = createContext<Activity | undefined>(undefined)

function useSurely<T>(context: Context<T | undefined>): T {
  const value = useContext(context)
  if (value === undefined) throw new Error('There is no router around this component')
  return value
}

interface RouterProviderProps {
  readonly router: Router
  readonly children: ReactNode
}

/** What changes seldom and what changes often are told apart: a navigation that begins draws no page anew. */
export function RouterProvider({ router, children }: RouterProviderProps) {
  const [state, setState] = useState(router.read)
  useLayoutEffect(() => {
    // A page that is still on its way keeps the one before it on screen.
    const follow = (next: RouterState) => startTransition(() => setState(next))
    follow(router.read())
    return router.subscribe(follow)
  }, [router])
  const { page, goesTo, isRevalidating, blocker } = state
  const activity = useMemo(() => ({ goesTo, isRevalidating, blocker }), [goesTo, isRevalidating, blocker])
  return (
    <RouterContext value={router}>
      <LocationContext value={page.location}>
        <PageContext value={page}>
          <ActivityContext value={activity}>{children}</ActivityContext>
        </PageContext>
      </LocationContext>
    </RouterContext>
  )
}

/** On the server nothing moves. */
export function createStillRouter(page: ShownPage): Router {
  const state: RouterState = { page, goesTo: undefined, isRevalidating: false, blocker: unblocked }
  return {
    read: () => state,
    subscribe: () => () => undefined,
    navigate: () => undefined,
    revalidate: () => Promise.resolve(),
    blockWhen: () => () => undefined,
  }
}

export const useLocation = () => useSurely(LocationContext)
export const useShownPage = () => useSurely(PageContext)
export const useNavigate = () => useSurely(RouterContext).navigate

/** Where a navigation under way leads. */
export const useGoesTo = () => useSurely(ActivityContext).goesTo

/** Loads the data of the page again, and says while it does. */
export function useRevalidator() {
  const { revalidate } = useSurely(RouterContext)
  const { isRevalidating } = useSurely(ActivityContext)
  return { revalidate, isRevalidating }
}

/** Holds navigations for which the function says so, until the answer proceeds or resets. */
export function useBlocker(shouldBlock: ShouldBlock): Blocker {
  const router = useSurely(RouterContext)
  const latest = useRef(shouldBlock)
  useLayoutEffect(() => {
    latest.current = shouldBlock
  })
  useEffect(() => router.blockWhen((current, next) => latest.current(current, next)), [router])
  return useSurely(ActivityContext).blocker
}

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  readonly to: string
  readonly replace?: boolean
  /** History state for the target page. */
  readonly state?: unknown
}

/** A link that is followed without loading the application anew, unless it is opened elsewhere or leads out. */
export function Link({ to, replace, state, onClick, ...props }: LinkProps) {
  const { navigate } = useSurely(RouterContext)
  const location = useLocation()
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event)
    const { button, metaKey, ctrlKey, shiftKey, altKey } = event
    const isElsewhere = button !== 0 || metaKey || ctrlKey || shiftKey || altKey
    if (event.defaultPrevented || isElsewhere || (props.target && props.target !== '_self')) return
    if (!/^\/(?!\/)/.test(to)) return
    event.preventDefault()
    // A link to where one is adds nothing to go back to.
    navigate(to, { replace: replace ?? to === writePath(location), state })
  }
  return <a {...props} href={to} onClick={follow} />
}

interface PageBoundaryProps {
  readonly page: ShownPage
  readonly drawError: (error: unknown) => ReactNode
  readonly children: ReactNode
}

interface Caught {
  readonly page: ShownPage
  readonly caught?: { readonly error: unknown } | undefined
}

/** What a page throws while it is drawn is shown in its place, until another page comes. */
export class PageBoundary extends Component<PageBoundaryProps, Caught> {
  override state: Caught = { page: this.props.page }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ page }: PageBoundaryProps, { page: before }: Caught): Caught | null {
    return page === before ? null : { page, caught: undefined }
  }

  override render(): ReactNode {
    const { page, drawError, children } = this.props
    const { caught } = this.state
    if (caught) return drawError(caught.error)
    return page.error === undefined ? children : drawError(page.error)
  }
}
