import { useEffect } from 'react'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { useEditor, useEditorState } from './editor-context.ts'
import { loaderOf } from './slide-loader.ts'

const retryDelay = 3000

/** Loads the content of every slide for as long as it is needed. */
export function useWholeDeck(isNeeded: boolean): void {
  const editor = useEditor()
  const { api } = useRuntime()
  useEffect(() => {
    if (!isNeeded) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const load = () => {
      const again = () => {
        if (!isOver) timer = setTimeout(load, retryDelay)
      }
      loaderOf(editor, api).ensure(editor.getState().unloaded).catch(again)
    }
    load()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isNeeded, editor, api])
}

const neighbours = 2

interface VisibleSlides {
  readonly order: readonly string[]
  readonly from: number
  readonly to: number
  readonly activeIndex: number
}

/** Loads the content of the slides in view, and of the one on the canvas with its neighbours. */
export function useVisibleSlideContent({ order, from, to, activeIndex }: VisibleSlides): void {
  const editor = useEditor()
  const { api } = useRuntime()
  const isWhole = useEditorState(({ unloaded }) => unloaded.size === 0)
  useEffect(() => {
    if (isWhole) return
    const near =
      activeIndex < 0 ? [] : order.slice(Math.max(0, activeIndex - neighbours), activeIndex + neighbours + 1)
    loaderOf(editor, api).want([...near, ...order.slice(from, to + 1)])
  }, [editor, api, isWhole, order, from, to, activeIndex])
}
