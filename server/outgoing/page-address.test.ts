import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress, readPageAddress, readRedirect } from './page-address.ts'

const byte = fc.integer({ min: 0, max: 255 })
const part = fc.constantFrom(10, 8, 16)
const bases = [0, 10, 127, 169, 172, 192, 100, 198, 203, 224, 240, 255, 8, 93, 151] as const
const octets = fc.tuple(fc.constantFrom(...bases), byte, byte, byte)

function spell(value: number, base: number): string {
  if (base === 16) return `0x${value.toString(16)}`
  return base === 8 ? `0${value.toString(8)}` : String(value)
}

function isAllowed(host: string): boolean {
  try {
    readPageAddress(`http://${host}/`)
    return true
  } catch {
    return false
  }
}

test('[D-28] an address is judged alike in every spelling', () => {
  fc.assert(
    fc.property(octets, fc.tuple(part, part, part, part), ([a, b, c, d], [p, q, r, s]) => {
      const dotted = `${a}.${b}.${c}.${d}`
      const whole = ((a * 256 + b) * 256 + c) * 256 + d
      const spellings = [
        dotted,
        [spell(a, p), spell(b, q), spell(c, r), spell(d, s)].join('.'),
        [spell(a, p), spell(b, q), spell(c * 256 + d, r)].join('.'),
        [spell(a, p), spell((b * 256 + c) * 256 + d, q)].join('.'),
        spell(whole, p),
        `${dotted}.`,
      ]
      const judged = spellings.map(isAllowed)
      expect(new Set(judged)).toEqual(new Set([isPublicAddress(dotted)]))
      const hex = [a * 256 + b, c * 256 + d].map(two => two.toString(16)).join(':')
      for (const prefix of ['::ffff:', '::', '64:ff9b::', '::ffff:0:']) {
        expect(isAllowed(`[${prefix}${hex}]`)).toBe(false)
        expect(isPublicAddress(`${prefix}${dotted}`)).toBe(false)
      }
    }),
  )
})

test('[D-28] outside of what is given out to the public no IPv6 address is', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), groups => {
      const address = groups.map(one => one.toString(16)).join(':')
      if (isPublicAddress(address)) expect((groups[0] ?? 0) >> 13).toBe(1)
    }),
  )
})

test.each([
  ['https://a.example.com/', 'http://a.example.com/', 'redirects'],
  ['https://a.example.com/', '', 'redirects'],
  ['https://a.example.com/', '//127.0.0.1/', 'address'],
  ['https://a.example.com/', 'HTTP://[::1]/', 'address'],
])('[D-28] from %s nothing leads to “%s”', (from, to, reason) => {
  expect(() => readRedirect(to, readPageAddress(from))).toThrow(expect.objectContaining({ reason }))
})

test.each([
  ['https://a.example.com/x/y', '../z', 'https://a.example.com/z'],
  ['https://a.example.com/x', '//b.example.com/', 'https://b.example.com/'],
  ['http://a.example.com/', 'https://a.example.com/', 'https://a.example.com/'],
])('[D-28] from %s “%s” leads on', (from, to, end) => {
  expect(readRedirect(to, readPageAddress(from)).url.href).toBe(end)
})
