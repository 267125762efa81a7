import { expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { readRefusal } from './read-refusal.ts'

test('[X-05] a used-up plan tells what of it is used up; anything that is no answer is a server out of reach', () => {
  const pay = (data: Record<string, unknown>) => readRefusal(new ApiError({ code: 'pay', data }))
  expect(pay({ limit: 'presentations', max: 10 })).toEqual({ code: 'pay', limit: 'presentations', max: 10 })
  expect(pay({ limit: 'slides', max: 30 })).toEqual({ code: 'pay', limit: 'slides', max: 30 })
  expect(pay({ max: 'many' })).toEqual({ code: 'pay', limit: 'presentations', max: undefined })
  const locked = [{ kind: 'font', id: 'manrope' }]
  expect(pay({ limit: 'fonts', locked })).toEqual({ code: 'pay', locked })
  expect(pay({ limit: 'slides', max: 30, locked: [] })).toMatchObject({ limit: 'slides' })
  expect(readRefusal(new ApiError({ code: 'presentation_not_found' }))).toEqual({
    code: 'presentation_not_found',
  })
  for (const thrown of [new TypeError('Failed to fetch'), undefined, 'x'])
    expect(readRefusal(thrown)).toEqual({ code: 'unavailable' })
})
