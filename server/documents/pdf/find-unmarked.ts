import type { PageBlock, WordsBlock } from './gather-blocks.ts'
import { bulletMark, numberMark } from './page-line.ts'

const longest = 300

/**
 * Points whose marks are drawn and not written, as browsers print them: several short paragraphs after each other that
 * are set in. One alone is a quotation or a caption.
 */
export function findUnmarked(
  blocks: readonly PageBlock[],
  headings: ReadonlyMap<PageBlock, number>,
): ReadonlySet<PageBlock> {
  const found = new Set<PageBlock>()
  let run: PageBlock[] = []
  const endRun = () => {
    if (run.length > 1) for (const block of run) found.add(block)
    run = []
  }
  for (const block of blocks) {
    if (block.kind === 'words' && isSetIn(block) && !headings.has(block)) run.push(block)
    else endRun()
  }
  endRun()
  return found
}

function isSetIn({ words, indent, size }: WordsBlock): boolean {
  const isMarked = bulletMark.test(words) || numberMark.test(words)
  return indent > 1.5 * size && words.length <= longest && !isMarked
}
