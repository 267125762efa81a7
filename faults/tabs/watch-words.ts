import type { Page } from '@playwright/test'
import { saveState } from '../../tests/e2e/editor-frame-steps.ts'

export interface Said {
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
  'No connection. Changes are kept in this browser',
  'Not all changes could be saved',
])

/** The longest time between these moments in which nobody could read that something is not saved, in milliseconds. */
export function longestCalm(said: readonly Said[], from: number, to: number): number {
  const calm = said.map(({ words, at }, index) => {
    if (notSaved.has(words)) return 0
    return Math.min(said[index + 1]?.at ?? to, to) - Math.max(at, from)
  })
  return Math.max(0, ...calm)
}
