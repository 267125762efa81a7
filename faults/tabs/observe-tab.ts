import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { readDeck, saveState } from '../../tests/e2e/editor-frame-steps.ts'
import { listOfSlides } from '../../tests/e2e/editor-steps.ts'
import type { Writer } from './stage.ts'

/** The words on the pictures in the list of slides, in their order; those that are out of sight are not drawn. */
export function readShown(page: Page): Promise<string[]> {
  return listOfSlides(page)
    .getByRole('option')
    .evaluateAll(options =>
      options
        .toSorted((a, b) => Number(a.ariaPosInSet) - Number(b.ariaPosInSet))
        .map(option => option.parentElement?.querySelector('.slide-text')?.textContent ?? ''),
    )
}

/** The words of the slides as the server has them. */
export async function readStored({ caller, slug }: Pick<Writer, 'caller' | 'slug'>): Promise<string[]> {
  const { slides } = await readDeck(caller, slug)
  return slides.map(({ items }) => items.map(({ text }) => text.replace(/<[^>]*>/g, '')).join(' '))
}

/** Asks again and again until the answer is as wanted or the time is over; gives the last answer. */
export async function askUntil<Answer>(
  ask: () => Promise<Answer>,
  isWanted: (answer: Answer) => boolean,
  patience: number,
): Promise<Answer> {
  const end = performance.now() + patience
  for (;;) {
    const answer = await ask()
    if (isWanted(answer) || performance.now() > end) return answer
    await pause(50)
  }
}

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

interface Said {
  readonly words: string
  /** By the clock of this machine, which the browser shares. */
  readonly at: number
}

/** Notes every change of what the screen says about saving. */
export async function watchWords(page: Page): Promise<() => Promise<readonly Said[]>> {
  const state = saveState(page)
  await state.evaluate(element => {
    const said: Said[] = []
    const note = () => said.push({ words: element.textContent ?? '', at: Date.now() })
    new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true })
    note()
    Object.assign(element, { said })
  })
  return () => state.evaluate(element => (element as unknown as { said: Said[] }).said)
}

const notSaved = new Set([
  'Not saved yet',
  'You’re offline. Changes are kept in this browser',
  'Some changes couldn’t be saved',
])

/** The longest time between these moments in which nobody could read that something is not saved, in milliseconds. */
export function longestCalm(said: readonly Said[], from: number, to: number): number {
  const calm = said.map(({ words, at }, index) => {
    if (notSaved.has(words)) return 0
    return Math.min(said[index + 1]?.at ?? to, to) - Math.max(at, from)
  })
  return Math.max(0, ...calm)
}

/** The process behind the page dies at once: nothing of the page runs any more. Answers when that was. */
export async function killTab(page: Page): Promise<number> {
  const client = await page.context().newCDPSession(page)
  const gone = page.waitForEvent('crash')
  const killedAt = performance.now()
  // Nobody is left to answer.
  client.send('Page.crash').catch(() => undefined)
  await gone
  await page.close()
  return killedAt
}
