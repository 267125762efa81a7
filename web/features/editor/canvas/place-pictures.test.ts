import { expect, test } from 'vitest'
import { checkUpload } from './place-pictures.tsx'

const megabyte = 1024 * 1024

test('[V-04] over 5 MB is for paid plans', () => {
  const large = { type: 'image/png', size: 5 * megabyte + 1 }
  expect(checkUpload(large, 'free')).toBe('file_too_large')
  expect(checkUpload(large, 'pro')).toBeUndefined()
  expect(checkUpload({ ...large, size: 5 * megabyte }, 'free')).toBeUndefined()
})

test('what is no picture is not sent', () => {
  expect(checkUpload({ type: 'application/pdf', size: 1 }, 'pro')).toBe('unsupported_file')
  expect(checkUpload({ type: '', size: 1 }, 'pro')).toBe('unsupported_file')
})
