import type { Series } from '../brief.ts'
import { isShare } from './is-share.ts'
import { isTimeLabel } from './is-time-label.ts'

/** A series out of its points; null where labels repeat or a value is no figure. */
export function makeSeries(
  name: string,
  unit: string,
  points: Series['points'],
  blocks: readonly number[],
): Series | null {
  const labels = new Set(points.map(({ label }) => label.toLowerCase()))
  if (labels.size < points.length || labels.has('') || points.some(({ value }) => !Number.isFinite(value)))
    return null
  return {
    name,
    unit,
    points,
    isShare: isShare(
      unit,
      points.map(({ value }) => value),
    ),
    isTime: points.every(({ label }) => isTimeLabel(label)),
    blocks,
  }
}

/** `Revenue, $M`, `Выручка (млн ₽)`: a name and its unit. */
export function splitUnit(head: string): { name: string; unit: string } {
  const bare = head.trim().replace(/[:.]$/, '')
  const match = /^(.{1,60}?)(?:,\s|\s\(|\s\[)([^()[\],]{1,16})[)\]]?$/u.exec(bare)
  return match &&
    /[%$€£₽]|^(?:тыс|млн|млрд|руб|шт|чел|мин|k|m|bn|kg|km|кг|км|thousand|million|hours|minutes|people)/iu.test(
      match[2]!,
    )
    ? { name: match[1]!.trim(), unit: match[2]!.trim() }
    : { name: bare, unit: '' }
}
