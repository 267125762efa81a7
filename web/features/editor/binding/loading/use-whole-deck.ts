import { useEffect } from 'react'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { useEditor } from '../editor-context.ts'
import { loaderOf } from './loader-of.ts'

const patience = 3000

/** For as long as it is needed, sees to it that every slide has its content. */
export function useWholeDeck(isNeeded: boolean): void {
  const editor = useEditor()
  const { api } = useRuntime()
  useEffect(() => {
    if (!isNeeded) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const bring = () => {
      const again = () => {
        if (!isOver) timer = setTimeout(bring, patience)
      }
      loaderOf(editor, api).ensure(editor.getState().unloaded).catch(again)
    }
    bring()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [isNeeded, editor, api])
}
