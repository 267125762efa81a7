import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { locales } from '#domain/locale.ts'
import {
  mailAddress as email,
  mailLink as link,
  mailSamples as samples,
} from '#tests/support/mail-samples.ts'
import { composeMail } from './compose-mail.ts'
import type { MailKind } from './mail.ts'

const kinds = Object.keys(samples) as MailKind[]
const cyrillic = /[а-яё]/i

describe.each(locales)('in %s', locale => {
  test.each(kinds)('[F-19] %s is written in full', async kind => {
    const mail = await composeMail({ kind, locale, data: samples[kind] })
    for (const part of [mail.subject, mail.html, mail.text]) {
      expect(cyrillic.test(part)).toBe(locale === 'ru')
      expect(part).not.toMatch(/\{\w+|undefined|\[object/)
    }
    expect(mail.html).toMatch(/^<!DOCTYPE html/)
    expect(mail.html).toContain(`lang="${locale === 'ru' ? 'ru-RU' : 'en-US'}"`)
    expect(mail.html).not.toMatch(/<script|<link|<img|url\(/)
  })

  test.each(kinds.filter(kind => 'link' in samples[kind]))('%s shows its link twice', async kind => {
    const mail = await composeMail({ kind, locale, data: samples[kind] })
    const escaped = link.replace('&', '&amp;')
    expect(mail.html.split(`href="${escaped}"`)).toHaveLength(3)
    expect(mail.text.split('\n')).toContain(link)
  })
})

test.each([
  [1, '1 минуту', '1 minute.'],
  [2, '2 минуты', '2 minutes.'],
  [15, '15 минут', '15 minutes.'],
  [21, '21 минуту', '21 minutes.'],
])('%i minutes have the right ending', async (minutes, russian, english) => {
  const data = { link, email, minutes }
  const ru = await composeMail({ kind: 'sign-in-link', locale: 'ru', data })
  const en = await composeMail({ kind: 'sign-in-link', locale: 'en', data })
  expect(ru.text).toMatch(new RegExp(`действует ${russian.replace(' ', '\\s')}\\.`))
  expect(en.text).toMatch(new RegExp(`expires in ${english.replace(' ', '\\s').replace('.', '\\.')}`))
})

test.each([
  [1, '1 час'],
  [3, '3 часа'],
  [5, '5 часов'],
  [24, '24 часа'],
])('%i hours have the right ending in Russian', async (hours, words) => {
  const mail = await composeMail({ kind: 'password-reset', locale: 'ru', data: { link, email, hours } })
  expect(mail.text).toMatch(new RegExp(`действует ${words.replace(' ', '\\s')}\\.`))
})

test.each([
  [1, 'Новый комментарий:', 'Открыли:'],
  [2, '2 новых комментария:', 'Открыли 2 раза:'],
  [21, '21 новый комментарий:', 'Открыли 21 раз:'],
  [101, '101 новый комментарий:', 'Открыли 101 раз:'],
])('%i comments and openings keep their number in Russian', async (count, comments, opened) => {
  const subjectOf = async (kind: 'new-comments' | 'link-opened') => {
    const { subject } = await composeMail({ kind, locale: 'ru', data: { ...samples[kind], count } })
    return subject.replaceAll('\u00a0', ' ')
  }
  expect(await subjectOf('new-comments')).toContain(comments)
  expect(await subjectOf('link-opened')).toContain(opened)
})

test('a moment is told in UTC, whatever the clock of the server', async () => {
  const data = samples['password-changed']
  const en = await composeMail({ kind: 'password-changed', locale: 'en', data })
  const ru = await composeMail({ kind: 'password-changed', locale: 'ru', data })
  expect(en.text).toMatch(/14 January 2026 at 22:42 \(UTC\)/)
  expect(ru.text).toMatch(/14 января 2026\sг\. в\s22:42 \(UTC\)/)
})

test('a report to the developers leaves tokens out', async () => {
  const mail = await composeMail({ kind: 'error-report', locale: 'en', data: samples['error-report'] })
  expect(mail.html + mail.text + mail.subject).not.toContain('t0ken')
  expect(mail.text).toContain('Page: /en/auth\n')
})

test('whatever a report says, the mail stays one mail: escaped, and its subject on one line', async () => {
  const nasty = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '<script>alert(1)</script>',
      '</style><img src=x onerror=1>',
      '{a}',
      "'{'",
      'a\r\nBcc: x',
    ),
  )
  const property = fc.asyncProperty(nasty, nasty, async (message, stack) => {
    const data = { ...samples['error-report'], message, stack, path: message }
    const mail = await composeMail({ kind: 'error-report', locale: 'ru', data })
    expect(mail.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    expect([...mail.subject].length).toBeLessThanOrEqual(140)
    expect(mail.html).not.toMatch(/<script|<img/)
    expect(mail.html.match(/<\/style>/g)).toHaveLength(1)
    if (message.trim() === 'a\r\nBcc: x') expect(mail.subject).toContain('a Bcc: x')
  })
  await fc.assert(property, { numRuns: 100 })
})

test('an address with signs of HTML is shown, not run', async () => {
  const data = { link, email: '"<b>x</b>"@example.com', minutes: 5 }
  const mail = await composeMail({ kind: 'sign-in-link', locale: 'en', data })
  expect(mail.html).toContain('&lt;b&gt;x&lt;/b&gt;')
  expect(mail.text).toContain('"<b>x</b>"@example.com')
})

test.each(['javascript:alert(1)', 'data:text/html,x', '/en/auth', '', 'ftp://example.com'])(
  'a link that is no web address is refused: %s',
  async bad => {
    await expect(composeMail({ kind: 'welcome', locale: 'en', data: { link: bad, email } })).rejects.toThrow(
      TypeError,
    )
  },
)
