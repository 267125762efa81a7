const MONTHS = [
  /^(?:jan|янв)/u,
  /^(?:feb|фев)/u,
  /^(?:mar(?!k)|мар)/u,
  /^(?:apr|апр)/u,
  /^(?:may|ма[йяе]$)/u,
  /^(?:june?$|июн)/u,
  /^(?:july?$|июл)/u,
  /^(?:aug|авг)/u,
  /^(?:sep|сен)/u,
  /^(?:oct|окт)/u,
  /^(?:nov|ноя)/u,
  /^(?:dec|дек)/u,
]

interface Moment {
  /** What it is told by: only moments of one shape have an order that can be seen. */
  readonly shape: string
  readonly key: number
}

/** Dates in the order of time; null where they are told so differently that nobody could say. */
export function orderDates<Dated extends { readonly when: string }>(dated: readonly Dated[]): Dated[] | null {
  const moments = dated.map(each => ({ each, moment: readMoment(each.when) }))
  const shapes = new Set(moments.map(({ moment }) => moment?.shape))
  if (shapes.size !== 1 || shapes.has(undefined)) return null
  return moments.sort((a, b) => (a.moment?.key ?? 0) - (b.moment?.key ?? 0)).map(({ each }) => each)
}

function readMoment(when: string): Moment | null {
  const year = /(?<!\d)(1\d{3}|20\d{2})(?!\d)/u.exec(when)?.[1]
  const words = when.toLowerCase().match(/\p{L}+/gu) ?? []
  const month = MONTHS.findIndex(name => words.some(word => name.test(word)))
  const time = /(?<!\d)(\d{1,2})[:.](\d{2})(?!\d)/u.exec(when)
  const hour = /(?<!\d)(\d{1,2})\s?(am|pm)(?!\p{L})/iu.exec(when)
  const quarter = /(?:q\s?([1-4])|([1-4])\s?-?(?:й|ый|ий)?\s?квартал)/iu.exec(when)
  if (year === undefined && month < 0) {
    if (quarter) return { shape: 'quarter', key: Number(quarter[1] ?? quarter[2]) }
    if (time) return { shape: 'time', key: Number(time[1]) * 60 + Number(time[2]) }
    if (hour)
      return { shape: 'hour', key: (Number(hour[1]) % 12) + (hour[2]?.toLowerCase() === 'pm' ? 12 : 0) }
    return null
  }
  const day = Number(/(?<!\d)(\d{1,2})(?!\d)/u.exec(when)?.[1] ?? 0)
  const inYear = month < 0 ? Number(quarter?.[1] ?? quarter?.[2] ?? 0) * 93 : month * 31 + day
  const shape = year === undefined ? 'day' : 'year'
  return { shape, key: Number(year ?? 0) * 400 + inYear }
}
