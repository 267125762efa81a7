import { expect, test } from 'vitest'
import { mostSvgBytes } from '#contract/assets.ts'
import { plans } from '#domain/billing/plans.ts'
import { checkUpload } from './place-pictures.tsx'

const megabyte = 1024 * 1024
const most = 100 * megabyte

test('[V-04] over 5 MB is for paid plans', () => {
  const large = { type: 'image/png', size: 5 * megabyte + 1 }
  expect(checkUpload(large, 'free', most)).toBe('file_too_large')
  expect(checkUpload(large, 'pro', most)).toBeUndefined()
  expect(checkUpload({ ...large, size: 5 * megabyte }, 'free', most)).toBeUndefined()
})

test('[V-04] no plan is offered for what the server takes on none', () => {
  const huge = { type: 'image/png', size: most + 1 }
  const drawing = { type: 'image/svg+xml', size: mostSvgBytes + 1 }
  for (const plan of plans) {
    expect(checkUpload(huge, plan, most)).toBe('file_too_large_for_server')
    expect(checkUpload(drawing, plan, most)).toBe('file_too_large_for_server')
  }
  expect(checkUpload({ ...huge, size: most }, 'pro', most)).toBeUndefined()
})

test('what is no picture is not sent', () => {
  expect(checkUpload({ type: 'application/pdf', size: 1 }, 'pro', most)).toBe('unsupported_file')
  expect(checkUpload({ type: '', size: 1 }, 'pro', most)).toBe('unsupported_file')
})
