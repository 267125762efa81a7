import { pathToFileURL } from 'node:url'
import { comparisonNames, comparisonTitles } from '#content/comparisons/names.ts'
import { landingVariants } from '#content/landing/variants.ts'
import { legalTexts } from '#content/legal/registry.ts'
import { type CardName, cardPath } from '#content/social-cards.ts'
import { currencies, formatMoney } from '#domain/billing/money.ts'
import { plans, seatPerMonth } from '#domain/billing/plans.ts'
import { escapeHtml } from '#domain/escape-html.ts'
import { formatTags, type Locale, locales, localeTags } from '#domain/locale.ts'
import comparisonEn from '#locales/en/comparison.json' with { type: 'json' }
import pricingEn from '#locales/en/pricing.json' with { type: 'json' }
import pricingPageEn from '#locales/en/pricing-page.json' with { type: 'json' }
import shellEn from '#locales/en/shell.json' with { type: 'json' }
import comparisonRu from '#locales/ru/comparison.json' with { type: 'json' }
import pricingRu from '#locales/ru/pricing.json' with { type: 'json' }
import pricingPageRu from '#locales/ru/pricing-page.json' with { type: 'json' }
import shellRu from '#locales/ru/shell.json' with { type: 'json' }

interface Card {
  readonly path: string
  readonly locale: Locale
  readonly heading: string
  readonly line: string
  /** The picture at the right, as SVG. */
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

/** Every card of the site, from the texts and prices of the pages themselves. */
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
      card('lectern', landingVariants[locale]['/landing'].heading, shell.footer.line, drawLectern()),
      card('pricing', page.heading, page.title, drawPlans(listPrices(locale))),
      card('legal', terms[locale].title, policy[locale].title, drawDocument()),
      card('enterprise', shell.footer.enterprise, shell.footer.line, drawLectern()),
      ...comparisonNames.map(name => {
        const product = comparisonTitles[name]
        const heading = comparison.heading.replace('{product}', product)
        const line = comparison.caption.replace('{product}', product)
        return card(`comparison-${name}`, heading, line, drawComparison('Lectern', product))
      }),
    ]
  })
}

function listPrices(locale: Locale): { name: string; price: string }[] {
  const { pricing } = words[locale]
  const currency = currencies.find(one => one === (locale === 'ru' ? 'rub' : 'usd')) ?? 'usd'
  const format = (amount: number) => formatMoney(amount, currency, formatTags[locale])
  const price = {
    free: format(0),
    pro: format(seatPerMonth({ period: 'yearly', currency })),
    enterprise: '…',
  }
  return plans.map(plan => ({ name: pricing.plan[plan].name, price: price[plan] }))
}

function face(name: string, family: string, script: string): string {
  const file = `node_modules/@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`
  const range =
    script === 'cyrillic' ? 'U+0400-045F,U+0490-0491,U+2116' : 'U+0000-00FF,U+2000-206F,U+20BD,U+2190-21FF'
  return `@font-face{font-family:"${family}";font-weight:100 900;src:url("${pathToFileURL(file).href}");unicode-range:${range}}`
}

const faces = ['latin', 'cyrillic']
  .flatMap(script => [face('onest', 'Onest', script), face('unbounded', 'Unbounded', script)])
  .join('')

/** A card as an HTML page of 1200 by 630. */
export function writeCardPage({ locale, heading, line, motif }: Card): string {
  return `<!doctype html><html lang="${localeTags[locale]}"><meta charset="utf-8"><style>${faces}
*{margin:0;box-sizing:border-box}
body{width:1200px;height:630px;overflow:hidden;background:#faf7f1;color:#1b1815;font-family:Onest;display:grid;grid-template-columns:1fr 480px}
main{display:flex;flex-direction:column;justify-content:space-between;padding:64px 0 60px 72px;min-width:0}
h1{font:500 ${heading.length > 26 ? 58 : 68}px/1.08 Unbounded;letter-spacing:-.045em;text-wrap:balance;overflow-wrap:break-word}
p{font-size:28px;color:#544d45}
.logo{display:flex;align-items:center;gap:16px;font-size:30px;font-weight:600}
.logo svg{height:48px}
svg{height:100%;display:block;font-family:Onest}
.display{font-family:Unbounded;font-weight:500;letter-spacing:-.04em}
</style><main><div class="logo"><svg viewBox="-1 0 32 32"><path d="M3.4 5.4 20.4 11.1 18.9 15.6 13 13.6V24H25.6V28.8H8V12L1.9 9.9Z" fill="#1b1815"/><circle cx="25" cy="6.2" r="4.6" fill="#d4380d"/></svg>Lectern</div><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(line)}</p></main>${motif}</html>`
}

const ink = '#1b1815'
const line = '#ddd5c6'
const accent = '#d4380d'
const beam = '#fde8de'
const raised = '#fffdf9'
const soft = '#544d45'

function frame(inside: string): string {
  return `<svg viewBox="0 0 480 630" xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
}

/** The logo drawn large: a lectern, a lamp and its light. */
function drawLectern(): string {
  return frame(
    `<path d="M392 150 30 560H372Z" fill="${beam}"/><circle cx="392" cy="150" r="42" fill="${accent}"/><path transform="translate(92 190) scale(12.2)" d="M3.4 5.4 20.4 11.1 18.9 15.6 13 13.6V24H25.6V28.8H8V12L1.9 9.9Z" fill="${ink}"/><path d="M0 560H480" stroke="${ink}" stroke-width="3"/>`,
  )
}

/** The plans, the middle one emphasised. */
function drawPlans(plans: readonly { name: string; price: string }[]): string {
  const sheets = plans.map(({ name, price }, place) => {
    const y = 100 + place * 150
    const isMiddle = place === 1
    return `<rect x="70" y="${y}" width="370" height="126" rx="12" fill="${raised}" stroke="${isMiddle ? ink : line}" stroke-width="${isMiddle ? 3 : 2}"/><text x="98" y="${y + 46}" font-size="22" fill="${soft}">${escapeHtml(name)}</text><text x="98" y="${y + 96}" font-size="40" class="display" fill="${isMiddle ? accent : ink}">${escapeHtml(price)}</text>`
  })
  return frame(sheets.join(''))
}

/** Two columns of facts beside each other. */
function drawComparison(first: string, second: string): string {
  const rows = [250, 310, 370, 430, 490]
  const column = (x: number, name: string, fill: string) =>
    `<text x="${x}" y="186" font-size="24" font-weight="600" fill="${ink}">${escapeHtml(name)}</text>${rows.map((y, place) => `<rect x="${x}" y="${y - 8}" width="${[150, 118, 164, 96, 138][place]}" height="14" rx="7" fill="${fill}"/>`).join('')}`
  const rules = [210, ...rows.map(y => y + 30)].map(
    (y, place) => `<path d="M40 ${y}H440" stroke="${place === 0 ? ink : line}" stroke-width="2"/>`,
  )
  return frame(rules.join('') + column(40, first, accent) + column(250, second, '#c9bfae'))
}

/** A page of text. */
function drawDocument(): string {
  const widths = [210, 250, 232, 120, 0, 240, 216, 248, 160]
  const lines = widths.map((width, place) =>
    width ? `<rect x="130" y="${190 + place * 34}" width="${width}" height="12" rx="6" fill="${line}"/>` : '',
  )
  return frame(
    `<rect x="90" y="90" width="330" height="450" rx="14" fill="${raised}" stroke="${line}" stroke-width="2"/><rect x="130" y="136" width="150" height="18" rx="9" fill="${ink}"/>${lines.join('')}<circle cx="372" cy="145" r="14" fill="${accent}"/>`,
  )
}
