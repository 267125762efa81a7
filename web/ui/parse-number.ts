/**
 * A number as people and spreadsheets write it: 1 234,5 and 1,234.5, with any minus, a percent or a currency sign.
 * Where one comma could mean either, the language decides. Undefined where there is no number.
 */
export function parseNumber(text: string, language: string): number | undefined {
  const bare = text
    .replace(/[\s\u00a0\u202f'’_]/g, '')
    .replace(/[\u2212\u2012-\u2014]/g, '-')
    .replace(/^([-+]?)[$€£¥₽]/, '$1')
    .replace(/[%$€£¥₽]+$/, '')
    .replace(/^[$€£¥₽]/, '')
  const plain = unifySeparators(bare, language)
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,2})?$/i.test(plain) ? Number(plain) : undefined
}

function unifySeparators(text: string, language: string): string {
  const commas = text.split(',').length - 1
  const dots = text.split('.').length - 1
  if (commas > 0 && dots > 0) {
    const decimal = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.'
    return text.replaceAll(decimal === ',' ? '.' : ',', '').replace(decimal, '.')
  }
  if (dots > 1) return text.replaceAll('.', '')
  if (commas > 1) return text.replaceAll(',', '')
  if (commas === 0) return text
  const groups = language.startsWith('en') && /^[-+]?[1-9]\d{0,2},\d{3}$/.test(text)
  return text.replace(',', groups ? '' : '.')
}
