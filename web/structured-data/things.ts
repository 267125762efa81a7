import { currencies } from '#domain/billing/money.ts'
import { periods, priceOf } from '#domain/billing/plans.ts'
import type { Translate } from '../platform/i18n/messages.ts'

/** Something in the words of schema.org. */
export interface Thing {
  readonly '@type': string
  readonly [property: string]: unknown
}

/** The page it is said on. */
export interface Spot {
  readonly t: Translate
  readonly origin: string
  /** In the language of the page. */
  readonly language: string
  /** What the page shows. */
  readonly data: unknown
  readonly operator: string
  /** The full address of a path of the product, in the language of the page. */
  address(path: string): string
}

const context = 'https://schema.org'

/** Escaped for a script element: nothing in it can close one. */
export function writeThings(things: readonly Thing[]): string {
  if (things.length === 0) return ''
  return JSON.stringify({ '@context': context, '@graph': things }).replaceAll('<', '\\u003c')
}

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

interface Question {
  readonly question: string
  readonly answer: string
}

export function describeQuestions(questions: readonly Question[]): Thing {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

/** The breadcrumbs from the home page to this one. */
export function describeTrail({ t, address }: Spot, name: string, path: string): Thing {
  const steps = [
    { name: t('shell.product'), item: address('/') },
    { name, item: address(path) },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step })),
  }
}

export function describeDatedPage(spot: Spot, name: string, path: string, changed: string): Thing {
  return {
    '@type': 'WebPage',
    name,
    url: spot.address(path),
    inLanguage: spot.language,
    dateModified: changed,
  }
}
