import type { Locale } from '#domain/locale.ts'

/** A figure with its sign, currency and unit, as it is written: +18 %, £774k, 1 200 руб., 3.5x. */
export const FIGURE =
  /[+−–-]?(?:[$€£₽¥]\s?)?\d+(?:[\s\u00a0\u202f.,]\d+)*\s?(?:%|‰|°|[$€£₽¥]|(?:тыс|млн|млрд|трлн|руб|[kmbx×KMB])(?![\p{L}\p{N}])\.?)*/u

export function readFigure(text: string): { value: string; rest: string } | null {
  const found = FIGURE.exec(text)
  if (!found) return null
  const value = found[0].trim()
  const rest = `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`
  return { value, rest: rest.replace(/\s+/g, ' ').trim() }
}

/** The number that a person wrote; null where there is none or more than one. */
export function parseNumber(text: string, language: Locale): number | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(/[−–]/g, '-')
  const found = bare.match(/-?\d+(?:[.,]\d+)*/g)
  if (found?.length !== 1) return null
  const value = Number(plainDigits(found[0], language))
  return Number.isFinite(value) ? value : null
}

function plainDigits(digits: string, language: Locale): string {
  const isGrouped = /^-?\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(digits)
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')]
  if (comma >= 0 && point >= 0) {
    const groups = comma > point ? /\./g : /,/g
    return digits.replace(groups, '').replace(',', '.')
  }
  const several = digits.split(/[.,]/).length > 2
  if (several || (isGrouped && comma >= 0 && language === 'en')) return digits.replace(/[.,]/g, '')
  return digits.replace(',', '.')
}

const GROUPS = [' ', ',', '\u00a0', '\u202f', '.', '’', '']

/** A number as the text writes it; where it stands there in no known way, in plain digits. */
export function writeNumber(value: number, unit: string, text: string, language: Locale): string {
  const [whole = '', rest = ''] = String(Math.abs(value)).split('.')
  const forms = GROUPS.flatMap(group => {
    const grouped = whole.replace(/(?<=\d)(?=(?:\d{3})+$)/gu, group)
    return rest === '' ? [grouped] : [`${grouped}.${rest}`, `${grouped},${rest}`]
  })
  const written = forms.find(form => stands(text, form)) ?? forms.at(-1) ?? ''
  const digits = value < 0 ? `−${written}` : written
  if (unit === '') return digits
  if (/^[$€£¥]$/u.test(unit)) return `${unit}${digits}`
  return `${digits}${unit.startsWith('%') && language === 'en' ? '' : ' '}${unit}`
}

function stands(text: string, form: string): boolean {
  for (let at = text.indexOf(form); at >= 0; at = text.indexOf(form, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.slice(at + form.length, at + form.length + 2)]
    if (!/\d/u.test(before) && !/^\d|^[.,]\d/u.test(after)) return true
  }
  return false
}
