import { Plus } from 'lucide-react'
import type { ClipboardEvent, ComponentProps, KeyboardEvent, RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { OUTLINE_LIMITS, type OutlineEntry } from '#domain/generation/outline.ts'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { OutlineEdit } from './edit-outline.ts'
import { partId, type WantedFocus } from './outline-editing.ts'

interface OutlinePointsProps {
  readonly entry: OutlineEntry
  readonly number: number
  readonly edit: (edit: OutlineEdit) => void
  readonly focus: RefObject<WantedFocus | null>
}

/** The points of a slide: Enter makes the next one, Backspace takes an empty one away, arrows go between them. */
export function OutlinePoints({ entry, number, edit, focus }: OutlinePointsProps) {
  const t = useTranslations('generation.outline')
  const { id, points } = entry
  const isFull = points.length >= OUTLINE_LIMITS.points
  /** Its lines stay within one point, as they are. */
  const isCode = entry.kind === 'code'

  function add(at: number, texts: readonly string[], caret: WantedFocus['caret'] = 'start'): void {
    if (isFull) return
    focus.current = { id, part: `point-${Math.min(at + texts.length, OUTLINE_LIMITS.points) - 1}`, caret }
    edit({ type: 'pointsAdded', id, at, texts })
  }

  function remove(index: number): void {
    focus.current = { id, part: index > 0 ? `point-${index - 1}` : points.length > 1 ? 'point-0' : 'title' }
    edit({ type: 'pointRemoved', id, index })
  }

  function handleKey(event: KeyboardEvent<HTMLTextAreaElement>, index: number): void {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const { value, selectionStart: from, selectionEnd: to } = event.currentTarget
    if (event.key === 'Enter') {
      if (isCode) return
      event.preventDefault()
      if (isFull) return
      // The text after the caret moves to the next line.
      edit({ type: 'pointSet', id, index, text: value.slice(0, from).trimEnd() })
      add(index + 1, [value.slice(to).trimStart()])
    } else if (event.key === 'Backspace' && value === '') {
      event.preventDefault()
      remove(index)
    } else if (event.key === 'ArrowUp' && from === 0 && to === 0) {
      event.preventDefault()
      goTo(index === 0 ? partId(id, 'title') : partId(id, `point-${index - 1}`))
    } else if (event.key === 'ArrowDown' && from === value.length && index + 1 < points.length) {
      event.preventDefault()
      goTo(partId(id, `point-${index + 1}`))
    }
  }

  /** A pasted list becomes as many points. */
  function handlePaste(event: ClipboardEvent<HTMLTextAreaElement>, index: number): void {
    if (isCode) return
    const [first, ...rest] = splitPoints(event.clipboardData.getData('text/plain'))
    if (first === undefined || rest.length === 0) return
    event.preventDefault()
    const { value, selectionStart: from, selectionEnd: to } = event.currentTarget
    edit({ type: 'pointSet', id, index, text: value.slice(0, from) + first })
    const last = rest.length - 1
    add(
      index + 1,
      rest.map((line, place) => (place === last ? line + value.slice(to) : line)),
      'end',
    )
  }

  return (
    <div className="mt-0.5">
      {points.length > 0 ? (
        <ul aria-label={t('points', { number })} className="grid gap-0.5">
          {points.map((point, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: points have no names, and two may be the same
            <li key={index} className="flex gap-3 text-ink-soft">
              <span aria-hidden="true" className="mt-3 size-1 shrink-0 rounded-full bg-line-strong" />
              <PlainTextarea
                id={partId(id, `point-${index}`)}
                aria-label={t('point', { number: index + 1 })}
                placeholder={t('pointHint')}
                maxLength={OUTLINE_LIMITS.point}
                value={point}
                className={joinClasses(
                  'min-w-0 flex-1 text-ink-soft focus-visible:text-ink',
                  isCode ? 'font-mono text-sm' : 'text-base',
                )}
                onChange={event => {
                  const { value } = event.target
                  edit({ type: 'pointSet', id, index, text: isCode ? value : value.replace(/\n/g, ' ') })
                }}
                onKeyDown={event => handleKey(event, index)}
                onPaste={event => handlePaste(event, index)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <button
          type="button"
          onClick={() => add(points.length, [''])}
          className="mt-0.5 -ml-1 inline-flex items-center gap-1.5 rounded-item px-1 py-0.5 text-sm text-ink-faint transition-[opacity,color] hover:text-ink pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
        >
          <Plus aria-hidden="true" strokeWidth={1.75} className="size-4" />
          {t('addPoint')}
        </button>
      )}
    </div>
  )
}

function goTo(elementId: string): void {
  const field = document.getElementById(elementId)
  field?.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}

const mark = /^\s*(?:[-*+•–—]|\d{1,3}[.)])\s+/

/** The lines of a pasted list, without their marks. */
function splitPoints(text: string): string[] {
  return text
    .split(/\r\n?|\n/)
    .map(line => line.replace(mark, '').trim())
    .filter(line => line !== '')
}

/** Text edited in place: no border until it is hovered or focused. */
export function PlainTextarea({ className, ...props }: ComponentProps<'textarea'>) {
  return (
    <textarea
      rows={1}
      {...props}
      className={joinClasses(
        '-mx-2 block w-[calc(100%+1rem)] field-sizing-content resize-none rounded-item bg-transparent px-2 py-0.5',
        'outline-1 outline-transparent transition-[background-color,outline-color]',
        'hover:bg-wash focus-visible:bg-raised focus-visible:outline-2 focus-visible:-outline-offset-1 focus-visible:outline-focus',
        className,
      )}
    />
  )
}
