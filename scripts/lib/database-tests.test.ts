import { expect, test } from 'vitest'
import { findDatabaseTests } from './database-tests.ts'
import { root } from './paths.mjs'
import { makeTempFolder } from './temp-folder.ts'

test('a server test runs on PostgreSQL when its imports lead to a database, directly or not', () => {
  const found = findDatabaseTests(root)
  expect(found).toContain('server/db/database.test.ts')
  expect(found).toContain('server/authorisation.test.ts')
  expect(found).not.toContain('server/config.test.ts')
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
