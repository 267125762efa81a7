import { configDefaults, defineConfig } from 'vitest/config'

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

/** What never asks a database is not tried on a second one. */
const withoutDatabase = [
  'server/{providers,outgoing,articles,documents,worker-threads,icon-packs}/**',
  'server/{config,writer-config,describe-start-failure}.test.ts',
  'server/features/documents/**',
  'server/features/exports/{formats/**,pdf-pixels.test.ts}',
  'server/features/public-pages/document-shelf.test.ts',
  'server/gathered-calls.test.ts',
  'tests/**',
]

export default defineConfig({
  cacheDir: '.cache/vite-tests',
  test: {
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
          include: ['server/**/*.test.{ts,tsx}', 'tests/{support,corpus}/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(process.env.TEST_DATABASE_URL ? withoutDatabase : [])],
          setupFiles: ['tests/support/vitest-setup.ts'],
          // Two cores at work on something else answer late; what never comes still fails.
          testTimeout: 60_000,
          // And what was too late has a second chance, and is counted as such in the summary.
          retry: 1,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
