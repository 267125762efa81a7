import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/lib/browser.mjs'

const { executablePath, args, env } = await findBrowser()

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  workers: 2,
  // On two busy cores now and then a test runs out of its time: it has a second chance, and is named in the summary.
  retries: 1,
  // A machine of two cores at work on something else answers late; what never comes still fails.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.LECTERN_BROWSER_RESULTS ?? '.cache/results/browser.json' }],
  ],
  use: {
    // Recording every step costs a fifth of the time: LECTERN_TRACE=1 asks for it.
    trace: process.env.LECTERN_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args, env: { ...process.env, ...env } as Record<string, string> },
  },
})
