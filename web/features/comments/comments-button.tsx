import { MessageSquare } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { CommentTarget } from '#domain/comments/comments.ts'
import type { Slide } from '#domain/deck/slide.ts'
import { lateLayer } from '#web/platform/parts/late-part.tsx'
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
}

const Panel = lateLayer(async () => (await import('./comments-panel.tsx')).CommentsPanel)

interface Props {
  readonly host: CommentHost
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
}

/** Opens the comments, and says that there are some to be read. */
export function CommentsButton({ host, open, onOpenChange }: Props) {
  const t = useTranslations('sharing.comments')
  const [target, setTarget] = useState<CommentTarget>()
  const [unread, setUnread] = useUnread(host, open)
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
        onOpenChange={onOpenChange}
        onRead={() => setUnread(0)}
        onGiveUp={() => onOpenChange(false)}
      />
    </>
  )
}

/** Comments of others that were not seen; asked for when the page has nothing better to do. */
function useUnread({ slug, onChanged }: CommentHost, open: boolean) {
  const { api } = useRuntime()
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (open) return
    const count = () => {
      api.comments.list({ params: { slug }, query: {} }).then(
        ({ results, seen }) => {
          const all = results.flatMap(({ comments }) => comments)
          setUnread(all.filter(({ id, own }) => !own && id > seen).length)
        },
        // It is only a mark: the list of presentations has it, too.
        () => undefined,
      )
    }
    const stopWaiting = whenIdle(count, 10_000)
    const stopListening = onChanged(count)
    return () => {
      stopWaiting()
      stopListening()
    }
  }, [api, slug, onChanged, open])
  return [unread, setUnread] as const
}
