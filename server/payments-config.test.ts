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

const seller = { SELLER_NAME: 'Lectern Ltd', SELLER_ADDRESS: '1 Quay Street | Bristol', SELLER_TAX_ID: 'GB1' }

test('[U-09] the seller is name, address and tax id, with a rate that the prices include; or nobody', () => {
  expect(read({}).seller).toBeUndefined()
  expect(read({ ...seller, SELLER_TAX_RATE: '5.5' }).seller).toMatchObject({
    seller: { name: 'Lectern Ltd', address: '1 Quay Street\nBristol', tax_id: 'GB1', registration: '' },
    taxRate: 550,
  })
  expect(read(seller).seller?.taxRate).toBeUndefined()
  expect(read({ ...yookassa, YOOKASSA_VAT_CODE: '4' }).yookassa?.receipts).toMatchObject({ vatCode: 4 })
})

test.each([
  [{ SELLER_NAME: 'Lectern Ltd' }, /SELLER_NAME, SELLER_ADDRESS and SELLER_TAX_ID go together/],
  [{ SELLER_TAX_RATE: '20' }, /SELLER_NAME, SELLER_ADDRESS and SELLER_TAX_ID go together/],
  [{ ...seller, SELLER_TAX_RATE: '20%' }, /SELLER_TAX_RATE must be a percentage/],
  [{ YOOKASSA_VAT_CODE: '4' }, /YOOKASSA_VAT_CODE is for payments through YooKassa/],
  [{ ...yookassa, YOOKASSA_VAT_CODE: '13' }, /YOOKASSA_VAT_CODE must be a VAT code/],
  [{ ...yookassa, YOOKASSA_TAX_SYSTEM: '1' }, /YOOKASSA_TAX_SYSTEM is part of a receipt/],
])('[U-09] %j is refused with a sentence', (env, sentence) => {
  expect(() => read(env as Record<string, string>)).toThrow(sentence)
})
