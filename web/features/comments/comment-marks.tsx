import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslations } from 'use-intl'
import type { CommentMark } from '#contract/comments.ts'
import { findTarget } from '#domain/comments/comments.ts'
import { LateMessages } from '#web/platform/i18n/late-messages.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { CommentHost, CommentStage } from './comments-button.tsx'

interface Props {
  readonly host: CommentHost
  readonly stage: CommentStage
  readonly marks: readonly CommentMark[]
  readonly onOpen: (thread: number) => void
}

/** Where comments are on the slide in sight: one small mark for each thing that somebody said something about. */
export function CommentMarks(props: Props) {
  return (
    <LateMessages of="comments" missing={null}>
      <Marks {...props} />
    </LateMessages>
  )
}

interface PlacedMark {
  /** The item, or the slide itself. */
  readonly key: string
  /** Shares of the slide. */
  readonly left: number
  readonly top: number
  readonly comments: number
  readonly unread: number
  /** The latest conversation. */
  readonly thread: number
}

function Marks({ host, stage, marks, onOpen }: Props) {
  const t = useTranslations('comments.marks')
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [placed, setPlaced] = useState<readonly PlacedMark[]>([])
  useEffect(() => {
    const place = () => {
      const found = stage.find()
      setElement(found)
      const next = found ? placeMarks(found, stage.readSlide(), host.readSlides(), marks) : []
      setPlaced(known => (JSON.stringify(known) === JSON.stringify(next) ? known : next))
    }
    place()
    return stage.onMoved(place)
  }, [host, stage, marks])
  if (!element) return null
  return createPortal(
    placed.map(({ key, left, top, comments, unread, thread }) => (
      <button
        key={key}
        type="button"
        aria-label={unread > 0 ? t('unread', { count: comments, unread }) : t('read', { count: comments })}
        onClick={() => onOpen(thread)}
        style={{ left: `${left * 100}%`, top: `${top * 100}%` }}
        className={joinClasses(
          'absolute z-10 grid h-5 min-w-5 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full rounded-bl-none border px-1 text-[0.6875rem] leading-none font-semibold tabular-nums opacity-80 shadow-raised transition-opacity hover:opacity-100 focus-visible:opacity-100',
          unread > 0 ? 'border-accent bg-accent text-accent-ink' : 'border-line bg-paper text-ink',
        )}
      >
        {comments}
      </button>
    )),
    element,
  )
}

/** How far from the edge of the slide a mark stays, as a share of it. */
const margin = 0.015

function placeMarks(
  stage: HTMLElement,
  slide: string | undefined,
  slides: ReturnType<CommentHost['readSlides']>,
  marks: readonly CommentMark[],
): PlacedMark[] {
  const frame = stage.getBoundingClientRect()
  if (slide === undefined || frame.width === 0) return []
  const inside = (share: number) => Math.round(Math.min(1 - margin, Math.max(margin, share)) * 1000) / 1000
  const placed = new Map<string, PlacedMark>()
  for (const { id, target, comments, unread } of marks) {
    const found = findTarget(target, slides)
    if (found.slide !== slide) continue
    const key = found.item ?? 'slide'
    const known = placed.get(key)
    if (known) {
      placed.set(key, {
        ...known,
        comments: known.comments + comments,
        unread: known.unread + unread,
        thread: Math.max(known.thread, id),
      })
      continue
    }
    const item = found.item && stage.querySelector(`.slide [data-item="${CSS.escape(found.item)}"]`)
    const box = item ? item.getBoundingClientRect() : undefined
    const left = inside(box ? (box.right - frame.left) / frame.width : 1)
    const top = inside(box ? (box.top - frame.top) / frame.height : 0)
    placed.set(key, { key, left, top, comments, unread, thread: id })
  }
  return [...placed.values()]
}
