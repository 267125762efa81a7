import { useCallback, useRef, useState } from 'react'
import { useRouteLocale } from '#web/platform/router/use-route-locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { type GifPage, searchGifs } from './gif-source.ts'
import { usePages } from './use-pages.ts'
import { useSettled } from './use-settled.ts'

type Origin = Pick<GifPage, 'provider' | 'fallback'>

/** GIFs by words, and whose they are. */
export function useGifs() {
  const { api } = useRuntime()
  const locale = useRouteLocale()
  const [words, setWords] = useState('')
  const [origin, setOrigin] = useState<Origin>({ provider: 'builtin', fallback: false })
  const asked = useRef('')
  const wanted = useSettled(words).trim()
  const load = useCallback(
    async (page: number) => {
      asked.current = wanted
      const found = await searchGifs(api, locale, wanted, page)
      // An answer that was overtaken says nothing about what is shown.
      if (asked.current === wanted) setOrigin({ provider: found.provider, fallback: found.fallback })
      return found
    },
    [api, locale, wanted],
  )
  return { words, setWords, origin, pages: usePages(load) }
}
