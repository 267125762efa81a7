import { expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { dropField, failFields, minutesUntilRetry, toFailure } from './failure.tsx'

test('a refusal keeps its code, its fields and when to come back', () => {
  const data = { fields: { email: 'invalid_email' }, retry_after: 61 }
  const failure = toFailure(new ApiError({ code: 'too_many_requests', data }))
  expect(failure).toEqual({
    code: 'too_many_requests',
    fields: { email: 'invalid_email' },
    retryAfterSeconds: 61,
  })
})

test('[D-06] the wait is told in whole minutes and never too short', () => {
  const wait = (retry_after?: unknown) =>
    minutesUntilRetry(toFailure(new ApiError({ code: 'too_many_requests', data: { retry_after } })))
  expect([1, 59, 60, 61, 3600].map(wait)).toEqual([1, 1, 1, 2, 60])
  expect([undefined, 'soon'].map(wait)).toEqual([1, 1])
})

test('no answer at all is a failure of its own', () => {
  expect(toFailure(new TypeError('Failed to fetch')).code).toBe('unreachable')
})

test('a field that is being mended loses its complaint, and the last one takes the failure with it', () => {
  const failure = failFields({ email: 'required', password: 'required' })
  const rest = dropField(failure, 'email')
  expect(rest?.fields).toEqual({ password: 'required' })
  expect(dropField(rest, 'password')).toBeUndefined()
  expect(dropField(failure, 'other')).toBe(failure)
  const refused = toFailure(new ApiError({ code: 'login_failed' }))
  expect(dropField(refused, 'password')).toBe(refused)
})
