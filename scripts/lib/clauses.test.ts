import { expect, test } from 'vitest'
import { compareIds, readClauses, readTitleIds } from './clauses.mjs'

/** Put together here, so that this file itself does not seem to prove a clause. */
const title = (...ids: string[]) => ids.map(id => `[${id}] `).join('')

test('reads the clauses and nothing around them', () => {
  const markdown = '# Clauses\n\n## K — constants\n- K-01 Free: 30 slides.\n- not K-02\n- K-15 Timer cap.\n'
  expect(readClauses(markdown)).toEqual([
    { id: 'K-01', text: 'Free: 30 slides.' },
    { id: 'K-15', text: 'Timer cap.' },
  ])
})

test('finds every id that opens a title, on whatever line it stands', () => {
  const source = [
    `test('${title('K-01')}one', run)`,
    `test.each(rows)(\n  '${title('T-22', 'X-10')}two of them, %s',\n  run)`,
    `describe(\`${title('R-01')}in backquotes\`, run)`,
    `test("${title('D-31')}in double quotes", run)`,
  ].join('\n')
  expect([...readTitleIds(source)]).toEqual(['K-01', 'T-22', 'X-10', 'R-01', 'D-31'])
})

test('neither the data of a test nor a test that is switched off proves anything', () => {
  const source = [
    `expect(parse('${title('K-01').trim()}')).toEqual(['K-02'])`,
    `const text = 'see ${title('K-03')}above'`,
    `test.skip('${title('K-04')}later', run)`,
    `test.todo(\n  '${title('K-05')}later')`,
    `test.skipIf(windows)('${title('K-06')}elsewhere', run)`,
  ].join('\n')
  expect([...readTitleIds(source)]).toEqual(['K-06'])
})

test('tells the clauses without a test and the ids without a clause', () => {
  const clauses = [
    { id: 'K-01', text: 'one' },
    { id: 'K-02', text: 'two' },
  ]
  const tests = [{ file: 'a.test.ts', text: `test('${title('K-01', 'K-09')}x', run)` }]
  expect(compareIds(clauses, tests)).toEqual({
    missing: [{ id: 'K-02', text: 'two' }],
    unknown: [{ file: 'a.test.ts', id: 'K-09' }],
  })
})
