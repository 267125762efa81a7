import { useEffect, useState } from 'react'
import { localeCookie } from '#domain/locale.ts'
import { latePart } from '#web/platform/parts/late-part.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { writeCookie } from '#web/platform/session/cookies.ts'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { onUiEvent, useUi } from '../session/ui-store.ts'
import {
  findCompletedLessons,
  LESSONS,
  type Lesson,
  lessonsCookie,
  readLessons,
  writeLessons,
} from './lessons.ts'

const Coach = latePart(async () => (await import('./coach.tsx')).Coach)

/** Shown only in the onboarding deck: on the first visit, and when that deck is opened again. */
export function CoachLayer({ isFirstVisit }: { isFirstVisit: boolean }) {
  const lessons = useLessons(isFirstVisit)
  if (!lessons) return null
  // The user did not request it: a failure to load it is not reported.
  return <Coach {...lessons} missing={null} />
}

export interface Lessons {
  readonly done: ReadonlySet<Lesson>
  readonly end: () => void
}

/** Which lessons are done in this deck; undefined where there are no lessons. */
function useLessons(isFirstVisit: boolean): Lessons | undefined {
  const { readCookie } = useRuntime()
  const slug = useEditorState(({ deck }) => deck.slug)
  const [kept] = useState(() => readLessons(readCookie(lessonsCookie)))
  const [isTaught, setIsTaught] = useState(() => isFirstVisit || (kept !== undefined && kept.deck === slug))
  const [done, setDone] = useState<ReadonlySet<Lesson>>(() => new Set(isFirstVisit ? [] : kept?.done))
  useCompletedLessons(isTaught, setDone)
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

function useCompletedLessons(isTaught: boolean, setDone: SetDone): void {
  const editor = useEditor()
  const ui = useUi()
  useEffect(() => {
    if (!isTaught) return
    const add = (...lessons: Lesson[]) => {
      if (lessons.length > 0)
        setDone(done => (lessons.every(one => done.has(one)) ? done : new Set([...done, ...lessons])))
    }
    const stops = [
      editor.subscribe((now, before) => add(...findCompletedLessons(now, before))),
      ui.subscribe(({ paletteOpen }) => {
        if (paletteOpen) add('palette')
      }),
      onUiEvent(ui, 'deckShown', () => add('show')),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [isTaught, editor, ui, setDone])
}
