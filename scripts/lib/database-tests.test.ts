import { expect, test } from 'vitest'
import { findDatabaseTests } from './database-tests.ts'
import { root } from './paths.mjs'
import { makeTempFolder } from './temp-folder.ts'

test('a server test runs on PostgreSQL when its imports lead to a database, directly or not', () => {
  const found = findDatabaseTests(root)
  expect(found).toContain('server/db/database.test.ts')
  expect(found).toContain('server/authorisation.test.ts')
  expect(found).not.toContain('server/config.test.ts')
  expect(found).not.toContain('server/backup/process.test.ts')
})

test('of those, what is about the database runs there: areas with queries or jobs, killed processes, the whole server; not what opens the embedded one', () => {
  const open = "import '../../../tests/open.ts'"
  const folder = makeTempFolder({
    'tests/open.ts': 'process.env.TEST_DATABASE_URL',
    'tests/support/process/caller.ts': '',
    'server/db/open-embedded.ts': '',
    'server/jobs/jobs.ts': '',
    'server/whole.test.ts': "import '../tests/open.ts'",
    'server/http/csrf.test.ts': "import '../../tests/open.ts'",
    'server/features/folders/queries.ts': "import { sql } from 'drizzle-orm'",
    'server/features/folders/folders.test.ts': open,
    'server/features/folders/inner/order.test.ts': "import '../../../../tests/open.ts'",
    'server/features/mail/send.ts': "import type { Job } from '../../jobs/jobs.ts'",
    'server/features/mail/send.test.ts': open,
    'server/features/folders/kept.test.ts': `${open}\nimport '../../db/open-embedded.ts'`,
    'server/features/folders/either.test.ts': `${open}\nimport '../../db/open-embedded.ts'\nprocess.env.TEST_DATABASE_URL`,
    'server/features/folders/folders.ts': "import './queries.ts'",
    'server/features/pages/read.ts': "import '../folders/folders.ts'",
    'server/features/pages/read.test.ts': open,
    'server/features/pages/count.test.ts': `${open}\nimport { eq } from 'drizzle-orm'`,
    'server/features/pages/crash.test.ts': `${open}\nimport '../../../tests/support/process/caller.ts'`,
  })
  expect(findDatabaseTests(folder).sort()).toEqual([
    'server/features/folders/either.test.ts',
    'server/features/folders/folders.test.ts',
    'server/features/folders/inner/order.test.ts',
    'server/features/mail/send.test.ts',
    'server/features/pages/count.test.ts',
    'server/features/pages/crash.test.ts',
    'server/whole.test.ts',
  ])
})

test('files that import each other in a circle hide no way to the database', () => {
  const folder = makeTempFolder({
    'tests/open.ts': 'process.env.TEST_DATABASE_URL',
    'server/a.ts': "export const b = () => import('./b.ts')\nimport '../tests/open.ts'",
    'server/b.ts': "export const a = () => import('./a.ts')",
    'server/a.test.ts': "import './a.ts'",
    'server/b.test.ts': "import './b.ts'",
    'server/c.test.ts': "import 'node:fs'",
  })
  expect(findDatabaseTests(folder).sort()).toEqual(['server/a.test.ts', 'server/b.test.ts'])
})
