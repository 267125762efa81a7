/** Whether figures are parts of one whole: per cent that add up to a hundred, roundings allowed. */
export function isShare(unit: string, values: readonly number[]): boolean {
  const sum = values.reduce((total, value) => total + value, 0)
  return (
    /^(?:%|percent|per cent|процент)/iu.test(unit) &&
    values.every(value => value >= 0) &&
    sum >= 98.5 &&
    sum <= 101.5
  )
}
