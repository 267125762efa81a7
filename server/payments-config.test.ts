import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/lectern')
const stripe = { STRIPE_SECRET_KEY: 'sk_live_0123456789', STRIPE_WEBHOOK_SECRET: 'whsec_0123456789' }
const yookassa = { YOOKASSA_SHOP_ID: '100500', YOOKASSA_SECRET_KEY: 'live_0123456789' }

test('[D-12] [D-32] without keys there is the sandbox; with them Stripe and YooKassa, each by itself', () => {
  expect(read({})).toMatchObject({ stripe: undefined, yookassa: undefined })
  expect(read(stripe)).toMatchObject({ stripe: { url: 'https://api.stripe.com' }, yookassa: undefined })
  expect(read({ ...yookassa, YOOKASSA_URL: 'http://127.0.0.1:8080/' }).yookassa).toEqual({
    url: 'http://127.0.0.1:8080',
    shopId: '100500',
    secretKey: 'live_0123456789',
  })
})

test.each(Object.entries({ ...stripe, ...yookassa }))('[D-32] %s alone is refused', (name, value) => {
  expect(() => read({ [name]: value })).toThrow(/go together: set both or neither/)
  expect(() => read({ [name]: value })).toThrow(name)
})

test.each([
  ['STRIPE_SECRET_KEY', 'pk_live_0123456789'],
  ['STRIPE_WEBHOOK_SECRET', 'heron-at-dusk'],
  ['STRIPE_URL', 'api.stripe.com'],
  ['STRIPE_URL', 'https://api.stripe.com/v1'],
  ['YOOKASSA_SHOP_ID', 'my shop'],
  ['YOOKASSA_SECRET_KEY', 'heron-at-dusk'],
  ['YOOKASSA_URL', 'https://user:word@api.yookassa.ru'],
])('[D-32] %s=%s is refused by its name, and not quoted', (name, value) => {
  const all = { ...stripe, ...yookassa, [name]: value }
  expect(() => read(all)).toThrow(name)
  if (name.includes('SECRET')) expect(() => read(all)).not.toThrow(value)
})
