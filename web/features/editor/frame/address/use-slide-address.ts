import { useEffect } from 'react'
import { useEditor } from '../../binding/editor-context.ts'
import { writeSlideParameter } from './slide-parameter.ts'

const settleDelay = 250

/** The address follows the slide one is on, so that it can be sent as a link. The way back is not filled with slides. */
export function useSlideAddress(): void {
  const editor = useEditor()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      const { selection, deck } = editor.getState()
      if (deck.slug === null) return
      const isFirst = deck.slides[0]?.uid === selection.active
      const next = writeSlideParameter(new URL(location.href), isFirst ? null : selection.active)
      if (next !== location.pathname + location.search + location.hash)
        history.replaceState(history.state, '', next)
    }
    const stop = editor.subscribe(({ selection }, before) => {
      if (selection.active === before.selection.active) return
      clearTimeout(timer)
      timer = setTimeout(follow, settleDelay)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [editor])
}
