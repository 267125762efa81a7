import { currencies } from '#domain/billing/money.ts'
import { periods } from '#domain/billing/periods.ts'
import { priceOf } from '#domain/billing/prices.ts'
import type { Spot, Thing } from './thing.ts'

export function describeSite({ t, origin, language, operator }: Spot): Thing[] {
  const organization = { '@id': `${origin}/#operator` }
  return [
    { '@type': 'Organization', ...organization, name: operator, url: origin, logo: `${origin}/favicon.svg` },
    {
      '@type': 'WebSite',
      '@id': `${origin}/#site`,
      name: t('shell.product'),
      url: origin,
      inLanguage: language,
      publisher: organization,
    },
  ]
}

/** The product with what it costs: every price is that of the table of prices, for one seat. */
export function describeProduct({ t, origin, address }: Spot, description: string): Thing {
  const paid = currencies.flatMap(currency =>
    periods.map(period => ({
      '@type': 'Offer',
      name: t(period === 'yearly' ? 'pricing.offer.yearly' : 'pricing.offer.monthly'),
      price: writePrice(priceOf({ seats: 1, period, currency })),
      priceCurrency: currency.toUpperCase(),
      url: address('/pricing'),
    })),
  )
  const free = { '@type': 'Offer', name: t('pricing.offer.free'), price: '0', priceCurrency: 'USD' }
  return {
    '@type': 'SoftwareApplication',
    '@id': `${origin}/#product`,
    name: t('shell.product'),
    description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Web',
    url: origin,
    offers: [{ ...free, url: address('/pricing') }, ...paid],
  }
}

function writePrice(minor: number): string {
  return `${Math.trunc(minor / 100)}.${String(minor % 100).padStart(2, '0')}`
}
