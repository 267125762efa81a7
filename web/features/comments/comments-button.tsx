import { MessageSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CommentMark } from '#contract/comments.ts'
import type { CommentTarget } from '#domain/comments/comments.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { lateLayer, latePart } from '#web/platform/parts/late-part.tsx'
import { whenIdle } from '#web/platform/preload/preload-queue.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'

/** The presentation that is commented on, wherever it is open. */
export interface CommentHost {
  readonly slug: string
  /** In order, as they are now. */
  readonly readSlides: () => readonly Pick<Slide, 'uid' | 'items'>[]
  /** What the next comment is about: what is selected, or the slide in sight. */
  readonly readTarget: () => CommentTarget | undefined
  readonly goTo: (slide: string, item: string | undefined) => void
  /** Somebody else changed the comments; returns a function that stops it. */
  readonly onChanged: (run: () => void) => () => void
  /** Where the slide is drawn and marks can stand beside what they are about; not where it is shown. */
  readonly stage?: CommentStage | undefined
}

export interface CommentStage {
  readonly find: () => HTMLElement | null
  /** The slide in sight. */
  readonly readSlide: () => string | undefined
  /** Another slide is in sight, or something on it moved; returns a function that stops it. */
  readonly onMoved: (run: () => void) => () => void
}

const Marks = latePart(async () => (await import('./comment-marks.tsx')).CommentMarks)
const Panel = lateLayer(async () => (await import('./comments-panel.tsx')).CommentsPanel)

interface Props {
  readonly host: CommentHost
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Opens the comments, and says that there are some to be read. */
export function CommentsButton({ host, open, onOpenChange }: Props) {
  const t = useTranslations('shell.comments')
  const [target, setTarget] = useState<CommentTarget>()
  const { marks, shown, show, unread, setSeen } = useMarks(host)
  const [thread, setThread] = useState<number>()
  const wasOpen = useRef(false)
  if (open && !wasOpen.current) queueMicrotask(() => setTarget(host.readTarget()))
  wasOpen.current = open
  const label = unread > 0 ? t('unread', { count: unread }) : t('open')
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        aria-label={label}
        aria-expanded={open}
        // The words that are marked stay marked, and are what the comment is about.
        onMouseDown={event => event.preventDefault()}
        onClick={() => onOpenChange(!open)}
        className="w-(--control-sm) px-0!"
        icon={
          <span className="relative">
            <MessageSquare aria-hidden="true" strokeWidth={1.75} className="size-4.5" />
            {unread > 0 ? (
              <span aria-hidden="true" className="absolute -top-1 -right-1 size-2 rounded-full bg-accent" />
            ) : null}
          </span>
        }
      >
        <span className="sr-only">{label}</span>
      </Button>
      <Panel
        host={host}
        open={open}
        target={target}
        onTarget={setTarget}
        thread={thread}
        marks={host.stage ? { shown, onShow: show } : undefined}
        onOpenChange={next => {
          setThread(undefined)
          onOpenChange(next)
        }}
        onRead={setSeen}
        onGiveUp={() => onOpenChange(false)}
      />
      {host.stage && shown && marks.length > 0 ? (
        <Marks
          host={host}
          stage={host.stage}
          marks={marks}
          onOpen={id => {
            setThread(id)
            onOpenChange(true)
          }}
          missing={null}
        />
      ) : null}
    </>
  )
}

const marksOff = 'commentMarksOff'

/** Where comments are and which were not seen; asked for when the page has nothing better to do. */
function useMarks({ slug, onChanged }: CommentHost) {
  const { api } = useRuntime()
  const [marks, setMarks] = useState<readonly CommentMark[]>([])
  const [shown, setShown] = useState(true)
  useEffect(() => setShown(localStorage.getItem(marksOff) === null), [])
  useEffect(() => {
    const read = () => {
      api.comments.marks({ params: { slug } }).then(
        ({ results }) => setMarks(results),
        // They are only marks: the list of presentations has them, too.
        () => undefined,
      )
    }
    const stopWaiting = whenIdle(read, 10_000)
    const stopListening = onChanged(read)
    return () => {
      stopWaiting()
      stopListening()
    }
  }, [api, slug, onChanged])
  return {
    ...{ marks, shown },
    unread: marks.reduce((sum, mark) => sum + mark.unread, 0),
    setSeen: () => setMarks(known => known.map(mark => ({ ...mark, unread: 0 }))),
    show: (next: boolean) => {
      setShown(next)
      if (next) localStorage.removeItem(marksOff)
      else localStorage.setItem(marksOff, '1')
    },
  }
}
