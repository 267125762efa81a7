import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#contract/api-error.ts'
import type { ErrorCode } from '#domain/errors.ts'

interface SomePage {
  readonly results: readonly { readonly id: number }[]
  readonly more: boolean
}

/**
 * A list that comes a page at a time, the latest first. Only the last reading counts: what an earlier one brings after it
 * is left aside. `read` is stable as long as the list is the same one; `onPage` is told what comes.
 */
export function usePages<Page extends SomePage>(
  read: (before: number | undefined) => Promise<Page>,
  onPage?: (page: Page) => void | Promise<void>,
) {
  type Item = Page['results'][number]
  /** Undefined until the first page has come. */
  const [items, setItems] = useState<readonly Item[]>()
  const [more, setMore] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ErrorCode>()
  const round = useRef(0)
  const told = useRef(onPage)
  told.current = onPage
  const load = useCallback(
    async (before?: number) => {
      const own = ++round.current
      setBusy(true)
      setFailure(undefined)
      try {
        const page = await read(before)
        if (own !== round.current) return
        setItems(known => [...(before === undefined ? [] : (known ?? [])), ...page.results])
        setMore(page.more)
        await told.current?.(page)
      } catch (error) {
        if (own === round.current) setFailure(error instanceof ApiError ? error.code : 'unavailable')
      } finally {
        if (own === round.current) setBusy(false)
      }
    },
    [read],
  )
  useEffect(() => {
    setItems(undefined)
    void load()
    return () => {
      round.current++
    }
  }, [load])
  const reload = useCallback(() => void load(), [load])
  return {
    ...{ items, setItems, more, busy, failure, reload },
    loadMore: () => void load(items?.reduce((least, { id }) => Math.min(least, id), Number.MAX_SAFE_INTEGER)),
  }
}
