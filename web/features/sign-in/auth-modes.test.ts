import { expect, test } from 'vitest'
import { authModes, readAim, writeAuthPath } from './auth-modes.tsx'

test('[R-04] [D-01] each mode has its address, and the wanted path comes along to every one of them', () => {
  for (const mode of authModes) {
    for (const next of [undefined, '/boost', '/presentations/show/a?page=2&x=%26#end']) {
      const url = new URL(writeAuthPath({ mode, next }), 'https://lectern.example')
      expect(url.pathname).toBe('/auth')
      expect(readAim(url.searchParams)).toEqual({ mode, next })
    }
  }
})

test('[R-04] an unknown mode is logging in', () => {
  expect(readAim(new URLSearchParams('mode=toString')).mode).toBe('log-in')
  expect(readAim(new URLSearchParams()).mode).toBe('log-in')
  expect(writeAuthPath({ mode: 'log-in', next: undefined })).toBe('/auth')
})

test.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example', '\\\\evil'])(
  '[D-01] %s is no wanted path',
  next => {
    expect(readAim(new URLSearchParams({ next })).next).toBeUndefined()
  },
)
