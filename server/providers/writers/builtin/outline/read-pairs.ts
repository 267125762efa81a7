import type { Unit } from './read-units.ts'

const PAIR = /^(\p{Lu}[\p{L} ]{1,24}):\s+(\S.*?)[.;]?\s+(\p{Lu}[\p{L} ]{1,24}):\s+(\S.*)$/su

/** "Myth: grades decide. Truth: nobody looks." again and again has two sides; null where the points are built differently. */
export function readPairs(units: readonly Unit[]): string[] | null {
  const pairs = units.map(({ whole }) => PAIR.exec(whole.trim()))
  const [first] = pairs
  if (units.length < 2 || units.length > 5 || !first) return null
  const [, left = '', , right = ''] = first
  if (left === right || pairs.some(pair => pair?.[1] !== left || pair?.[3] !== right)) return null
  const side = (at: number) =>
    pairs.map(pair => (pair?.[at] ?? '').replace(/\.$/u, '').replaceAll('; ', ', ')).join('; ')
  return [`${left}: ${side(2)}`, `${right}: ${side(4)}`]
}
