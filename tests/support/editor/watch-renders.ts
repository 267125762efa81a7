import type { Page } from '@playwright/test'

/** The parts of a fiber of React that tell what was rendered. */
interface Fiber {
  readonly tag: number
  readonly flags: number
  readonly stateNode: unknown
  readonly child: Fiber | null
  readonly sibling: Fiber | null
  readonly return: Fiber | null
  readonly alternate: Fiber | null
}

/** Counts every component that React renders on the page from now on, by where in the page it is. Before the page is opened. */
export async function watchRenders(page: Page): Promise<{ take: () => Promise<string[]> }> {
  await page.addInitScript(installHook)
  return {
    /** Where components were rendered since the last call, one entry for each time. */
    take: () =>
      page.evaluate(() =>
        (window as unknown as { rendered: { splice(at: number): string[] } }).rendered.splice(0),
      ),
  }
}

/** React tells a developer tool of each commit, also in production; this one only looks which components did work. */
function installHook(): void {
  const rendered: string[] = []
  /** Functions, classes, and both when they are kept or given a ref: what React renders and is no element. */
  const components = new Set([0, 1, 11, 14, 15])
  const element = 5
  const performedWork = 1

  function findElement(fiber: Fiber): Element | undefined {
    for (let at: Fiber | null = fiber; at; at = at.child) {
      if (at.tag === element) return at.stateNode as Element
    }
    for (let at: Fiber | null = fiber; at; at = at.return) {
      if (at.tag === element) return at.stateNode as Element
    }
    return undefined
  }

  function describe(fiber: Fiber): string {
    const found = findElement(fiber)
    const zone = found?.closest<HTMLElement>('[data-zone]')?.dataset.zone ?? 'outside'
    const named = found?.closest('[aria-label]')?.getAttribute('aria-label') ?? ''
    return `${zone}: ${named} <${found?.tagName.toLowerCase() ?? ''}>`
  }

  function look(fiber: Fiber, isNew: boolean): void {
    // A subtree that was left alone is the very same as before.
    if (!isNew && fiber.child === fiber.alternate?.child) return
    for (let child = fiber.child; child; child = child.sibling) {
      const isMounted = child.alternate === null
      if (components.has(child.tag) && (isMounted || child.flags & performedWork))
        rendered.push(describe(child))
      look(child, isMounted)
    }
  }

  Object.assign(window, {
    rendered,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      isDisabled: false,
      renderers: new Map(),
      inject: () => 1,
      checkDCE: () => undefined,
      onScheduleFiberRoot: () => undefined,
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      onCommitFiberRoot: (_: number, root: { current: Fiber }) => look(root.current, false),
    },
  })
}
