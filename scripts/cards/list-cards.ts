import { comparisonNames, comparisonTitles } from '#content/comparisons/names.ts'
import { angles } from '#content/landing/angles.ts'
import { legalTexts } from '#content/legal/registry.ts'
import { formatMoney } from '#domain/billing/format-money.ts'
import { currencies } from '#domain/billing/money.ts'
import { plans } from '#domain/billing/plans.ts'
import { seatPerMonth } from '#domain/billing/prices.ts'
import { type Locale, locales, localeTags } from '#domain/locale.ts'
import comparisonEn from '#locales/en/comparison.json' with { type: 'json' }
import pricingEn from '#locales/en/pricing.json' with { type: 'json' }
import pricingPageEn from '#locales/en/pricing-page.json' with { type: 'json' }
import shellEn from '#locales/en/shell.json' with { type: 'json' }
import comparisonRu from '#locales/ru/comparison.json' with { type: 'json' }
import pricingRu from '#locales/ru/pricing.json' with { type: 'json' }
import pricingPageRu from '#locales/ru/pricing-page.json' with { type: 'json' }
import shellRu from '#locales/ru/shell.json' with { type: 'json' }
import { type CardName, cardPath } from '#web/platform/head/social-cards.ts'
import { drawAisle, drawColumns, drawLectern, drawLines } from './motifs.ts'

export interface Card {
  readonly path: string
  readonly locale: Locale
  readonly heading: string
  readonly line: string
  /** The picture at the right: markup of its own. */
  readonly motif: string
}

const words = {
  en: {
    pricing: pricingEn,
    page: pricingPageEn,
    comparison: comparisonEn,
    shell: shellEn,
  },
  ru: {
    pricing: pricingRu,
    page: pricingPageRu,
    comparison: comparisonRu,
    shell: shellRu,
  },
}

/** Every card of the site, from the words and prices of the pages themselves. */
export function listCards(): Card[] {
  return locales.flatMap(locale => {
    const { page, comparison, shell } = words[locale]
    const { terms, policy } = legalTexts
    const card = (name: CardName, heading: string, line: string, motif: string): Card => ({
      path: cardPath(name, locale),
      locale,
      heading,
      line,
      motif,
    })
    return [
      card('lectern', angles[locale]['/landing'].heading, shell.footer.line, drawLectern()),
      card('pricing', page.heading, page.title, drawColumns(listPrices(locale))),
      card('legal', terms[locale].title, policy[locale].title, drawLines()),
      card('enterprise', shell.footer.enterprise, shell.footer.line, drawLectern()),
      ...comparisonNames.map(name => {
        const product = comparisonTitles[name]
        const heading = comparison.heading.replace('{product}', product)
        const line = comparison.caption.replace('{product}', product)
        return card(`comparison-${name}`, heading, line, drawAisle('Lectern', product))
      }),
    ]
  })
}

function listPrices(locale: Locale): { name: string; price: string }[] {
  const { pricing } = words[locale]
  const currency = currencies.find(one => one === (locale === 'ru' ? 'rub' : 'usd')) ?? 'usd'
  const say = (amount: number) => formatMoney(amount, currency, localeTags[locale])
  const price = { free: say(0), pro: say(seatPerMonth({ period: 'yearly', currency })), enterprise: '…' }
  return plans.map(plan => ({ name: pricing.plan[plan].name, price: price[plan] }))
}
