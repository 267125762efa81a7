import { expect, type Page } from '@playwright/test'
import { comparisonNames } from '#content/comparisons/names.ts'

/** What the parameters of routes stand for. */
export interface Things {
  readonly deck: string
  readonly workspace: string
}

/** A route's address with something real in the place of each parameter; a new one has to be named here. */
export function fillRoute(path: string, { deck, workspace }: Things): string {
  return path.replace(/:(\w+)\??/g, (_, name: string) => {
    if (name === 'slug')
      return path.startsWith('/presentations/:') || path.startsWith('/myteam') ? workspace : deck
    if (name === 'workspace') return workspace
    if (name === 'name') return comparisonNames[0]!
    if (name === 'sheet') return 'layouts'
    // Of somebody else, or of nobody: the page that says so has to be readable, too.
    if (name === 'payment' || name === 'checkout') return '00000000-0000-4000-8000-000000000000'
    throw new Error(`Say what stands for :${name} of ${path} in tests/e2e/accessibility-steps.ts`)
  })
}

/** One heading that names the page, one main part, a title of its own, all in the page's language. */
export async function expectOutline(page: Page): Promise<void> {
  const outline = await page.evaluate(() => ({
    // Slides have headings of their own.
    headings: [...document.querySelectorAll('h1')].filter(one => !one.closest('[data-layout]')).length,
    mains: document.querySelectorAll('main').length,
    title: document.title.length > 3,
  }))
  expect(outline).toEqual({ headings: 1, mains: 1, title: true })
}

/** Nothing that can be pressed lies where no scrolling brings it. */
export async function expectReachable(page: Page): Promise<void> {
  const lost = await page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')
    const isLost = (control: HTMLElement) => {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false
      if (control.closest('[inert], [aria-hidden="true"]')) return false
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
      const { left, right, top, bottom, width } = control.getBoundingClientRect()
      // What is read but not seen, such as a skip link, is one pixel wide.
      return width > 2 && (right <= 1 || bottom <= 1 || left >= innerWidth - 1 || top >= innerHeight - 1)
    }
    return [...controls].filter(isLost).map(control => control.outerHTML.slice(0, 160))
  })
  expect(lost, 'controls beyond any scrolling').toEqual([])
}

/** With less motion asked for, nothing moves for longer than a blink. */
export async function expectStillness(page: Page): Promise<void> {
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, timeline }) => playState === 'running' && timeline === document.timeline)
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 50)
      .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 160) : '')),
  )
  expect(moving, 'what moves although less motion is asked for').toEqual([])
}

/** Goes through the page by Tab until it ends: each stop is seen, none keeps the keys, none is nowhere. */
export async function walkByTab(page: Page, most = 200): Promise<string[]> {
  const stops: string[] = []
  const unseen: string[] = []
  await page.evaluate(startTabAtTop)
  for (let press = 0; press < most; press++) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(readStop)
    if (stop === undefined || (press > 0 && stop.name === stops[0])) break
    stops.push(stop.name)
    if (!stop.isSeen) unseen.push(stop.name)
  }
  expect(unseen, 'stops of the Tab key without a visible focus').toEqual([])
  expect(stops.length, 'the end of the page is reached').toBeLessThan(most)
  return stops
}

/** What was scrolled to last is where some browsers go on from: the walk would begin at the end and see nothing. */
function startTabAtTop(): void {
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
  document.body.removeAttribute('tabindex')
}

/** The focused element, and whether anything of it or around it looks otherwise than without the focus. */
function readStop(): { name: string; isSeen: boolean } | undefined {
  const element = document.activeElement
  if (!(element instanceof HTMLElement) || element === document.body) return undefined
  const chain = [element, element.parentElement, element.parentElement?.parentElement].filter(
    one => one != null,
  )
  const look = () =>
    chain
      .map(one => {
        const { outline, boxShadow, borderColor, backgroundColor, position, clipPath } = getComputedStyle(one)
        return [outline, boxShadow, borderColor, backgroundColor, position, clipPath].join()
      })
      .join(';')
  const focused = look()
  element.blur()
  const blurred = look()
  element.focus({ preventScroll: true })
  const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''} ${element.id}`
  return { name: name.slice(0, 100), isSeen: focused !== blurred }
}

/** Every font that the page asks for early is one that its words are set in: any other delays what is needed. */
export async function expectPreloadsUsed(page: Page, wait?: { readonly timeout: number }): Promise<void> {
  await expect.poll(() => page.evaluate(findUnusedPreloads), wait).toEqual([])
}

function findUnusedPreloads(): string[] {
  const faces = [...document.styleSheets]
    .flatMap(sheet => [...sheet.cssRules])
    .filter(rule => rule instanceof CSSFontFaceRule)
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded')
  const isUsed = (file: string) =>
    faces.some(({ style }) => {
      const family = style.getPropertyValue('font-family').replaceAll('"', '')
      const range = style.getPropertyValue('unicode-range')
      return (
        style.getPropertyValue('src').includes(file) &&
        loaded.some(
          face => face.family.replaceAll('"', '') === family && (!range || face.unicodeRange === range),
        )
      )
    })
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')]
    .map(link => link.href.split('/').at(-1) ?? '')
    .filter(file => !isUsed(file))
}
