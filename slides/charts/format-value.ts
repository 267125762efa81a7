const BEFORE = new Set(['$', '€', '£'])

/**
 * Spelled by hand, not by Intl: server and browser may carry different language data, and one differing space would
 * break hydration.
 */
export function formatNumber(value: number, locale: string): string {
  const russian = locale.startsWith('ru')
  const [whole = '0', fraction] = String(Math.abs(Number(value.toFixed(2)))).split('.')
  const grouped =
    russian && whole.length <= 4 ? whole : whole.replace(/\B(?=(\d{3})+$)/g, russian ? '\u00a0' : ',')
  return `${value < 0 ? '\u2212' : ''}${grouped}${fraction ? (russian ? ',' : '.') + fraction : ''}`
}

export function formatValue(value: number, unit: string, locale: string): string {
  const number = formatNumber(value, locale)
  if (unit === '') return number
  if (BEFORE.has(unit)) return value < 0 ? `\u2212${unit}${number.slice(1)}` : unit + number
  return /^\p{L}|₽/u.test(unit) ? `${number}\u00a0${unit}` : number + unit
}
