import { Check, Ellipsis, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useNow, useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { Comment, CommentThread } from '#contract/comments.ts'
import { findTarget } from '#domain/comments/comments.ts'
import { makeUid } from '#web/platform/identity/ids.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { Menu } from '#web/ui/menu.tsx'
import type { CommentHost } from './comments-button.tsx'
import { Composer, type Mentionable } from './composer.tsx'

interface Props {
  readonly thread: CommentThread
  readonly host: CommentHost
  readonly slides: ReturnType<CommentHost['readSlides']>
  readonly people: readonly Mentionable[]
  readonly onChange: (thread: CommentThread) => void
  readonly onReload: () => void
}

/** A conversation: what it is about, what was said, and the reply. */
export function Thread({ thread, host, slides, people, onChange, onReload }: Props) {
  const t = useTranslations('comments')
  const tErrors = useTranslations('errors.code')
  const { api } = useRuntime()
  const [replying, setReplying] = useState(false)
  const [failure, setFailure] = useState<string>()
  const params = { slug: host.slug }
  const found = findTarget(thread.target, slides)
  const number = slides.findIndex(({ uid }) => uid === found.slide) + 1
  const quote = thread.target.words?.quote

  async function attempt(call: () => Promise<void>): Promise<void> {
    setFailure(undefined)
    try {
      await call()
    } catch (error) {
      setFailure(tErrors(error instanceof ApiError ? error.code : 'unavailable'))
      // It may be gone, or another than what is shown here.
      if (error instanceof ApiError && error.code === 'comment_not_found') onReload()
    }
  }
  const resolve = () =>
    attempt(async () =>
      onChange(
        await api.comments.resolve({
          params: { ...params, id: thread.id },
          body: { resolved: !thread.resolved },
        }),
      ),
    )
  const remove = (id: number) =>
    attempt(async () => {
      await api.comments.remove({ params: { ...params, id } })
      onReload()
    })

  return (
    <article
      aria-label={t('thread', { name: thread.comments[0]?.author ?? t('someone') })}
      className="flex flex-col gap-3 p-4"
    >
      <div className={joinClasses('flex gap-2', quote ? 'items-start' : 'items-center')}>
        <button
          type="button"
          disabled={found.slide === undefined}
          onClick={() => found.slide && host.goTo(found.slide, found.item)}
          className="min-w-0 flex-1 rounded-item text-left text-xs font-medium text-ink-soft enabled:hover:text-ink"
        >
          {number > 0 ? t('slide', { number }) : t('lost.slide')}
          {found.lost && found.lost !== 'slide' ? ` · ${t(`lost.${found.lost}`)}` : null}
          {quote ? (
            <span
              dir="auto"
              className="mt-1 block truncate border-l-2 border-accent pl-2 font-normal text-ink"
            >
              {quote}
            </span>
          ) : null}
        </button>
        <IconButton
          size="sm"
          label={thread.resolved ? t('reopen') : t('resolve')}
          icon={
            thread.resolved ? (
              <RotateCcw strokeWidth={1.75} className="size-4" />
            ) : (
              <Check strokeWidth={1.75} className="size-4" />
            )
          }
          onClick={() => void resolve()}
        />
      </div>
      {thread.comments.map(comment => (
        <One
          key={comment.id}
          comment={comment}
          people={people}
          onEdit={async (text, mentions) =>
            onChange(
              await api.comments.edit({ params: { ...params, id: comment.id }, body: { text, mentions } }),
            )
          }
          onRemove={() => void remove(comment.id)}
        />
      ))}
      {thread.resolved ? (
        <p className="text-xs text-ink-soft">
          {t('resolvedBy', { name: thread.resolved_by ?? t('someone') })}
        </p>
      ) : null}
      {failure ? (
        <p role="alert" className="text-sm text-danger">
          {failure}
        </p>
      ) : null}
      {replying ? (
        <Composer
          label={t('reply')}
          submitLabel={t('send')}
          people={people}
          autoFocus
          onCancel={() => setReplying(false)}
          onSubmit={async (text, mentions) => {
            const body = { thread: thread.id, text, mentions, key: makeUid() }
            onChange(await api.comments.create({ params, body }))
            setReplying(false)
          }}
        />
      ) : (
        <Button variant="quiet" size="sm" onClick={() => setReplying(true)} className="-ml-3 self-start">
          {t('reply')}
        </Button>
      )}
    </article>
  )
}

interface OneProps {
  readonly comment: Comment
  readonly people: readonly Mentionable[]
  readonly onEdit: (text: string, mentions: number[]) => Promise<void>
  readonly onRemove: () => void
}

function One({ comment, people, onEdit, onRemove }: OneProps) {
  const t = useTranslations('comments')
  const format = useFormatter()
  const now = useNow({ updateInterval: 60_000 })
  const [editing, setEditing] = useState(false)
  const name = comment.author ?? t('someone')
  const at = new Date(comment.created_at)
  return (
    <div className="flex gap-2.5">
      <Avatar name={name} size="sm" decorative className="mt-0.5" />
      <div className="min-w-0 flex-1">
        <div className="flex items-center gap-2">
          <span className="truncate text-sm font-semibold">{name}</span>
          <time
            dateTime={comment.created_at}
            title={format.dateTime(at, { dateStyle: 'long', timeStyle: 'short' })}
            className="shrink-0 text-xs text-ink-soft"
          >
            {format.relativeTime(at > now ? now : at, now)}
          </time>
          <Menu
            align="end"
            trigger={
              <IconButton
                size="sm"
                label={t('menu')}
                tooltip={false}
                icon={<Ellipsis strokeWidth={1.75} className="size-4" />}
                className="ml-auto size-6"
              />
            }
            items={[
              ...(comment.own ? [{ id: 'edit', label: t('edit'), onSelect: () => setEditing(true) }] : []),
              { id: 'remove', label: t('remove'), danger: true, onSelect: onRemove },
            ]}
          />
        </div>
        {editing ? (
          <Composer
            label={t('edit')}
            submitLabel={t('save')}
            people={people}
            initial={comment.text}
            autoFocus
            onCancel={() => setEditing(false)}
            onSubmit={async (text, mentions) => {
              await onEdit(text, mentions)
              setEditing(false)
            }}
          />
        ) : (
          <p dir="auto" className="text-sm break-words whitespace-pre-wrap">
            <Words comment={comment} />
            {comment.edited_at ? <span className="ml-1.5 text-xs text-ink-soft">{t('edited')}</span> : null}
          </p>
        )}
      </div>
    </div>
  )
}

/** Names of those who are mentioned are set apart; everything else is plain text. */
function Words({ comment: { text, mentions } }: { readonly comment: Comment }) {
  const names = mentions.map(name => `@${name}`).toSorted((a, b) => b.length - a.length)
  if (names.length === 0) return text
  const pattern = new RegExp(
    `(${names.map(name => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`,
    'gu',
  )
  return text.split(pattern).map((part, place) =>
    names.includes(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the text is drawn anew as a whole
      <span key={place} className="font-medium text-accent-text">
        {part}
      </span>
    ) : (
      part
    ),
  )
}
