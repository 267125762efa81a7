import { useCallback } from 'react'
import type { Asset } from '#contract/assets.ts'
import { hasPage } from '#contract/paged.ts'
import { useRuntime, useUser } from '#web/platform/runtime/runtime-context.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'
import type { LibraryEntry } from './library-source.ts'
import { usePages } from './use-pages.ts'

const PAGE = 40

/** A guest's pictures belong to no workspace: they see those of this visit. */
export function useUploadedPictures() {
  const { api } = useRuntime()
  const user = useUser()
  const workspace = useEditorState(({ deck }) => deck.workspace)
  const isKept = Boolean(user) && workspace !== null
  const load = useCallback(
    async (page: number) => {
      if (!isKept || workspace === null) return { entries: [], more: false }
      const { count, results } = await api.assets.list({ query: { workspace, page, page_size: PAGE } })
      return { entries: results.map(toUploadedEntry), more: hasPage(count, PAGE, page + 1) }
    },
    [api, isKept, workspace],
  )
  const pages = usePages(load)
  return { pages, isKept, put: pages.put }
}

export function toUploadedEntry({ src, name, width, height }: Asset): LibraryEntry {
  return { src, name, alt: '', ratio: width / height }
}
