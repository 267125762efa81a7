import type { Source } from '../../deck/source.ts'
import type { BriefBlock } from './brief.ts'

/** A block while it is read: what its looks said, before it is known what it is. */
export interface RawBlock {
  kind: BriefBlock['kind']
  text: string
  level: number
  rows: string[][]
  source: Source | null
  /** A rule or `Slide 3:` stood before it. */
  opens: boolean
  /** An empty line stood before it. */
  isApart: boolean
  /** It stood on one line of its own. */
  isLone: boolean
  isBold: boolean
}

export function newBlock(kind: BriefBlock['kind'], text: string, level: number): RawBlock {
  return {
    kind,
    text,
    level,
    rows: [],
    source: null,
    opens: false,
    isApart: true,
    isLone: true,
    isBold: false,
  }
}

export function toBlock({ kind, text, level, rows, source }: RawBlock): BriefBlock {
  return { kind, text, level, rows, source }
}
