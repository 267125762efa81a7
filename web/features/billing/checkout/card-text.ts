const longestNumber = 19

/** Digits in groups of four, as on the card. */
export function formatNumber(text: string): string {
  return (
    readDigits(text)
      .slice(0, longestNumber)
      .match(/.{1,4}/g) ?? []
  ).join(' ')
}

/** "12 / 30": a first digit above 1 gets a leading zero, and the slash is added. */
export function formatExpiry(text: string): string {
  let digits = readDigits(text).slice(0, 4)
  if (/^[2-9]/.test(digits)) digits = `0${digits}`.slice(0, 4)
  return digits.length < 3 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2)}`
}

export function formatCvc(text: string): string {
  return readDigits(text).slice(0, 4)
}

export interface Expiry {
  readonly exp_month: number
  readonly exp_year: number
}

/** The typed month and year; undefined for an invalid month. */
export function readExpiry(text: string): Expiry | undefined {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(text) ?? []
  const exp_month = Number(month)
  if (month === undefined || exp_month < 1 || exp_month > 12) return undefined
  return { exp_month, exp_year: 2000 + Number(year) }
}

export function isWholeNumber(text: string): boolean {
  const { length } = readDigits(text)
  return length >= 12 && length <= longestNumber
}

/** The caret position after so many digits: typing in the middle must not move it to the end. */
export function placeCaret(text: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen === digits) return place
    if (/\d/.test(text[place] ?? '')) seen += 1
  }
  return text.length
}

export function readDigits(text: string): string {
  return text.replace(/\D/g, '')
}
