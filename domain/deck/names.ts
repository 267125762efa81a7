import { LIMITS } from './limits.ts'

/**
 * A name as it is sorted and searched. Compatibility forms can unfold to many times their length, and an index refuses
 * a row that long, so the key is cut.
 */
export function nameKey(name: string): string {
  return foldText(name)
    .slice(0, LIMITS.name * 2)
    .toWellFormed()
}

/** By code points, as the database orders keys; comparing strings as they are would put 🎈 before ﬁ. */
export function compareNameKeys(one: string, other: string): number {
  const [left, right] = [[...one], [...other]]
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = left[at]!.codePointAt(0)! - right[at]!.codePointAt(0)!
    if (difference !== 0) return difference
  }
  return left.length - right.length
}

/** Words as they are searched: without case, and with ё as е, as Russian readers look things up. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replaceAll('ё', 'е')
}
