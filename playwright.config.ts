import { statfsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/lib/browser.mjs'

const { executablePath, args, env } = await findBrowser()

/** Playwright lets the browser share pictures through files on the disk, for containers that have no other room. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= 1024 ** 3
  } catch {
    return false
  }
}

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // One more than there are cores, as a test waits now and then; each has a server and a browser of its own.
  workers: Math.min(availableParallelism() + 1, 4),
  // A shared CI machine may stand still for a minute. Who needed the second try is counted in the summary.
  retries: process.env.CI ? 1 : 0,
  // A machine of two cores at work on something else answers late; what never comes still fails.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.LECTERN_BROWSER_RESULTS ?? '.cache/results/browser.json' }],
  ],
  use: {
    // Names what could not be pressed; without it only the whole test is said to have taken too long.
    actionTimeout: 30_000,
    // A context of its own for each test would load and compile the whole application anew: tests/e2e/support/fixtures.ts.
    reuseContext: true,
    // Waiting for what slides and fades takes longer than what is tested. Whoever tests motion asks for it.
    reducedMotion: 'reduce',
    // Recording every step costs a fifth of the time: LECTERN_TRACE=1 asks for it.
    trace: process.env.LECTERN_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args,
      ...(hasSharedMemory() && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      // Without a language of its own Chromium takes no file name but plain letters, and calls all else "download".
      env: { LANG: 'C.UTF-8', ...process.env, ...env } as Record<string, string>,
    },
  },
})
