import type { Locale } from '../../locale.ts'
import type { RawBlock } from './raw-block.ts'
import { splitTopics } from './split-topics.ts'

/** Parts what stands under no heading where its subject changes: the first block of each part opens a section. */
export function partProse(
  blocks: readonly RawBlock[],
  taken: ReadonlySet<number>,
  language: Locale,
): RawBlock[] {
  const out: RawBlock[] = []
  let run: number[] = []
  let isHeaded = false
  const flush = () => {
    if (run.length === 0) return
    const { blocks: parted, starts } = splitTopics(blocks, run, language)
    const first = new Set(starts)
    parted.forEach((block, index) => {
      out.push(first.has(index) && index > 0 ? { ...block, opens: true } : block)
    })
    run = []
  }
  blocks.forEach((block, index) => {
    const isNext = index > 0 && block.source?.title !== blocks[index - 1]!.source?.title
    const opens = block.opens || isNext
    if (opens || block.kind === 'heading' || taken.has(index)) flush()
    if (opens) isHeaded = false
    if (block.kind === 'heading' && !taken.has(index)) isHeaded = true
    if (isNext) block.opens = true
    if (isHeaded || block.kind === 'heading' || taken.has(index)) out.push(block)
    else run.push(index)
  })
  flush()
  return out
}
