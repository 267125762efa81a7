import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

interface Options {
  /** Looks at a part by itself: an open menu stands outside the landmarks, where a whole page may have nothing. */
  readonly part?: string | undefined
  readonly rules?: readonly string[]
  /** Also holds targets to 24 by 24 pixels, which axe does not ask for by itself. */
  readonly targets?: boolean
}

export async function expectNoFindings(page: Page, { part, rules, targets }: Options = {}): Promise<void> {
  await page.evaluate(endMotion)
  // Without the legacy mode each look opens one more page to join the parts of frames, which doubles its time.
  const builder = new AxeBuilder({ page }).setLegacyMode(true)
  builder.options({
    // What passed is counted but not described: describing it takes longer than looking.
    resultTypes: ['violations'],
    rules: targets ? { 'target-size': { enabled: true } } : {},
  })
  if (part) builder.include(part)
  if (rules) builder.withRules([...rules])
  const { violations } = await builder.analyze()
  expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))).toEqual([])
}

/** Colours on their way from one to another are neither: what runs for a while is waited for. */
async function endMotion(): Promise<void> {
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  const running = document
    .getAnimations()
    // What goes with scrolling never ends by itself.
    .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(running.map(animation => animation.finished))
}
