/** A day, time, quarter, month, year or period where it stands in a text. */
export interface DateMatch {
  readonly start: number
  readonly end: number
  readonly written: string
  /** A year alone, which a text may also name in passing. */
  readonly isYear: boolean
}

const MONTH_EN =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const MONTH_RU_OF = '(?:января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)'
const MONTH_RU =
  '(?:январ[ье]|феврал[ье]|март[е]?|апрел[ье]|ма[йе]|июн[ье]|июл[ье]|август[е]?|сентябр[ье]|октябр[ье]|ноябр[ье]|декабр[ье])'
const YEAR = '(?:19|20)\\d{2}'
/** An older year looks like a count: it needs the word that goes with years. */
const OLD_YEAR =
  '(?<=(?:^|[\\s(])(?:in|since|by|of|from|until|to|before|after|в|с|со|к|до|от|после)\\s)1\\d{3}(?:\\s?(?:год(?:а|у|ом|ы)?|гг?\\.))?|1\\d{3}\\s?(?:год(?:а|у|ом|ы)?|гг?\\.)'
const YEAR_RU = `${YEAR}(?:-?х?\\s?(?:год(?:а|у|ом|ы|ов)?|гг?\\.))?`
const DAY = '(?:[0-2]?\\d|3[01])'
const TIME = '(?:[01]?\\d|2[0-3])[:.][0-5]\\d(?!\\d|[.,]\\d)(?:\\s?[ap]\\.?m\\.?)?'
const WEEKDAY =
  'mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|понедельник|вторник|сред[ау]|четверг|пятниц[ау]|суббот[ау]|воскресенье'
const DASH = '\\s?[–—-]\\s?'

const WHOLE = [
  `(?:between|from|с|от)\\s(?:${YEAR}|1\\d{3})\\s(?:and|to|по|до)\\s(?:${YEAR_RU}|1\\d{3})`,
  `\\d{4}-\\d{2}-\\d{2}`,
  `${DAY}[./]${'(?:0?\\d|1[0-2])'}[./](?:${YEAR}|\\d{2})`,
  `${DAY}(?:${DASH}${DAY})?\\s${MONTH_RU_OF}(?:\\s${YEAR_RU})?`,
  `${DAY}(?:st|nd|rd|th)?(?:${DASH}${DAY}(?:st|nd|rd|th)?)?\\s(?:of\\s)?${MONTH_EN}(?:,?\\s${YEAR})?`,
  `${MONTH_EN}\\s${DAY}(?:st|nd|rd|th)?(?:${DASH}${DAY}(?:st|nd|rd|th)?)?(?:,?\\s${YEAR})?(?![\\d:])`,
  `${MONTH_EN}(?:${DASH}${MONTH_EN})?,?\\s${YEAR}`,
  `(?:${MONTH_RU}|${MONTH_RU_OF})(?:${DASH}${MONTH_RU})?\\s${YEAR_RU}`,
  `(?:q[1-4]|h[12])(?:${DASH}q[1-4])?(?:[\\s’']{1,2}(?:${YEAR}|\\d{2}))?`,
  `(?:[1-4]|[ivx]{1,3})(?:-?[йм]|-?ый|-?ом)?\\sквартал(?:а|е|у)?(?:\\s${YEAR_RU})?`,
  `(?:перв|втор|трет|четв[её]рт)[а-я]{2,3}\\sквартал(?:а|е|у)?(?:\\s${YEAR_RU})?`,
  `(?:first|second|third|fourth|1st|2nd|3rd|4th)\\squarter(?:\\sof\\s${YEAR})?`,
  `(?:spring|summer|autumn|fall|winter)\\s(?:of\\s)?${YEAR}|(?:весн[ао]й?|лето|летом|осень[ю]?|зим[ао]й?)\\s${YEAR_RU}`,
  `${TIME}(?:${DASH}${TIME})?`,
  `(?:[1-9]|1[0-2])(?:${DASH}(?:[1-9]|1[0-2]))?\\s?[ap]\\.?m\\.?`,
  `${YEAR}\\s?[–—-]\\s?${YEAR_RU}`,
  `${YEAR_RU}`,
  OLD_YEAR,
].join('|')
const DATE = new RegExp(
  `(?<![a-zà-ɏа-яё\\d_.,:/$€£₽@#№+-])(?:${WHOLE})(?![a-zà-ɏа-яё\\d_@%]|[:/]\\d|[.,]\\d|\\s?[%$€£₽])`,
  'giu',
)
/** Only where a line begins: within a sentence "may" is a verb and a weekday is no date of its own. */
const OPENING = new RegExp(
  `^(?:${MONTH_RU}|january|february|march|april|may|june|july|august|september|october|november|december|${WEEKDAY}|(?:week|day|month|year|phase|неделя|день|месяц|год|этап)\\s\\d{1,2}(?:${DASH}\\d{1,2})?|[ivx]{1,4}\\sквартал|\\d{1,2}-?[яйе]\\s(?:неделя|день|месяц))(?=\\s?[:—–-]|\\s\\(|$)`,
  'iu',
)

export function matchDates(text: string): DateMatch[] {
  const found: DateMatch[] = []
  const opening = OPENING.exec(text.slice(0, 60))
  if (opening) found.push({ start: 0, end: opening[0].length, written: opening[0], isYear: false })
  if (!/\d|quarter|квартал/i.test(text)) return found
  for (const match of text.matchAll(DATE)) {
    if (opening && match.index < opening[0].length) continue
    const { written, end } = withoutFullStop(match[0], match.index)
    found.push({ start: match.index, end, written, isYear: /^\d{4}$/.test(written) })
  }
  return found
}

/** "in Dec." ends with a full stop of its own; the sentence's is none of it. */
function withoutFullStop(written: string, start: number): { written: string; end: number } {
  const bare = /(?:\p{L}{4}|\d|[ap]m|may|мая)\.$/iu.test(written) ? written.slice(0, -1) : written
  return { written: bare, end: start + bare.length }
}
