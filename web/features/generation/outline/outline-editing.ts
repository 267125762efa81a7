import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useStore } from 'zustand'
import type { Outline, OutlineEntry } from '#domain/generation/outline.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { useToasts } from '#web/ui/toast.tsx'
import { editOutline, fitOutline, type OutlineEdit } from './edit-outline.ts'
import { createOutlineSaver, type SaveState } from './outline-saver.ts'

interface OutlineEditing {
  readonly outline: Outline
  readonly edit: (edit: OutlineEdit) => void
  /** The outline of this very moment. */
  readonly read: () => Outline
  readonly saving: SaveState
  /** Resolves when everything is on the server. */
  readonly flush: () => Promise<void>
  /** Unsaved changes were sent with the confirmation. */
  readonly drop: () => void
  /** It did not go: it is saved after all. */
  readonly keep: () => void
}

/** A browser lets go no more than this with a page that is closed. */
const mostOnLeaving = 60_000

/** The outline while it is edited: saved automatically, and before the page is left. */
export function useOutlineEditing(taskId: string, first: Outline): OutlineEditing {
  const { api } = useRuntime()
  const [outline, setOutline] = useState(first)
  const latest = useRef(outline)
  const [saver] = useState(() =>
    createOutlineSaver((kept, isLeaving) => {
      const body = { outline: kept }
      const keepalive = isLeaving && JSON.stringify(body).length < mostOnLeaving
      return api.generation.saveOutline({ params: { task_id: taskId }, body, keepalive })
    }),
  )
  const saving = useStore(saver.store)

  useEffect(() => {
    const leave = () => document.visibilityState === 'hidden' && void saver.flush(true)
    const comeBack = () => void saver.flush()
    document.addEventListener('visibilitychange', leave)
    window.addEventListener('online', comeBack)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      window.removeEventListener('online', comeBack)
      void saver.flush(true)
    }
  }, [saver])

  function keep(): void {
    const fitted = fitOutline(latest.current)
    if (fitted) saver.keep(fitted)
  }

  return {
    outline,
    keep,
    read: () => latest.current,
    saving,
    flush: () => saver.flush(),
    drop: saver.drop,
    edit(edit) {
      const next = editOutline(latest.current, edit)
      if (next === latest.current) return
      latest.current = next
      setOutline(next)
      keep()
    },
  }
}

export interface OutlineActions {
  readonly edit: (edit: OutlineEdit) => void
  readonly focus: RefObject<WantedFocus | null>
  readonly add: (at: number) => void
  readonly move: (id: string, to: number, keepsFocusOn: EntryPart | null) => void
  readonly duplicate: (id: string) => void
  readonly drop: (id: string) => void
  /** Shows what else the entry could become. */
  readonly offer: (id: string) => void
  readonly replace: (entry: OutlineEntry) => void
  readonly enterPoints: (entry: OutlineEntry) => void
}

interface Options extends Pick<OutlineEditing, 'edit' | 'read'> {
  /** Announces it to screen readers. */
  readonly say: (text: string) => void
  readonly offer: (id: string) => void
}

/** Actions on whole slides of the outline, announced to screen readers, with the focus moved to the result. */
export function useOutlineActions(options: Options): OutlineActions {
  const t = useTranslations('generation.outline')
  const toasts = useToasts()
  const focus = useWantedFocus()
  const latest = useRef({ ...options, t, toasts })
  latest.current = { ...options, t, toasts }

  return useMemo(() => {
    const now = () => latest.current
    const find = (id: string) => findEntry(now().read(), id)

    function insert(entry: OutlineEntry, at: number, part: EntryPart): void {
      focus.current = { id: entry.id, part }
      now().edit({ type: 'added', entry, at })
    }

    function bringBack(entry: OutlineEntry, at: number): void {
      insert(entry, at, 'title')
      now().say(now().t('undone', { title: entry.title }))
    }

    return {
      focus,
      edit: edit => now().edit(edit),
      add(at) {
        insert({ id: makeUid(), title: '', points: [], kind: null, blocks: [] }, at, 'title')
        now().say(now().t('added', { number: at + 1 }))
      },
      move(id, to, keepsFocusOn) {
        const { entry, index } = find(id)
        const count = now().read().entries.length
        if (!entry) return
        if (to < 0 || to >= count || to === index) return now().say(now().t('atEdge', { title: entry.title }))
        if (keepsFocusOn) focus.current = { id, part: keepsFocusOn }
        now().edit({ type: 'moved', id, to })
        now().say(now().t('moved', { title: entry.title, number: to + 1, count }))
      },
      offer: id => now().offer(id),
      replace(entry) {
        const { entry: before } = find(entry.id)
        if (!before) return
        focus.current = { id: entry.id, part: 'title' }
        now().edit({ type: 'replaced', entry })
        now().toasts.add({
          title: now().t('alternatives.taken'),
          action: { label: now().t('undo'), onClick: () => now().edit({ type: 'replaced', entry: before }) },
        })
      },
      duplicate(id) {
        const { entry, index } = find(id)
        if (!entry) return
        insert({ ...entry, id: makeUid() }, index + 1, 'title')
        now().say(now().t('duplicated', { title: entry.title }))
      },
      drop(id) {
        const { entry, index } = find(id)
        if (!entry) return
        const { entries } = now().read()
        const next = entries[index + 1] ?? entries[index - 1]
        if (next) focus.current = { id: next.id, part: 'title' }
        now().edit({ type: 'dropped', id })
        if (entry.title.trim() === '' && entry.points.length === 0) return
        const title = entry.title.trim()
        now().toasts.add({
          title: title ? now().t('dropped', { title }) : now().t('droppedUntitled'),
          action: { label: now().t('undo'), onClick: () => bringBack(entry, index) },
        })
      },
      enterPoints(entry) {
        focus.current = { id: entry.id, part: 'point-0', caret: 'end' }
        if (entry.points.length === 0) now().edit({ type: 'pointsAdded', id: entry.id, at: 0, texts: [''] })
        else document.getElementById(`outline-${entry.id}-point-0`)?.focus()
      },
    }
  }, [focus])
}

function findEntry({ entries }: Outline, id: string): { entry: OutlineEntry | undefined; index: number } {
  const index = entries.findIndex(entry => entry.id === id)
  return { entry: entries[index], index }
}

/** A part of an entry that can be focused. */
type EntryPart = 'title' | 'move' | `point-${number}`

export interface WantedFocus {
  readonly id: string
  readonly part: EntryPart
  /** Where the caret goes in a field. */
  readonly caret?: 'start' | 'end' | number
}

export function partId(id: string, part: EntryPart): string {
  return `outline-${id}-${part}`
}

/** What to focus once the next picture is drawn: what is to have the focus may not be there yet, or moves. */
function useWantedFocus(): RefObject<WantedFocus | null> {
  const wanted = useRef<WantedFocus | null>(null)
  useLayoutEffect(() => {
    const wish = wanted.current
    const element = wish && document.getElementById(partId(wish.id, wish.part))
    if (!wish || !element) return
    wanted.current = null
    focusPart(element, wish.caret)
  })
  return wanted
}

function focusPart(element: HTMLElement, caret: WantedFocus['caret'] = 'end'): void {
  element.focus()
  if (!(element instanceof HTMLTextAreaElement)) return
  const place = caret === 'start' ? 0 : caret === 'end' ? element.value.length : caret
  element.setSelectionRange(place, place)
}
