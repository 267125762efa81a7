import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { createTranslator } from 'use-intl/core'
import { expect, test } from 'vitest'
import { messageSets } from '#web/platform/i18n/message-sets.ts'
import { compileTree } from './message-sets.ts'

test('a namespace comes in one set alone', () => {
  const members = Object.values(messageSets).flat()
  expect(new Set(members).size).toBe(members.length)
})

const values = {
  name: 'Ann',
  count: 21,
  at: new Date('2026-03-02T15:04:05Z'),
  percent: 0.2,
  kind: 'b',
}

test.each([
  ['plain'],
  ["It''s {name}"],
  ['{count, plural, one {# slide} few {# slides, few} other {# slides}} of {name}'],
  ['{at, date, long} and {at, date, medium}, {at, time, short}, {at, time, medium}'],
  ['{count, number} and {percent, number, percent}'],
  ['{kind, select, a {first} b {{count, plural, =0 {none} other {many # {name}}}} other {}}'],
])('what the build reads of %j is said as the parser would say it', async message => {
  const { resolve } = createRequire(createRequire(import.meta.url).resolve('use-intl'))
  const [{ default: compile }, { default: format }] = await Promise.all([
    import(pathToFileURL(resolve('icu-minify/compile')).href),
    import(pathToFileURL(resolve('icu-minify/format')).href),
  ])
  for (const locale of ['en-GB', 'ru-RU'] as const) {
    const t = createTranslator({ locale, timeZone: 'UTC', messages: { message } })
    const formatters = {
      getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
        new Intl.DateTimeFormat(...args),
      getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
        new Intl.NumberFormat(...args),
      getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) =>
        new Intl.PluralRules(...args),
    }
    const { message: compiled } = compileTree({ message }, compile) as { readonly message: unknown }
    const said = format(compiled, locale, values, { formatters, timeZone: 'UTC' })
    expect(said).toBe(t('message', values))
  }
})
