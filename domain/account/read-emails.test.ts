import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readEmails } from './email.ts'

test('[V-01] several addresses may be entered, however they are separated or pasted', () => {
  const text = 'Anna@Example.com, bo@example.com;c@example.com\nd@example.com\te@example.com f@example.com'
  expect(readEmails(text)).toEqual({
    emails: ['anna', 'bo', 'c', 'd', 'e', 'f'].map(name => `${name}@example.com`),
    wrong: [],
  })
  expect(readEmails('Anna Bell <anna@example.com>, "Bo" <bo@example.com>').emails).toEqual([
    'anna@example.com',
    'bo@example.com',
  ])
})

test('[V-01] what is no address is named, and an address twice is one', () => {
  expect(readEmails('anna@example.com anna, ANNA@example.com, @, <>')).toEqual({
    emails: ['anna@example.com'],
    wrong: ['anna', '@'],
  })
})

test('any text gives addresses that read as themselves', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200 }), text => {
      const { emails } = readEmails(text)
      expect(readEmails(emails.join(', '))).toEqual({ emails, wrong: [] })
    }),
  )
})
