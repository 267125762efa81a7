import { useEffect, useState } from 'react'
import { localeCookie } from '#domain/locale.ts'
import { useRuntime } from '#web/platform/runtime/runtime-context.ts'
import { writeCookie } from '#web/platform/session/cookies.ts'
import { useEditor } from '../binding/editor-context.ts'
import { useUi } from '../binding/ui-store.ts'
import { useEditorState } from '../binding/use-editor-state.ts'
import { LESSONS, type Lesson } from './lessons.ts'
import { lessonsCookie, readLessons, writeLessons } from './lessons-cookie.ts'
import { noticeLessons } from './notice-lessons.ts'

export interface Lessons {
  readonly done: ReadonlySet<Lesson>
  readonly end: () => void
}

/** How far one has come in this deck; undefined where nothing is taught. */
export function useLessons(isFirstVisit: boolean): Lessons | undefined {
  const { readCookie } = useRuntime()
  const slug = useEditorState(({ deck }) => deck.slug)
  const [kept] = useState(() => readLessons(readCookie(lessonsCookie)))
  const [isTaught, setIsTaught] = useState(() => isFirstVisit || (kept !== undefined && kept.deck === slug))
  const [done, setDone] = useState<ReadonlySet<Lesson>>(() => new Set(isFirstVisit ? [] : kept?.done))
  useNoticed(isTaught, setDone)
  useEffect(() => {
    if (!isTaught || slug === null) return
    const value = writeLessons({ deck: slug, done: LESSONS.filter(lesson => done.has(lesson)) })
    writeCookie(lessonsCookie, value, localeCookie.maxAgeSeconds)
  }, [isTaught, slug, done])
  if (!isTaught) return undefined
  const end = () => {
    writeCookie(lessonsCookie, '', 0)
    setIsTaught(false)
  }
  return { done, end }
}

type SetDone = (change: (done: ReadonlySet<Lesson>) => ReadonlySet<Lesson>) => void

function useNoticed(isTaught: boolean, setDone: SetDone): void {
  const editor = useEditor()
  const ui = useUi()
  useEffect(() => {
    if (!isTaught) return
    const add = (...lessons: Lesson[]) => {
      if (lessons.length > 0)
        setDone(done => (lessons.every(one => done.has(one)) ? done : new Set([...done, ...lessons])))
    }
    const stops = [
      editor.subscribe((now, before) => add(...noticeLessons(now, before))),
      ui.subscribe(({ paletteOpen, isShown }) => {
        if (paletteOpen) add('palette')
        if (isShown) add('show')
      }),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isTaught, editor, ui, setDone])
}
