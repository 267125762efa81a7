import { describe, expect, test } from 'vitest'
import {
  FIRST_LINK,
  gateOf,
  isAllowedAddress,
  isLinkOpen,
  isProtected,
  openLinks,
  readDeviceClass,
  readDomain,
  readReach,
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

describe('[W-02] who sees a presentation', () => {
  const listed = (id: number, rules = {}) => ({
    ...{ id, slug: `link-${id}`, is_on: true, expires_at: null, has_password: false },
    ...{ gate: 'none' as const, domains: [], ...rules },
  })
  const over = { expires_at: now.toISOString() }
  const ahead = { expires_at: new Date(now.getTime() + 1000).toISOString() }

  test('by a first link that is off nobody does, by another one that is open everybody who has it', () => {
    const first = listed(FIRST_LINK, { is_on: false })
    expect(readReach([first], false, now)).toEqual({ first: 'off', others: 0 })
    const others = [listed(4), listed(5, ahead), listed(6, over), listed(7, { is_on: false })]
    expect(readReach([first, ...others], false, now)).toEqual({ first: 'off', others: 2 })
    expect(openLinks([first, ...others], now).map(({ id }) => id)).toEqual([4, 5])
  })

  test('the first link’s own rules are told', () => {
    const reach = (rules: object) => readReach([listed(FIRST_LINK, rules)], true, now).first
    expect(reach({})).toBe('everybody')
    // The switch of the document was turned after the list was loaded.
    expect(reach({ is_on: false })).toBe('everybody')
    for (const rules of [{ has_password: true }, { gate: 'email' }, { domains: ['a.example'] }])
      expect(reach(rules)).toBe('asked')
    expect([reach(ahead), reach({ ...over, has_password: true })]).toEqual(['everybody', 'expired'])
  })

  test('before the list is loaded no more is said than is known', () => {
    expect(readReach(undefined, false, now)).toEqual({ first: 'off', others: undefined })
    expect(readReach(undefined, true, now)).toEqual({ first: 'on', others: undefined })
  })
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
