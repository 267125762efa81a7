export type PageSlot = { kind: 'page'; page: number } | { kind: 'gap'; after: number }

/** First, last, the current page and its neighbours; a gap never stands for a single page. */
export function listPages(page: number, pageCount: number): PageSlot[] {
  const slots: PageSlot[] = []
  let previous = 0
  for (let candidate = 1; candidate <= pageCount; candidate += 1) {
    const near = Math.abs(candidate - page) <= 1
    if (!near && candidate !== 1 && candidate !== pageCount) continue
    if (candidate - previous === 2) slots.push({ kind: 'page', page: candidate - 1 })
    if (candidate - previous > 2) slots.push({ kind: 'gap', after: previous })
    slots.push({ kind: 'page', page: candidate })
    previous = candidate
  }
  return slots
}
