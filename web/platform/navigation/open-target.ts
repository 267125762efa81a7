import { classifyTarget } from './external.ts'

export class NavigationRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'NavigationRefused'
  }
}

export interface OpenOptions {
  /** The caller's word that leaving the site is meant; it never opens a forbidden target. */
  readonly external?: boolean
  readonly replace?: boolean
}

export interface OpenDependencies {
  readonly location: Pick<Location, 'href' | 'assign' | 'replace'>
  /** The router's way, for targets of this application. */
  readonly navigate: (path: string, options: { readonly replace: boolean }) => void
}

/** Goes to a target: inside by the router, outside by a full page load and only with permission. */
export function openTarget(
  target: string,
  { external = false, replace = false }: OpenOptions,
  { location, navigate }: OpenDependencies,
): void {
  const kind = classifyTarget(target, location.href)
  if (kind === 'forbidden') {
    throw new NavigationRefused('Navigating to this URL is never allowed: its scheme is not one of a page.')
  }
  if (kind === 'internal') {
    const url = new URL(target, location.href)
    navigate(url.pathname + url.search + url.hash, { replace })
    return
  }
  if (!external) {
    throw new NavigationRefused(
      'Navigating to an external URL is not allowed by default. Pass { external: true } where leaving is meant.',
    )
  }
  if (replace) location.replace(target)
  else location.assign(target)
}
