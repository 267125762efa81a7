/** `auto` groups as the language does; `short` says thousands and millions; `percent` shows 0.54 as 54%. */
export const NUMBER_STYLES = ['auto', 'plain', 'grouped', 'short', 'percent'] as const
export type NumberStyle = (typeof NUMBER_STYLES)[number]

export const UNIT_PLACES = ['auto', 'before', 'after'] as const

/** How the numbers of a chart are spelled. */
export interface NumberFormat {
  readonly unit: string
  readonly number_style?: NumberStyle
  /** Digits behind the point; null is as many as it has, two at most. */
  readonly decimals?: number | null
  readonly unit_place?: (typeof UNIT_PLACES)[number]
}

const BEFORE = new Set(['$', '€', '£', '¥'])
const NBSP = '\u00a0'
const MINUS = '\u2212'

/**
 * Spelled by hand, not by Intl: server and browser may carry different language data, and one differing space would
 * break hydration.
 */
export function formatValue(value: number, format: NumberFormat, locale: string): string {
  const { unit, number_style: style = 'auto', unit_place: place = 'auto' } = format
  const digits = spellNumber(value, format, locale)
  const isNegative = digits.startsWith(MINUS)
  const number = isNegative ? digits.slice(1) : digits
  const minus = isNegative ? MINUS : ''
  if (style === 'percent') return `${minus}${number}%`
  if (unit === '') return digits
  const sign = unit.charAt(0)
  if (place === 'auto' && BEFORE.has(sign)) {
    // "£k" counts thousands of pounds: £910k.
    return `${minus}${sign}${number}${unit.slice(1)}`
  }
  const space = /^\p{L}|₽/u.test(unit) ? NBSP : ''
  if (place === 'before') return `${minus}${unit}${space}${number}`
  return `${minus}${number}${space}${unit}`
}

const STEPS = [
  { from: 1e12, en: 'T', ru: `${NBSP}трлн` },
  { from: 1e9, en: 'B', ru: `${NBSP}млрд` },
  { from: 1e6, en: 'M', ru: `${NBSP}млн` },
  { from: 1e3, en: 'k', ru: `${NBSP}тыс.` },
] as const

function spellNumber(
  value: number,
  { number_style: style = 'auto', decimals = null }: NumberFormat,
  locale: string,
) {
  const russian = locale.startsWith('ru')
  const scaled = style === 'percent' ? value * 100 : value
  const most = decimals ?? (style === 'short' ? 1 : 2)
  // 999,960 is a million, not a thousand thousands.
  const size = Number(Math.abs(scaled).toPrecision(4))
  const step = style === 'short' ? STEPS.find(({ from }) => size >= from) : undefined
  const rounded = (scaled / (step?.from ?? 1)).toFixed(most)
  const [whole = '0', fraction = ''] = rounded.replace('-', '').split('.')
  const tail = decimals === null ? fraction.replace(/0+$/, '') : fraction
  const isGrouped = style === 'grouped' || (style !== 'plain' && !(russian && whole.length <= 4))
  const grouped = isGrouped ? whole.replace(/\B(?=(\d{3})+$)/g, russian ? NBSP : ',') : whole
  const isZero = Number(rounded) === 0
  return `${scaled < 0 && !isZero ? MINUS : ''}${grouped}${tail ? (russian ? ',' : '.') + tail : ''}${step?.[russian ? 'ru' : 'en'] ?? ''}`
}

/** The same as a format that office programs know; `values` are those it is for. */
export function formatCode(format: NumberFormat, values: readonly number[], locale: string): string {
  const { number_style: style = 'auto', decimals = null } = format
  const russian = locale.startsWith('ru')
  // The language comes along: numbers keep their comma where the program speaks another one.
  const language = russian ? '[$-419]' : '[$-409]'
  const code = (digits: string, tail = '') => withUnit(digits + tail, format)
  if (style === 'percent') return `${language}0${pointed(decimals ?? 0)}%`
  if (style === 'short') {
    const digits = `0${decimals === null ? '.#' : pointed(decimals)}`
    const step = (power: number) => STEPS.find(({ from }) => from === power)?.[russian ? 'ru' : 'en'] ?? ''
    // Two conditions are all that a format may have: below zero the plain number has to do.
    return [
      `${language}[>=1000000]${code(`${digits},,`, `"${step(1e6)}"`)}`,
      `[>=1000]${code(`${digits},`, `"${step(1e3)}"`)}`,
      code(decimals === null ? 'General' : `0${pointed(decimals)}`),
    ].join(';')
  }
  const places = decimals ?? sharedDecimals(values)
  const isGrouped =
    style === 'grouped' ||
    (style === 'auto' && values.some(value => Math.abs(value) >= (russian ? 10_000 : 1000)))
  if (places === undefined) return `${language}${code(isGrouped ? '#,##0.##' : 'General')}`
  return `${language}${code(`${isGrouped ? '#,##0' : '0'}${pointed(places)}`)}`
}

function pointed(decimals: number): string {
  return decimals > 0 ? `.${'0'.repeat(decimals)}` : ''
}

/** How many digits behind the point all values have; undefined where they differ. */
function sharedDecimals(values: readonly number[]): number | undefined {
  const counts = new Set(values.map(value => (String(Number(value.toFixed(2))).split('.')[1] ?? '').length))
  return counts.size === 1 ? [...counts][0] : undefined
}

function withUnit(digits: string, { unit, unit_place: place = 'auto' }: NumberFormat): string {
  const name = unit.replaceAll('"', '')
  if (name === '') return digits
  const sign = name.charAt(0)
  if (place === 'auto' && BEFORE.has(sign)) {
    const rest = name.slice(1)
    return `"${sign}"${digits}${rest ? `"${rest}"` : ''}`
  }
  const space = /^\p{L}|₽/u.test(name) ? NBSP : ''
  return place === 'before' ? `"${name}${space}"${digits}` : `${digits}"${space}${name}"`
}

const SIGNS = '[%$€£¥₽]'

/**
 * Reads the numbers of cells that belong together. One of them with both separators, or with a comma before one or two
 * digits, says how all are written; what stays open is read as the language writes it.
 */
export function readNumbers(
  texts: readonly string[],
  language: string,
): (text: string) => number | undefined {
  const bare = texts.map(strip)
  const isDecimalComma = bare.some(
    text => /^[-+]?[\d.]*,(?:\d{1,2}|\d{4,})$/.test(text) || /^[-+]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/.test(text),
  )
  const isDecimalPoint = bare.some(
    text => /^[-+]?[\d,]*\.(?:\d{1,2}|\d{4,})$/.test(text) || /^[-+]?\d{1,3}(?:,\d{3})+\.\d+$/.test(text),
  )
  const comma = isDecimalComma === isDecimalPoint ? !language.startsWith('en') : isDecimalComma
  return text => {
    const digits = strip(text)
    if (!/^[-+]?[\d.,]*\d[\d.,]*(?:e[-+]?\d{1,2})?$/i.test(digits)) return undefined
    const plain = comma
      ? digits.replaceAll(/\.(?=\d{3}(?:\D|$))/g, '').replace(',', '.')
      : digits.replaceAll(/,(?=\d{3}(?:\D|$))/g, '').replace(',', '.')
    return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?$/i.test(plain) ? Number(plain) : undefined
  }
}

/** The unit that all numbers carry, as a spreadsheet shows percents and money; empty where they differ. */
export function sharedUnit(texts: readonly string[]): string {
  const found = new Set(
    texts.filter(text => /\d/.test(text)).map(text => new RegExp(SIGNS).exec(text)?.[0] ?? ''),
  )
  return found.size === 1 ? ([...found][0] ?? '') : ''
}

/** Without spaces between digits, signs of money and the ways to write a minus; (12) is how accountants write −12. */
function strip(text: string): string {
  const bare = text
    .replace(/[\s\u00a0\u202f'’_]/g, '')
    .replace(/[\u2212\u2012-\u2014]/g, '-')
    .replace(new RegExp(SIGNS, 'g'), '')
  return /^\([\d.,]+\)$/.test(bare) ? `-${bare.slice(1, -1)}` : bare
}
