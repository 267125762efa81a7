import { matchDates } from './match-dates.ts'

const ORDINALS = /^(?:i{1,3}|iv|[1-4]-?(?:й|st|nd|rd|th)?)(?:\s(?:квартал|кв\.?|quarter|q))?\.?$/iu
const MONTHS =
  /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec|янв|фев|мар|апр|май|июн|июл|авг|сен|окт|ноя|дек)[a-zà-ɏа-яё]{0,6}\.?(?:\s\d{2,4})?$/iu
const PERIODS =
  /^(?:week|day|month|year|неделя|день|месяц|год)\s\d{1,3}$|^\d{1,3}(?:-?[яй])?\s(?:неделя|день|месяц|год|week|day|month|year)$/iu

/** Whether a label names a time and nothing else: 2023, Q2, март, Week 3. */
export function isTimeLabel(label: string): boolean {
  const text = label.trim()
  if (MONTHS.test(text) || PERIODS.test(text) || ORDINALS.test(text)) return true
  const [date, ...more] = matchDates(text.replace(/^(?:in|в|во|за)\s/iu, ''))
  return date !== undefined && more.length === 0 && date.end - date.start >= text.length - 4
}
