import { type Browser, chromium } from '@playwright/test'
import { findBrowser } from '../../scripts/lib/browser.mjs'

/** The one browser that everything is measured, tried and looked at in. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findBrowser()
  return chromium.launch({ executablePath, args, env: { ...process.env, ...env } as never })
}
