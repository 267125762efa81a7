import type { Locale } from '../../../locale.ts'

/** A figure where it stands in a text. */
export interface NumberMatch {
  readonly start: number
  readonly end: number
  /** As written, with its sign, currency, scale and unit. */
  readonly written: string
  readonly amount: number
  /** What it is measured in, without the figure: `%`, `$M`, `млн ₽`, `min`; empty for a mere count. */
  readonly unit: string
}

const CURRENCY = '[$€£¥₽₴₸₹₺]|US\\$'
const FIGURE =
  "\\d{1,3}(?:[ '’]\\d{3}){1,4}(?:[.,]\\d{1,3})?(?!\\d)|\\d{1,3}(?:,\\d{3}){1,4}(?:\\.\\d{1,3})?(?!\\d)|\\d{1,12}(?:[.,]\\d{1,4})?"
const SCALE =
  'thousand|million|billion|trillion|mln|bn|mn|(?<=\\d)[kmb](?![a-zà-ɏа-яё²³])|тысяч[аиу]?|миллион(?:а|ов)?|миллиард(?:а|ов)?|тыс\\.?|млн\\.?|млрд\\.?|трлн\\.?'
const MEASURE =
  'percentage points|percent|per cent|p\\.p\\.|pp|процентных пункт(?:а|ов)|процент(?:а|ов)?|п\\.\\s?п\\.|рубл(?:ь|я|ей)|руб\\.?|р\\.|доллар(?:а|ов)?|евро|тенге|dollars?|euros?|pounds?|usd|eur|rub|gbp|' +
  'minutes?|mins?|hours?|hrs?|seconds?|secs?|days?|weeks?|months?|years?|times|минут[аыу]?|мин\\.?|час(?:а|ов)?|секунд[аыу]?|сек\\.?|дн(?:я|ей)|день|недел[яиью]|недель|месяц(?:а|ев)?|лет|год(?:а)?|раза?|' +
  'штук[аи]?|шт\\.?|km/h|km|kg|g|m|граммов|грамм[а]?|degrees|градус(?:а|ов)|cents|коп(?:\\.|еек)|decibels|децибел(?:а|ов)?|cm|mm|ml|m²|m2|km²|gb|mb|tb|kwh|mw|kw|gw|ms|°c|°f|tons?|tonnes?|litres?|liters?|miles?|feet|metres?|meters?|г/л|км/ч|км²|км|кг|см|мм|мл|м²|кв\\.\\s?м|га|гб|мб|тб|квт·ч|квт|мвт|°с|тонн[аы]?|литр(?:а|ов)?|метр(?:а|ов)?|килограмм(?:а|ов)?|километр(?:а|ов)?'
const NUMBER = new RegExp(
  `(?<![a-zà-ɏа-яё\\d_.,:/@#№+−]|(?<!\\d)[–-])(?<sign>[+−–-](?=[$€£₽\\d]))?(?<money>${CURRENCY})?(?<figure>${FIGURE})(?:\\s?(?<scale>${SCALE})(?![a-zà-ɏа-яё\\d]))?(?:\\s?(?<mark>[%‰×]|x(?![a-zà-ɏа-яё])|${CURRENCY})|[\\s-](?<measure>${MEASURE})(?![a-zà-ɏа-яё\\d²³]))?(?![a-zà-ɏа-яё\\d_@]|[.,:/]\\d)`,
  'giu',
)
/** A line of figures is data, not a text: no more than so many are read from one block. */
const MOST = 400

/** The figures of a text; years, dates, telephones and the like are among them, see isMarvel. */
export function matchNumbers(text: string, language: Locale): NumberMatch[] {
  if (!/\d/.test(text)) return []
  const found: NumberMatch[] = []
  for (const match of text.matchAll(NUMBER)) {
    const { sign = '', money = '', figure = '', scale = '', mark = '', measure = '' } = match.groups ?? {}
    const amount = parseFigure(figure, language)
    found.push({
      start: match.index,
      end: match.index + match[0].length,
      written: match[0],
      amount: /[−–-]/.test(sign) ? -amount : amount,
      unit: joinUnit(money || (isMoney(mark) ? mark : ''), scale, isMoney(mark) ? '' : mark, measure),
    })
    if (found.length >= MOST) break
  }
  return found
}

function isMoney(mark: string): boolean {
  return mark !== '' && /^[$€£¥₽₴₸₹₺]$/u.test(mark)
}

function joinUnit(money: string, scale: string, mark: string, measure: string): string {
  const size = scale.replace(/\.$/, '')
  if (money !== '') return /^\p{Script=Cyrillic}/u.test(size) ? `${size} ${money}` : `${money}${size}`
  return [size, mark || measure.replace(/\.$/, '')].filter(Boolean).join(' ')
}

/** 1,200 is a thousand in English and one and a fifth in Russian; 1 200 is a thousand in both. */
export function parseFigure(figure: string, language: Locale): number {
  const bare = figure.replace(/[ '’]/g, '')
  const commas = bare.split(',').length - 1
  const isGrouped =
    commas > 1 || (commas === 1 && (bare.includes('.') || (language === 'en' && /,\d{3}$/.test(bare))))
  return Number(isGrouped ? bare.replaceAll(',', '') : bare.replace(',', '.'))
}
