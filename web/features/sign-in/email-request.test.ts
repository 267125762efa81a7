import { expect, test } from 'vitest'
import { findMailbox } from './email-request.tsx'

test('[S-04] the mailbox of a known provider is found by its domain, however it is written', () => {
  expect(findMailbox('Ann@GMail.com ')).toBe('https://mail.google.com/')
  expect(findMailbox('anna@ya.ru')).toBe('https://mail.yandex.ru/')
})

test.each(['ann@example.com', 'ann@notgmail.com', 'ann@gmail.com.evil.example', 'gmail', '', '@'])(
  'no mailbox is made up for %s',
  email => expect(findMailbox(email)).toBeUndefined(),
)
