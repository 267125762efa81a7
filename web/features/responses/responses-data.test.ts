import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readResponsesQuery, responsesPath } from './responses-data.ts'

test('[S-14] what is written into the address is read back', () => {
  const query = fc.record({
    search: fc.string({ maxLength: 50 }).map(text => text.trim()),
    page: fc.integer({ min: 1, max: 10_000_000 }),
    form: fc.option(fc.stringMatching(/^[A-Za-z0-9_-]{1,64}$/), { nil: undefined }),
  })
  const property = fc.property(query, asked => {
    const { searchParams } = new URL(responsesPath('deck', asked), 'http://a')
    expect(readResponsesQuery(searchParams)).toEqual(asked)
  })
  fc.assert(property)
})

test.each(['page=0', 'page=-1', 'page=x', 'page=1.5', ''])('%j is the first page', query => {
  expect(readResponsesQuery(new URLSearchParams(query)).page).toBe(1)
})
