import { useState } from 'react'
import type { ErrorCode } from '#domain/errors.ts'
import { readCode } from '../refusal.ts'

export interface Paged<Item> {
  readonly count: number
  readonly results: readonly Item[]
}

export interface More<Item> {
  readonly items: readonly Item[]
  readonly hasMore: boolean
  readonly isBusy: boolean
  readonly refusal: ErrorCode | undefined
  readonly loadMore: () => Promise<void>
}

/** A list whose first page is there, and whose others come when they are asked for. */
export function useMore<Item extends { readonly id: string | number }>(
  first: Paged<Item>,
  load: (page: number) => Promise<Paged<Item>>,
): More<Item> {
  const [later, setLater] = useState<readonly Item[]>([])
  const [pages, setPages] = useState(1)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ErrorCode>()
  const known = new Set(first.results.map(({ id }) => id))
  // A new entry moves the pages on: what slid down from the first one is not shown twice.
  const items = [...first.results, ...later.filter(({ id }) => !known.has(id))]

  async function loadMore() {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    try {
      const { results } = await load(pages + 1)
      setLater(before => {
        const seen = new Set(before.map(({ id }) => id))
        return [...before, ...results.filter(({ id }) => !seen.has(id))]
      })
      setPages(count => count + 1)
    } catch (error) {
      setRefusal(readCode(error))
    } finally {
      setBusy(false)
    }
  }

  return { items, hasMore: items.length < first.count, isBusy, refusal, loadMore }
}
