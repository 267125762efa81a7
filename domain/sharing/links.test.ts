import { describe, expect, test } from 'vitest'
import {
  gateOf,
  isAllowedAddress,
  isLinkOpen,
  isProtected,
  readDeviceClass,
  readDomain,
  readVisitorAddress,
} from './links.ts'

const now = new Date('2026-11-17T12:00:00Z')
const open = { status: 'active', isOn: true, isHeld: false, expiresAt: null } as const

test('[W-02] only a link that is on, has not run out and is not held by the operator is open', () => {
  expect(isLinkOpen(open, now)).toBe(true)
  expect(isLinkOpen({ ...open, isOn: false }, now)).toBe(false)
  expect(isLinkOpen({ ...open, isHeld: true }, now)).toBe(false)
  for (const status of ['guest', 'trashed'] as const) expect(isLinkOpen({ ...open, status }, now)).toBe(false)
  const at = (seconds: number) => ({ ...open, expiresAt: new Date(now.getTime() + seconds * 1000) })
  expect([at(1), at(0), at(-1)].map(link => isLinkOpen(link, now))).toEqual([true, false, false])
})

test('[W-02] where domains are named, an address has to be confirmed: anybody can type one', () => {
  expect(gateOf({ gate: 'none', domains: [] })).toBe('none')
  expect(gateOf({ gate: 'email', domains: ['a.example'] })).toBe('code')
  expect(isProtected({ hasPassword: false, gate: 'none', domains: [] })).toBe(false)
  expect(isProtected({ hasPassword: false, gate: 'none', domains: ['a.example'] })).toBe(true)
  expect(isProtected({ hasPassword: true, gate: 'none', domains: [] })).toBe(true)
})

test.each([
  ['Example.com', 'example.com'],
  ['@example.com', 'example.com'],
  ['https://www.example.co.uk/path?x#y', 'www.example.co.uk'],
  ['anna@пример.рф', 'пример.рф'],
  ['*.example.com', 'example.com'],
  ['localhost', undefined],
  ['127.0.0.1', undefined],
  ['exa mple.com', undefined],
  ['-a.example', undefined],
  ['', undefined],
  ['a..example', undefined],
])('[W-02] %j is read as the domain %j', (typed, domain) => {
  expect(readDomain(typed)).toBe(domain)
})

describe('[W-02] visitors', () => {
  test('one mailbox has one spelling', () => {
    expect(readVisitorAddress('  Anna@Example.COM ')).toBe('anna@example.com')
    for (const odd of ['anna', 'a b@example.com', '<anna@example.com>', ''])
      expect(readVisitorAddress(odd)).toBeUndefined()
  })

  test('a domain lets its people in, those of its subdomains too, and nobody whose domain only ends like it', () => {
    const domains = ['example.com']
    expect(isAllowedAddress('anna@example.com', domains)).toBe(true)
    expect(isAllowedAddress('anna@berlin.example.com', domains)).toBe(true)
    expect(isAllowedAddress('anna@badexample.com', domains)).toBe(false)
    expect(isAllowedAddress('anna@example.com.evil.net', domains)).toBe(false)
    expect(isAllowedAddress('anyone@anywhere.org', [])).toBe(true)
  })

  test.each([
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0 Safari/537.36', 'computer'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'phone'],
    ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1', 'tablet'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/140.0 Mobile Safari/537.36', 'phone'],
    ['Mozilla/5.0 (Linux; Android 15; SM-X910) Chrome/140.0 Safari/537.36', 'tablet'],
  ])('[W-03] %s is a %s', (userAgent, device) => {
    expect(readDeviceClass(userAgent)).toBe(device)
  })
})
