import { defineConfig } from 'vitest/config'
import { findDatabaseTests } from './scripts/lib/database-tests.ts'

const unitFolders = [
  'domain',
  'contract',
  'slides',
  'editor',
  'viewer',
  'web',
  'scripts',
  'bench',
  'faults',
  'locales',
  'content',
]

const serverTests = ['server/**/*.test.{ts,tsx}', 'tests/{support,corpus}/**/*.test.ts']

export default defineConfig({
  cacheDir: '.cache/vite-tests',
  test: {
    // A worker keeps what it has loaded for its next file: loading the server anew for each took longer than its tests.
    // A test that changes something global (a timer, an environment variable) therefore has to put it back.
    isolate: false,
    // By itself it leaves one core of two idle.
    maxWorkers: '100%',
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          testTimeout: 20_000,
          include: unitFolders.map(folder => `${folder}/**/*.test.{ts,tsx}`),
          setupFiles: ['tests/support/vitest-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          environment: 'node',
          pool: 'forks',
          include: process.env.TEST_DATABASE_URL ? findDatabaseTests(import.meta.dirname) : serverTests,
          setupFiles: ['tests/support/vitest-setup.ts'],
          // Two cores at work on something else answer late; what never comes still fails.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // A shared CI machine may stand still for a minute. Who needed the second try is counted in the summary.
          retry: process.env.CI ? 1 : 0,
        },
      },
    ],
  },
})
