import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { CommentThread } from '#contract/comments.ts'
import { type CommentTarget, findTarget } from '#domain/comments/comments.ts'
import { LateMessages } from '#web/platform/i18n/late-messages.tsx'
import { makeUid } from '#web/platform/identity/ids.ts'
import { MissingPartNotice } from '#web/platform/parts/missing-part.tsx'
import { usePages } from '#web/platform/parts/use-pages.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Skeleton } from '#web/ui/loading.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PopupPortal } from '#web/ui/popup-portal.tsx'
import { SegmentedControl } from '#web/ui/segmented-control.tsx'
import { Switch } from '#web/ui/switch.tsx'
import type { CommentHost } from './comments-button.tsx'
import { Composer, type Mentionable } from './composer.tsx'
import { Thread } from './thread.tsx'

interface Props {
  readonly host: CommentHost
  readonly open: boolean
  readonly target: CommentTarget | undefined
  readonly onTarget: (target: CommentTarget | undefined) => void
  /** The conversation that was asked for. */
  readonly thread: number | undefined
  /** Whether comments are marked on the slides, where they can be. */
  readonly marks: { readonly shown: boolean; readonly onShow: (shown: boolean) => void } | undefined
  readonly onOpenChange: (open: boolean) => void
  readonly onRead: () => void
}

/** The comments beside the presentation: one goes on working on it while they are open. */
export function CommentsPanel(props: Props) {
  const { open, onOpenChange } = props
  return (
    <Base.Root open={open} onOpenChange={onOpenChange} modal={false} disablePointerDismissal>
      <PopupPortal as={Base.Portal}>
        <Base.Popup className="fixed inset-x-0 top-14 bottom-0 z-(--z-dialog) flex flex-col border-line bg-paper text-ink shadow-popup outline-hidden sm:left-auto sm:w-75 sm:border-l">
          <LateMessages of="comments" missing={<MissingPartNotice className="m-4" />}>
            {open ? <Comments {...props} /> : null}
          </LateMessages>
        </Base.Popup>
      </PopupPortal>
    </Base.Root>
  )
}

function Comments({ host, target, onTarget, onRead, thread: asked, marks }: Props) {
  const t = useTranslations('comments')
  const tErrors = useTranslations('errors.code')
  const [resolved, setResolved] = useState(false)
  const list = useThreads(host, resolved, onRead)
  const people = usePeople(host)
  const slides = host.readSlides()
  const about = target ? describe(target, slides) : undefined
  const threads = useMemo(() => inOrder(list.threads ?? [], slides), [list.threads, slides])
  return (
    <>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2.5">
        <Base.Title className="min-w-0 flex-1 text-md font-semibold">{t('title')}</Base.Title>
        <Base.Close
          render={
            <IconButton
              label={t('close')}
              icon={<X strokeWidth={1.75} className="size-5" />}
              tooltip={false}
            />
          }
        />
        <SegmentedControl
          size="sm"
          className="w-full [&>label]:flex-1"
          label={t('filter.label')}
          value={resolved ? 'resolved' : 'open'}
          onValueChange={value => setResolved(value === 'resolved')}
          segments={[
            { value: 'open', label: t('filter.open') },
            { value: 'resolved', label: t('filter.resolved') },
          ]}
        />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        {list.failure ? (
          <Notice tone="danger" className="m-4" announce>
            {tErrors(list.failure)}
          </Notice>
        ) : null}
        {list.threads === undefined && !list.failure ? <Skeleton className="m-4 h-24" /> : null}
        {list.threads?.length === 0 ? (
          <p className="p-6 text-center text-sm text-ink-soft">
            {resolved ? t('empty.resolved') : t('empty.current')}
          </p>
        ) : null}
        <ul className="flex flex-col divide-y divide-line">
          {threads.map(thread => (
            <li
              key={thread.id}
              ref={thread.id === asked ? showThread : undefined}
              className={thread.id === asked ? 'bg-accent-soft' : undefined}
            >
              <Thread
                thread={thread}
                host={host}
                slides={slides}
                people={people}
                onChange={list.put}
                onReload={list.reload}
              />
            </li>
          ))}
        </ul>
        {list.more ? (
          <Button variant="quiet" size="sm" fullWidth onClick={list.loadMore}>
            {t('more')}
          </Button>
        ) : null}
      </div>
      <footer className="flex flex-col gap-3 border-t border-line bg-raised p-4">
        <div className="flex items-center gap-2 text-xs text-ink-soft">
          <span className="line-clamp-2 min-w-0 flex-1">
            {about ? t(`about.${about.kind}`, { number: about.number, words: about.words }) : t('about.none')}
          </span>
          <Button
            variant="quiet"
            size="sm"
            onMouseDown={keepSelection}
            onClick={() => onTarget(host.readTarget())}
          >
            {t('about.change')}
          </Button>
        </div>
        <Composer
          label={t('write')}
          submitLabel={t('send')}
          people={people}
          disabled={!target}
          onSubmit={async (text, mentions) => {
            if (!target) return
            const body = { target, text, mentions, key: makeUid() }
            list.put(await sendAgain(() => list.api.comments.create({ params: { slug: host.slug }, body })))
            setResolved(false)
          }}
        />
        <Switch
          className="text-sm"
          label={t('emails')}
          checked={!list.muted}
          onChange={event => list.mute(!event.currentTarget.checked)}
        />
        {marks ? (
          <Switch
            className="text-sm"
            label={t('marks.show')}
            checked={marks.shown}
            onChange={event => marks.onShow(event.currentTarget.checked)}
          />
        ) : null}
      </footer>
    </>
  )
}

/** Once, when it comes into the list. */
function showThread(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

/** A press on the button must not take away what is marked. */
const keepSelection = (event: { preventDefault: () => void }) => event.preventDefault()

/** The reply may have been lost: the same comment sent again with its key is one comment. */
async function sendAgain<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof ApiError && error.statusCode < 500) throw error
    return call()
  }
}

function describe(target: CommentTarget, slides: ReturnType<CommentHost['readSlides']>) {
  const number = slides.findIndex(({ uid }) => uid === target.slide) + 1
  const kind = target.words ? ('words' as const) : target.item ? ('item' as const) : ('slide' as const)
  return { kind, number, words: target.words?.quote ?? '' }
}

/** By the slides they are on now; those of slides that are gone come last. */
function inOrder(
  threads: readonly CommentThread[],
  slides: ReturnType<CommentHost['readSlides']>,
): CommentThread[] {
  const places = new Map(slides.map(({ uid }, place) => [uid, place]))
  const placeOf = ({ target }: CommentThread) =>
    places.get(findTarget(target, slides).slide ?? '') ?? slides.length
  const keyed = threads.map(thread => ({ thread, place: placeOf(thread) }))
  return keyed.sort((a, b) => a.place - b.place || a.thread.id - b.thread.id).map(({ thread }) => thread)
}

function usePeople({ slug }: CommentHost): readonly Mentionable[] {
  const { api } = useRuntime()
  const [people, setPeople] = useState<readonly Mentionable[]>([])
  useEffect(() => {
    api.comments.people({ params: { slug } }).then(
      ({ results }) => setPeople(results),
      // One can write without mentioning anybody.
      () => undefined,
    )
  }, [api, slug])
  return people
}

function useThreads({ slug, onChanged }: CommentHost, resolved: boolean, onRead: () => void) {
  const { api } = useRuntime()
  const [muted, setMuted] = useState(false)
  const read = useCallback(
    (before: number | undefined) =>
      api.comments.list({ params: { slug }, query: { before, resolved: resolved ? 'true' : 'false' } }),
    [api, slug, resolved],
  )
  const pages = usePages(read, async page => {
    setMuted(page.muted)
    const upto = Math.max(0, ...page.results.flatMap(({ comments }) => comments.map(({ id }) => id)))
    if (upto > page.seen) await api.comments.see({ params: { slug }, body: { upto } })
    onRead()
  })
  const { items: threads, setItems, more, failure, reload, loadMore } = pages
  useEffect(() => onChanged(reload), [onChanged, reload])
  const put = (thread: CommentThread) =>
    setItems((known = []) => {
      const others = known.filter(({ id }) => id !== thread.id)
      return thread.resolved === resolved ? [thread, ...others] : others
    })
  const mute = (next: boolean) => {
    setMuted(next)
    api.comments.see({ params: { slug }, body: { muted: next } }).catch(() => setMuted(!next))
  }
  return { api, threads, more, muted, failure, put, mute, reload, loadMore }
}
