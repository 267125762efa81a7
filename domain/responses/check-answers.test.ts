import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEmail } from '../account/credentials.ts'
import { FORM_FIELD_TYPES, type FormField } from '../deck/items/form.ts'
import { type CheckedAnswer, checkAnswers, longestAnswers, readConsent } from './forms.ts'

function field(type: FormField['type'], required = false, id: string = type): FormField {
  return { id, type, name: `The ${type}`, required }
}

function readValue(type: FormField['type'], given: string): string | undefined {
  const checked = checkAnswers([field(type)], { [type]: given })
  return checked.ok ? checked.answers[0]?.value : undefined
}

function faultOf(type: FormField['type'], given: string): string | undefined {
  const checked = checkAnswers([field(type)], { [type]: given })
  return checked.ok ? undefined : checked.fields[type]
}

describe('[E-09] what somebody fills in', () => {
  test('comes back trimmed, in the order of the fields, with the names they had; what is no field is left out', () => {
    const fields = [field('name', true), field('email', true), field('comment')]
    const checked = checkAnswers(fields, { email: ' a@b.io ', name: '\tАнна  К. ', shoe: '43' })
    expect(checked).toEqual({
      ok: true,
      answers: [
        { field: 'name', name: 'The name', type: 'name', value: 'Анна К.' },
        { field: 'email', name: 'The email', type: 'email', value: 'a@b.io' },
      ],
    })
  })

  test('is refused where it must be and is not, or is no address and no number', () => {
    const fields = [field('name', true), field('email', true), field('phone')]
    expect(checkAnswers(fields, { name: ' \u0000 ', email: 'anna', phone: 'call me' })).toEqual({
      ok: false,
      fields: { name: 'required', email: 'invalid_email', phone: 'invalid_phone' },
    })
  })

  test('must be something, also where nothing is required', () => {
    expect(checkAnswers([field('name'), field('comment')], {})).toEqual({
      ok: false,
      fields: { name: 'required' },
    })
  })

  test.each(['12345', '+7 (495) 123-45-67', '8.800.555.35.35', '+1 555/0100', '1'.repeat(20)])(
    'is a phone: %s',
    given => expect(readValue('phone', given)).toBe(given),
  )

  test.each(['1234', '1'.repeat(21), '+7 x 12345', '12345=1', '@12345'])('is no phone: %s', given =>
    expect(faultOf('phone', given)).toBe('invalid_phone'),
  )

  test('keeps the lines of a comment, and no other', () => {
    expect(readValue('comment', 'one\r\ntwo\rthree\u2028four\n')).toBe('one\ntwo\nthree\nfour')
    expect(readValue('name', 'one\r\ntwo')).toBe('one two')
  })

  test('cannot turn the direction of what stands behind it', () => {
    expect(readValue('name', 'fdp.\u202eexe\u2066')).toBe('fdp.exe')
  })

  test.each(FORM_FIELD_TYPES)('has a longest %s', type => {
    expect(faultOf(type, `${'9'.repeat(longestAnswers[type])}9`)).toBe('too_long')
  })
})

const anyField = fc.record({
  id: fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/),
  type: fc.constantFrom(...FORM_FIELD_TYPES),
  name: fc.string({ minLength: 1 }),
  required: fc.boolean(),
})
const anyFields = fc.uniqueArray(anyField, { selector: ({ id }) => id, minLength: 1, maxLength: 8 })
const anyText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.emailAddress(),
  fc.constantFrom('', '+7 999 1234567', 'a\0b', '\ud800', '__proto__'),
)
/** As JSON brings it: `__proto__` is a name like any other. */
const anyAnswers = fc
  .array(fc.tuple(fc.oneof(fc.stringMatching(/^[A-Za-z0-9_-]{1,12}$/), fc.constant('__proto__')), anyText))
  .map(entries => Object.fromEntries(entries))

function toAnswers(answers: readonly CheckedAnswer[]): Record<string, string> {
  return Object.fromEntries(answers.map(({ field, value }) => [field, value]))
}

test('whatever is sent: what is accepted is clean, whole, accepted again as it is; what is refused names fields of the form', () => {
  const property = fc.property(anyFields, anyAnswers, (fields, sent) => {
    const given = Object.fromEntries(
      fields.map(({ id }, at) => [id, Object.values(sent)[at] ?? '']).concat(Object.entries(sent)),
    )
    const checked = checkAnswers(fields, given)
    const ids = fields.map(({ id }) => id)
    if (!checked.ok) {
      const refused = Object.keys(checked.fields)
      expect(refused.length).toBeGreaterThan(0)
      expect(ids).toEqual(expect.arrayContaining(refused))
      return
    }
    expect(checked.answers.length).toBeGreaterThan(0)
    for (const { required, id } of fields) {
      if (required) expect(checked.answers.some(({ field }) => field === id)).toBe(true)
    }
    for (const { value, type } of checked.answers) {
      expect(value).toBe(value.trim())
      expect(value.isWellFormed()).toBe(true)
      expect(value).not.toMatch(type === 'comment' ? /[^\P{Cc}\n]/u : /\p{Cc}/u)
      expect(value.length).toBeLessThanOrEqual(longestAnswers[type])
    }
    expect(checkAnswers(fields, toAnswers(checked.answers))).toEqual(checked)
  })
  fc.assert(property, { numRuns: 300 })
})

test('an address is one here exactly when it is one for an account', () => {
  const property = fc.property(fc.oneof(fc.emailAddress(), fc.string()), given => {
    fc.pre(given.trim() !== '' && !/[\p{Cc}\s\u202a-\u202e\u2066-\u2069]/u.test(given))
    expect(faultOf('email', given) === undefined).toBe(isEmail(given))
  })
  fc.assert(property)
})

test('[W-07] a consent has to be ticked, and what is kept are the words that stood there', () => {
  const asked: FormField[] = [
    { id: 'n', type: 'name', name: 'Name', required: false },
    {
      id: 'c',
      type: 'consent',
      name: 'I agree to the [policy]',
      required: false,
      link: 'https://example.com/p',
    },
  ]
  expect(checkAnswers(asked, { n: 'Anna' })).toEqual({ ok: false, fields: { c: 'required' } })
  const given = checkAnswers(asked, { n: 'Anna', c: 'whatever a browser sends' })
  expect(given).toMatchObject({
    answers: [{ value: 'Anna' }, { type: 'consent', value: 'I agree to the policy (https://example.com/p)' }],
  })
  // To agree alone is to say nothing.
  expect(checkAnswers(asked, { c: 'yes' })).toEqual({ ok: false, fields: { n: 'required' } })
})

test('[W-07] the words of a consent lead to its link, or are followed by it', () => {
  const link = 'https://example.com/p'
  expect(readConsent({ name: 'I agree to the [policy].', link })).toEqual({
    ...{ before: 'I agree to the ', linked: 'policy', after: '.' },
  })
  expect(readConsent({ name: 'I agree', link })).toEqual({
    ...{ before: 'I agree ', linked: 'example.com/p', after: '' },
  })
  expect(readConsent({ name: 'I agree to the [policy]' })).toMatchObject({
    ...{ before: 'I agree to the policy', linked: '' },
  })
})
