import type { Page } from '@playwright/test'

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
