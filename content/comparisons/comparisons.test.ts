import { expect, test } from 'vitest'
import { aspects } from './comparison.ts'
import { comparisons } from './comparisons.ts'
import { comparisonNames, comparisonTitles, isComparisonName } from './names.ts'

test('[D-38] every product named has a comparison of its own', () => {
  expect(Object.keys(comparisons).sort()).toEqual([...comparisonNames].sort())
  expect(comparisonNames).toEqual(
    expect.arrayContaining(['gamma', 'canva', 'pitch', 'powerpoint', 'google-slides']),
  )
  expect(['keynote', '', undefined, 'Gamma', 'constructor'].filter(isComparisonName)).toEqual([])
})

for (const name of comparisonNames) {
  test(`[D-38] ${name} is told fact by fact, dated, each from a page that is named`, () => {
    const { title, checked, facts, sources, about, better } = comparisons[name]
    expect(title).toBe(comparisonTitles[name])
    expect(checked).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(Object.keys(facts)).toEqual([...aspects])
    const told = Object.values(facts).filter(fact => fact !== null)
    expect(told.length).toBeGreaterThanOrEqual(3)
    for (const fact of told) {
      expect(sources[fact.source - 1], fact.en).toBeDefined()
      expect(fact.ru).not.toBe('')
    }
    const used = new Set(told.map(({ source }) => source))
    expect([...used].sort()).toEqual(sources.map((_, place) => place + 1))
    for (const { url } of sources) expect(new URL(url).protocol).toBe('https:')
    expect([about.en, about.ru, better.en, better.ru].every(Boolean)).toBe(true)
  })
}
