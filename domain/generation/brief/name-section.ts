import type { Locale } from '../../locale.ts'
import { makeHeading } from '../condense/make-heading.ts'
import type { RawBlock } from './raw-block.ts'

const LONGEST = 64

/** A title for what has none, out of its own words; not one of those in use. */
export function nameSection(
  blocks: readonly RawBlock[],
  used: ReadonlySet<string>,
  language: Locale,
): string {
  const texts = blocks.map(block => (block.kind === 'table' ? (block.rows[0] ?? []).join(', ') : block.text))
  let first = ''
  for (const text of texts) {
    const title = makeHeading(text, language, LONGEST)
    first ||= title
    if (title !== '' && !used.has(title.toLowerCase())) return title
  }
  return first
}
