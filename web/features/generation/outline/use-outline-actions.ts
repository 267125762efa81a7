import { type RefObject, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { Outline, OutlineEntry } from '#domain/generation/outline.ts'
import { makeUid } from '#web/platform/identity/make-uid.ts'
import { useToasts } from '#web/ui/toast.tsx'
import type { OutlineEdit } from './edit-outline.ts'
import { type EntryPart, useWantedFocus, type WantedFocus } from './focus-part.ts'
import type { OutlineEditing } from './use-outline-editing.ts'

export interface OutlineActions {
  readonly edit: (edit: OutlineEdit) => void
  readonly focus: RefObject<WantedFocus | null>
  readonly add: (at: number) => void
  readonly move: (id: string, to: number, keepsFocusOn: EntryPart | null) => void
  readonly duplicate: (id: string) => void
  readonly drop: (id: string) => void
  readonly enterPoints: (entry: OutlineEntry) => void
}

interface Options extends Pick<OutlineEditing, 'edit' | 'read'> {
  /** Says it to those who hear the page. */
  readonly say: (text: string) => void
}

/** What can be done with whole slides of the outline, said aloud, with the focus where one goes on. */
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
