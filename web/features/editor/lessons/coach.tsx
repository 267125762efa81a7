import { Check, ListChecks, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { localeCookie } from '#domain/locale.ts'
import { PageLink } from '#web/platform/router/page-link.tsx'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { writeCookie } from '#web/platform/session/cookies.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Popover } from '#web/ui/popover.tsx'
import { useCommandInfo } from '../commands/use-commands.ts'
import { useEditor, useEditorState } from '../session/editor-context.ts'
import { onUiEvent, useUi } from '../session/ui-store.ts'
import { lessonsCookie } from './coach-layer.tsx'
import {
  findCompletedLessons,
  LESSONS,
  type Lesson,
  lessonPlaces,
  readLessons,
  writeLessons,
} from './lessons.ts'

interface CoachProps {
  readonly isFirstVisit: boolean
  readonly onEnd: () => void
}

type Done = ReadonlySet<Lesson>

/** A strip above the slide: what to try next, and the progress. It covers nothing and blocks nothing. */
export function Coach({ isFirstVisit, onEnd }: CoachProps) {
  const t = useTranslations('editor-slides.lessons')
  const done = useLessonsDone(isFirstVisit)
  const end = () => {
    writeCookie(lessonsCookie, '', 0)
    onEnd()
  }
  const next = LESSONS.find(lesson => !done.has(lesson))
  useAnnouncedProgress(done, next)
  return (
    <section aria-label={t('label')} className="@container shrink-0 border-b border-line bg-raised">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-1.5 px-4 py-2.5 @2xl:grid-cols-[auto_minmax(0,1fr)_auto]">
        <ProgressBars done={done} />
        <p className="min-w-0 text-sm text-pretty @max-2xl:order-last @max-2xl:col-span-2">
          {next ? <NextLesson lesson={next} /> : <AllDone />}
        </p>
        <div className="flex items-center gap-1">
          {next ? <ShowMe lesson={next} /> : <WhatNow />}
          <LessonList done={done} />
          <IconButton
            size="sm"
            label={t('end')}
            tooltipSide="bottom"
            onClick={end}
            icon={<X strokeWidth={1.75} className="size-4" />}
          />
        </div>
      </div>
    </section>
  )
}

/** The lessons that are done in this deck, kept in the cookie. */
function useLessonsDone(isFirstVisit: boolean): Done {
  const { readCookie } = useRuntime()
  const slug = useEditorState(({ deck }) => deck.slug)
  const [done, setDone] = useState<Done>(
    () => new Set(isFirstVisit ? [] : readLessons(readCookie(lessonsCookie))?.done),
  )
  useCompletedLessons(setDone)
  useEffect(() => {
    if (slug === null) return
    const value = writeLessons({ deck: slug, done: LESSONS.filter(lesson => done.has(lesson)) })
    writeCookie(lessonsCookie, value, localeCookie.maxAgeSeconds)
  }, [slug, done])
  return done
}

type SetDone = (change: (done: Done) => Done) => void

function useCompletedLessons(setDone: SetDone): void {
  const editor = useEditor()
  const ui = useUi()
  useEffect(() => {
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
  }, [editor, ui, setDone])
}

/** One bar per lesson; those that are done are filled. */
function ProgressBars({ done }: { done: Done }) {
  const t = useTranslations('editor-slides.lessons')
  return (
    <div className="flex flex-col gap-1">
      <span className="text-xs text-ink-soft tabular-nums">
        {t('progress', { done: done.size, count: LESSONS.length })}
      </span>
      <span aria-hidden="true" className="flex gap-0.5">
        {LESSONS.map(lesson => (
          <span
            key={lesson}
            className={joinClasses(
              'h-1 w-1.5 rounded-full transition-colors',
              done.has(lesson) ? 'bg-accent' : 'bg-line-strong',
            )}
          />
        ))}
      </span>
    </div>
  )
}

function NextLesson({ lesson }: { lesson: Lesson }) {
  const t = useTranslations('editor-slides.lessons')
  const faceOf = useCommandInfo()
  const { keysOf } = lessonPlaces[lesson]
  const keys = keysOf ? (faceOf(keysOf).shortcut ?? []).join(' + ') : ''
  return (
    <>
      <strong className="mr-2 font-semibold">{t(`lesson.${lesson}.title`)}</strong>
      <span className="text-ink-soft">{t(`lesson.${lesson}.text`, { keys })}</span>
    </>
  )
}

function AllDone() {
  const t = useTranslations('editor-slides.lessons')
  return (
    <>
      <strong className="mr-2 font-semibold">{t('done.title')}</strong>
      <span className="text-ink-soft">{t('done.text')}</span>
    </>
  )
}

/** Goes to the slide of the lesson and opens the panel it needs; the user does the rest. */
function ShowMe({ lesson }: { lesson: Lesson }) {
  const t = useTranslations('editor-slides.lessons')
  const editor = useEditor()
  const faceOf = useCommandInfo()
  const { findSlide, command } = lessonPlaces[lesson]
  if (!findSlide && !command) return null
  const go = () => {
    const uid = findSlide?.(editor.getState().deck)
    if (uid) editor.goTo(uid)
    if (command) faceOf(command).run()
  }
  return (
    <Button variant="secondary" size="sm" onClick={go}>
      {t(lesson === 'show' ? 'show' : 'showMe')}
    </Button>
  )
}

function WhatNow() {
  const t = useTranslations('editor-slides.lessons')
  return (
    <>
      <Button variant="secondary" size="sm" render={<PageLink to="/presentations/generate" />}>
        {t('done.generate')}
      </Button>
      <Button variant="accent" size="sm" render={<PageLink to="/presentations/create" />}>
        {t('done.create')}
      </Button>
    </>
  )
}

function LessonList({ done }: { done: Done }) {
  const t = useTranslations('editor-slides.lessons')
  return (
    <Popover
      title={t('label')}
      align="end"
      trigger={
        <IconButton
          size="sm"
          label={t('all')}
          tooltipSide="bottom"
          icon={<ListChecks strokeWidth={1.75} className="size-4" />}
        />
      }
    >
      <ol className="mt-2 flex flex-col gap-2">
        {LESSONS.map(lesson => (
          <li key={lesson} className="flex items-center gap-2.5">
            <span
              aria-hidden="true"
              className={joinClasses(
                'grid size-5 shrink-0 place-items-center rounded-full border',
                done.has(lesson) ? 'border-accent bg-accent text-on-accent' : 'border-line-strong',
              )}
            >
              {done.has(lesson) ? <Check strokeWidth={2.5} className="size-3" /> : null}
            </span>
            <span className={done.has(lesson) ? 'text-ink-soft' : undefined}>
              {t(`lesson.${lesson}.title`)}
              {done.has(lesson) ? <span className="sr-only"> {t('isDone')}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </Popover>
  )
}

/** Announces the next lesson to screen readers when one is done, and not before. */
function useAnnouncedProgress(done: Done, next: Lesson | undefined): void {
  const t = useTranslations('editor-slides.lessons')
  const ui = useUi()
  useEffect(() => {
    if (done.size === 0) return
    ui.setState({ announcement: next ? t('heard', { next: t(`lesson.${next}.title`) }) : t('done.title') })
  }, [done, next, t, ui])
}
