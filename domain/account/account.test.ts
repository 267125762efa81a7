import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail, passwordLength } from './credentials.ts'
import { emailSchema, usernameFromEmail } from './email.ts'
import { checkNewPassword, commonPasswords } from './password.ts'

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({ minLength: 100, maxLength: 2000 }),
)

describe('an email', () => {
  test('is written one way, which reading again does not change', () => {
    fc.assert(
      fc.property(fc.emailAddress(), email => {
        const once = emailSchema.safeParse(`  ${email.toUpperCase()}\n`)
        if (!once.success) return
        expect(once.data).toBe(once.data.trim().toLowerCase())
        expect(emailSchema.parse(once.data)).toBe(once.data)
      }),
    )
  })

  test('is never taken from what could end a line, open a tag or name two', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        const text = `${before}@${after}`
        const read = emailSchema.safeParse(text)
        if (read.success) expect(read.data).toMatch(/^[^\s<>,;"\\()[\]:]+@[^\s<>,;"\\()[\]:@]+\.[a-z]{2,}$/)
      }),
    )
  })

  test.each([
    'ann@example.com',
    'ANN@EXAMPLE.COM',
    ' ann@example.com ',
    'ann+slides@mail.example.co.uk',
    "o'hara@example.com",
  ])('%j is one', text => {
    expect(isEmail(text)).toBe(true)
  })

  test.each([
    '',
    'ann',
    'ann@',
    '@example.com',
    'ann@example',
    'a@b@example.com',
    'ann@example.com\nbcc:all@example.com',
    'ann@example.com,bob@example.com',
    '<ann@example.com>',
    `${'a'.repeat(250)}@example.com`,
  ])('%j is none', text => {
    expect(isEmail(text)).toBe(false)
  })

  test('gives a new account its name', () => {
    expect(usernameFromEmail('ann@example.com')).toBe('ann')
    expect(usernameFromEmail(`${'a'.repeat(80)}@example.com`)).toHaveLength(64)
  })
})

describe('[D-06] a new password', () => {
  test('whatever it is, is judged: its length in characters decides first', () => {
    fc.assert(
      fc.property(anyText, fc.option(fc.emailAddress(), { nil: undefined }), (password, email) => {
        const length = [...password].length
        const judged = checkNewPassword(password, email)
        if (length < passwordLength.min) expect(judged).toBe('password_too_short')
        else if (length > passwordLength.max) expect(judged).toBe('password_too_long')
        else expect([undefined, 'password_is_email', 'password_too_common']).toContain(judged)
      }),
    )
  })

  test('is never the address, however it is written, nor the name in it', () => {
    fc.assert(
      fc.property(fc.emailAddress(), email => {
        const name = email.split('@')[0] ?? ''
        for (const password of [email, email.toUpperCase(), name]) {
          expect(checkNewPassword(password, email)).toBeDefined()
        }
      }),
    )
  })

  test('is never one of the most common, in any case of letters', () => {
    for (const password of commonPasswords) {
      expect([password, checkNewPassword(password)]).toEqual([password, 'password_too_common'])
      expect(checkNewPassword(password.toUpperCase())).toBe('password_too_common')
    }
  })

  test('counts characters, not bytes: 8 is enough and 128 is not too many', () => {
    expect(checkNewPassword('цапля на')).toBeUndefined()
    expect(checkNewPassword('🦢🪶🌊🌾🌙🌅🐟')).toBe('password_too_short')
    expect(checkNewPassword('🦢🪶🌊🌾🌙🌅🐟🐸')).toBeUndefined()
    expect(checkNewPassword('🦢🪶'.repeat(64))).toBeUndefined()
    expect(checkNewPassword(`${'🦢🪶'.repeat(64)}.`)).toBe('password_too_long')
  })
})
