import fc from 'fast-check'
import { expect, test } from 'vitest'
import { composeMail } from './compose-mail.ts'
import { breakAddresses, readName, readPerson } from './strangers-words.ts'

/** What a mail program would make something to press of. */
const pressable =
  /https?:|ftp:|www\.|mailto:|\btel:|[\p{L}\p{N}-]\.[\p{L}]{2}|\S@\S|\d{1,3}(\.\d{1,3}){3}|(\p{Nd}[\s().+-]{0,3}){9}/iu

const addresses = [
  ...[
    'http://evil.example/win',
    'https://evil.example',
    'HTTPS://EVIL.EXAMPLE',
    'evil.example',
    'www.evil.example',
  ],
  ...[
    't.me/evil',
    'evil．example',
    'evil。example',
    'evil․example',
    'пример.рф',
    'a@evil.example',
    '@evil',
    'evil＠evil.example',
  ],
  ...[
    'mailto:a@evil.example',
    'tel:+15551234567',
    'javascript:alert(1)',
    '//evil.example',
    '10.0.0.1',
    '[::1]',
    '1:2:3:4::5',
  ],
  ...[
    '+1 (555) 123-4567',
    '8 800 555-35-35',
    '٠١٢٣٤٥٦٧٨٩',
    'evil.xn--p1ai',
    '(evil.example)',
    'evil.example!',
    'ht\u200btp://evil.example',
  ],
]

test('[U-05] an address in a name leaves the name, wherever it stands, and keeps it out of subjects', () => {
  for (const address of addresses)
    for (const name of [address, `Prize: ${address} now`, `Team ${address}`, `${address}\u202e Team`]) {
      const { shown, isPlain } = readName(name)
      expect([name, shown, pressable.test(shown), /evil|пример/i.test(shown), isPlain]).toEqual([
        name,
        shown,
        false,
        false,
        false,
      ])
    }
})

test('[U-05] whatever a name is made of, a mail shows nothing of it that could be pressed', () => {
  const word = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webUrl(),
    fc.emailAddress(),
    fc.ipV4(),
    fc.domain(),
    fc.constantFrom(...addresses),
  )
  fc.assert(
    fc.property(
      fc.array(word, { maxLength: 6 }),
      fc.constantFrom(' ', '', '\u200b', '\n', '<b>'),
      (words, between) => {
        const given = words.join(between)
        for (const shown of [readName(given).shown, readPerson(given)]) {
          expect(shown).not.toMatch(pressable)
          expect(shown).not.toMatch(/[<>[\]`\p{Cc}\u202a-\u202e]/u)
          expect([...shown].length).toBeLessThanOrEqual(62)
        }
        expect(breakAddresses(given)).not.toMatch(/https?:|[\p{L}]\.[\p{L}]{2}|\S@\S/iu)
      },
    ),
    { numRuns: 1500 },
  )
})

test('[U-05] names that only look a little like addresses stay whole', () => {
  const names = [
    'North',
    'Отдел продаж',
    'Team 2.0',
    'Wait...what',
    'Plan 2025-2026',
    '25.10.2026',
    'R&D, Ltd.',
    'C++ / C#',
    'A. B.',
    'Команда №1',
    '👩‍🚀 Space',
    'Q3: plan',
  ]
  for (const name of names) expect(readName(name)).toEqual({ shown: name, isPlain: true })
  expect(readPerson('anna.petrova')).toBe('anna petrova')
  expect(breakAddresses('It is 2.5 of 3.0, see https://a.example/x or write to b@c.example.')).toBe(
    'It is 2.5 of 3.0, see hxxps://a[.]example/x or write to b[at]c[.]example.',
  )
})

test('[U-05] the emails about a change of address make no link of the other address', async () => {
  const link = 'https://slides.test/en/auth'
  const data = { link, email: 'you@home.test', hours: 72, at: new Date('2026-03-01T09:00:00Z') }
  const other = 'win-at.evil.example@evil.example'
  for (const locale of ['en', 'ru'] as const) {
    for (const mail of [
      await composeMail({ kind: 'address-change', locale, data: { ...data, old: other } }),
      await composeMail({ kind: 'address-asked', locale, data: { ...data, next: other } }),
      await composeMail({ kind: 'address-changed', locale, data: { ...data, next: other } }),
    ]) {
      expect(mail.subject + mail.html + mail.text).not.toMatch(/evil\.example|@evil/)
      expect(mail.text).toContain('win-at[.]evil[.]example[at]evil[.]example')
    }
  }
})

test('[U-05] an invitation carries no address but its own, in either language', async () => {
  const link = 'https://slides.test/en/join?token=t'
  for (const locale of ['en', 'ru'] as const) {
    const data = { link, email: 'you@home.test', invitedBy: 'http://evil.example', days: 14, stop: link }
    const mail = await composeMail({
      kind: 'invitation',
      locale,
      data: { ...data, workspace: 'Win at evil.example now' },
    })
    expect(mail.subject + mail.html + mail.text).not.toMatch(/evil/)
    expect(mail.subject).not.toContain('Win')
    expect(mail.text).toContain('Win at … now')
    const named = await composeMail({ kind: 'invitation', locale, data: { ...data, workspace: 'North' } })
    expect(named.subject).toContain('North')
  }
})
