import { type Trial, ways } from './open-trial.ts'
import type { Asked } from './read-answer.ts'

const longestMs = 15_000

/** The same attempts in a page without a policy: what is not seen to get through there would be seen nowhere. */
export async function findBlindness(trial: Trial): Promise<{ failures: string[]; tookMs: number }> {
  const headers = new Headers({ 'content-type': 'text/html' })
  const page = {
    status: 200,
    headers,
    body: '<!doctype html><title>x</title><body></body>',
    path: '/no-policy',
  }
  const began = performance.now()
  let since: number | undefined
  const through = await trial.attack(page, 'visitor' satisfies Asked['as'], got => {
    since ??= performance.now()
    return got === ways.length || performance.now() - began > longestMs
  })
  const unseen = ways.filter(name => !through.includes(name))
  return {
    failures: unseen.map(name => `${name} was not seen to get through where nothing held it back`),
    tookMs: performance.now() - (since ?? began),
  }
}
