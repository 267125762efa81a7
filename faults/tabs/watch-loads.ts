import type { Page } from '@playwright/test'

export interface Load {
  readonly path: string
  readonly at: number
}

/** Notes every document that the page loads, from the first on. */
export function watchLoads(page: Page): readonly Load[] {
  const loads: Load[] = []
  page.on('request', request => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return
    loads.push({ path: new URL(request.url()).pathname, at: performance.now() })
  })
  return loads
}

/** The most reloads of one path that began within such a time; the first load of a path is none. */
export function countReloads(loads: readonly Load[], within: number): number {
  const reloads = loads.filter(({ path }, index) => loads.findIndex(one => one.path === path) !== index)
  const beside = ({ path, at }: Load) =>
    reloads.filter(one => one.path === path && one.at >= at && one.at - at < within).length
  return Math.max(0, ...reloads.map(beside))
}
