import { useEffect } from 'react'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useEditor } from '../../binding/editor-context.ts'
import { loaderOf } from '../../binding/loading/loader-of.ts'
import { useEditorState } from '../../binding/use-editor-state.ts'

const ahead = 2

export interface SlidesInSight {
  readonly order: readonly string[]
  readonly from: number
  readonly to: number
  readonly activeIndex: number
}

/** Has the content of the slides in sight brought, and of the one on the canvas with its neighbours. */
export function useWantedSlides({ order, from, to, activeIndex }: SlidesInSight): void {
  const editor = useEditor()
  const { api } = useRuntime()
  const isWhole = useEditorState(({ unloaded }) => unloaded.size === 0)
  useEffect(() => {
    if (isWhole) return
    const near = activeIndex < 0 ? [] : order.slice(Math.max(0, activeIndex - ahead), activeIndex + ahead + 1)
    loaderOf(editor, api).want([...near, ...order.slice(from, to + 1)])
  }, [editor, api, isWhole, order, from, to, activeIndex])
}
