import { expect, test } from 'vitest'
import { commonPasswords } from '#domain/account/password.ts'
import { listKeptRules } from './password-fields.tsx'

const keep = (password: string, email = 'ann@example.com') => [...listKeptRules(password, email)]

test('[D-06] the rules light up as a password is typed', () => {
  expect(keep('')).toEqual([])
  expect(keep('harbour')).toEqual([])
  expect(keep('harbour-')).toEqual(['length', 'notEmail', 'notCommon'])
  expect(keep('x'.repeat(129))).toEqual([])
})

test('[D-06] the own address and the passwords everybody tries stay unlit', () => {
  expect(keep('ann@example.com')).toEqual(['length'])
  const common = [...commonPasswords].find(password => password.length >= 8) ?? ''
  expect(keep(common)).toEqual(['length', 'notEmail'])
  expect(keep('aaaaaaaaaa')).toEqual(['length', 'notEmail'])
})
