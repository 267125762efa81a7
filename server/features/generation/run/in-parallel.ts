/**
 * So many at once, begun in their order. After a failure nothing more is begun, and what is under way is waited for:
 * it may have cost something.
 */
export async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0
  const failures: unknown[] = []
  const worker = async () => {
    while (next < items.length && failures.length === 0) {
      const item = items[next++] as Item
      await work(item).catch(error => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: Math.min(Math.max(1, atOnce), items.length) }, worker))
  if (failures.length > 0) throw failures[0]
}
