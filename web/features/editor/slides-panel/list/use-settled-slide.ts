import { startTransition, useEffect, useState } from 'react'
import type { Slide } from '#domain/deck/slide.ts'
import type { EditorState } from '#editor/editor.ts'
import { whenIdle } from '#web/platform/preload/when-idle.ts'
import { useEditor } from '../../binding/editor-context.ts'

/** A quick typist's keys are closer together than this: several of them are drawn as one. */
const pause = 160
const latest = 500

/** A slide as it was when there last was time to draw it: a keystroke on the canvas never waits for its thumbnail. */
export function useSettledSlide(uid: string, index: number): Slide | undefined {
  const editor = useEditor()
  const [slide, setSlide] = useState(() => findAt(editor.getState(), uid, index))
  useEffect(() => {
    let stopWaiting: (() => void) | undefined
    let seen: Slide | undefined
    function look(): void {
      const next = findAt(editor.getState(), uid, index)
      if (next === seen) return
      seen = next
      stopWaiting ??= afterPause(() => {
        stopWaiting = undefined
        startTransition(() => setSlide(seen))
      })
    }
    const unsubscribe = editor.subscribe(look)
    look()
    return () => {
      unsubscribe()
      stopWaiting?.()
    }
  }, [editor, uid, index])
  return slide
}

/** By its place, which is nearly always right, else by its uid. */
function findAt({ deck }: EditorState, uid: string, index: number): Slide | undefined {
  const there = deck.slides[index]
  return there?.uid === uid ? there : deck.slides.find(slide => slide.uid === uid)
}

function afterPause(run: () => void): () => void {
  let stop: (() => void) | undefined
  const timer = setTimeout(() => {
    stop = whenIdle(run, latest)
  }, pause)
  return () => {
    clearTimeout(timer)
    stop?.()
  }
}
