import { expect, test } from 'vitest'
import { addressLegalText } from './legal-text.ts'
import { type LegalName, legalTexts } from './registry.ts'

const names = Object.keys(legalTexts) as LegalName[]

test.each(names)('%s has the same sections in both languages', name => {
  const { en, ru } = legalTexts[name]
  expect(ru.sections.map(section => section.id)).toEqual(en.sections.map(section => section.id))
  expect(ru.sections.map(section => section.paragraphs.length)).toEqual(
    en.sections.map(section => section.paragraphs.length),
  )
  expect(ru.updated).toBe(en.updated)
  expect(ru.revised).toBe(en.revised)
  expect(ru.sections.map(section => section.lists)).toEqual(en.sections.map(section => section.lists))
  expect(new Set(en.sections.map(section => section.id)).size).toBe(en.sections.length)
})

test.each(['terms', 'policy'] as const)('%s is complete and short enough to be read', name => {
  const { sections } = legalTexts[name].en
  expect(sections.length).toBeGreaterThanOrEqual(8)
  expect(sections.length).toBeLessThanOrEqual(12)
})

test('[R-06] the old terms say until when they were valid', () => {
  expect(JSON.stringify(legalTexts.oldterms.en)).toContain('valid until 10 April 2025')
  expect(JSON.stringify(legalTexts.oldterms.ru)).toContain('действовали до 10 апреля 2025 года')
})

test.each(names)('%s speaks in the name of the configured operator', name => {
  for (const text of Object.values(legalTexts[name])) {
    const operator = 'Example $& Ltd'
    const addressed = JSON.stringify(addressLegalText(text, { operator, contact: 'hello@example.com' }))
    expect(addressed).toContain(operator)
    expect(addressed).toContain('hello@example.com')
    expect(addressed).not.toMatch(/\{\w+\}/)
  }
})

test('the policy names every cookie the product sets', () => {
  for (const text of Object.values(legalTexts.policy)) {
    const cookies = text.sections.find(section => section.id === 'cookies')?.paragraphs.join(' ')
    for (const name of [
      'key',
      'csrftoken',
      'sessionid',
      'guest',
      'locale',
      'theme',
      'workspace',
      'lessons',
      'account-deleted',
      'pass_',
      'voter',
      'remote',
    ])
      expect(cookies).toContain(name)
  }
})
