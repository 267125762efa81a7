import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, type Frame, type Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    readonly axe: typeof axe
  }
}

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Options {
  /** Looks at a part by itself: an open menu stands outside the landmarks, where a whole page may have nothing. */
  readonly part?: string | undefined
  readonly rules?: readonly string[]
  /** Also holds targets to 24 by 24 pixels, which axe does not ask for by itself. */
  readonly targets?: boolean
}

export async function expectNoFindings(page: Page, { part, rules, targets }: Options = {}): Promise<void> {
  await bringAxe(page)
  const options: axe.RunOptions = {
    // What passed is counted but not described: describing it takes longer than looking.
    resultTypes: ['violations'],
    ...(targets && { rules: { 'target-size': { enabled: true } } }),
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  }
  expect(await page.evaluate(look, { part, options })).toEqual([])
}

/** Half a megabyte of script, which a document needs once however often it is looked at. */
async function bringAxe(page: Page): Promise<void> {
  const bringTo = async (frame: Frame) => {
    if (await frame.evaluate(() => 'axe' in window)) return
    await frame.evaluate(axeSource)
    // A frame answers to the page around it, wherever it is from.
    await frame.evaluate(() => window.axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] }))
  }
  for (const frame of page.frames()) {
    if (frame === page.mainFrame()) await bringTo(frame)
    // One that may run no scripts, or has gone meanwhile, never answers; axe then says itself that it was not looked at.
    else await Promise.race([bringTo(frame).catch(() => {}), delay(1000)])
  }
}

async function look({
  part,
  options,
}: {
  part?: string | undefined
  options: axe.RunOptions
}): Promise<string[]> {
  // Colours on their way from one to another are neither: what runs for a while is waited for.
  await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  const running = document
    .getAnimations()
    // What goes with scrolling never ends by itself.
    .filter(({ timeline, playState }) => timeline === document.timeline && playState === 'running')
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
  await Promise.allSettled(running.map(animation => animation.finished))
  const { violations } = await window.axe.run(part ? { include: [part] } : document, options)
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
