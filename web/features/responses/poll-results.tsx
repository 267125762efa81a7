import { Download } from 'lucide-react'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import type { CallReply } from '#contract/endpoint.ts'
import { type PollResult, pollsCsvPath, type talks } from '#contract/talks.ts'
import { listRows, meanOf } from '#domain/talks/polls.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import { useToasts } from '#web/ui/toast.tsx'

export type AnsweredTalk = CallReply<typeof talks.results>['results'][number]

interface Props {
  readonly slug: string
  readonly talks: readonly AnsweredTalk[]
  readonly onChanged: () => void
}

/** How polls were answered, one talk after the other; nothing where there were none. */
export function PollResults({ slug, talks: answered, onChanged }: Props) {
  const t = useTranslations('talks.results')
  if (answered.length === 0) return null
  return (
    <section aria-labelledby="poll-results" className="mt-12">
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-ink pt-4">
        <h2 id="poll-results" className="text-xl font-semibold">
          {t('title')}
        </h2>
        <Button
          variant="secondary"
          size="sm"
          icon={<Download aria-hidden="true" strokeWidth={1.75} className="size-4" />}
          render={<a href={pollsCsvPath(slug)} download />}
        >
          {t('csv')}
        </Button>
      </div>
      {answered.map(talk => (
        <TalkResults key={talk.id} slug={slug} talk={talk} onChanged={onChanged} />
      ))}
    </section>
  )
}

interface TalkProps extends Pick<Props, 'slug' | 'onChanged'> {
  readonly talk: AnsweredTalk
}

function TalkResults({ slug, talk, onChanged }: TalkProps) {
  const t = useTranslations('talks.results')
  const format = useFormatter()
  const toasts = useToasts()
  const { api } = useRuntime()
  const [isAsking, setIsAsking] = useState(false)
  const date = format.dateTime(new Date(talk.started_at), { dateStyle: 'long', timeStyle: 'short' })

  async function forget(): Promise<void> {
    try {
      await api.talks.forget({ params: { slug, talk: talk.id } })
      onChanged()
    } catch {
      toasts.add({ tone: 'danger', title: t('failed') })
    }
    setIsAsking(false)
  }

  return (
    <div className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 className="font-medium">{t('talk', { date })}</h3>
        <Button variant="quiet" size="sm" onClick={() => setIsAsking(true)}>
          {t('forget')}
        </Button>
      </div>
      <div className="mt-3 grid gap-6 md:grid-cols-2">
        {talk.polls.map(poll => (
          <PollFigures key={poll.id} poll={poll} />
        ))}
      </div>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('forgetTitle')}
        description={t('forgetText')}
        cancelLabel={t('cancel')}
        confirmLabel={t('forget')}
        danger
        onConfirm={() => void forget()}
      />
    </div>
  )
}

function PollFigures({ poll }: { readonly poll: PollResult }) {
  const t = useTranslations('talks.results')
  const format = useFormatter()
  const mean = poll.kind === 'scale' ? meanOf(poll) : undefined
  return (
    <div className="grid content-start gap-2 rounded-card border border-line bg-raised p-4">
      <h4 className="font-medium break-words">{poll.question || t('untitled')}</h4>
      <p className="text-sm text-ink-soft">
        {poll.voters === 0 ? t('none') : t('voters', { count: poll.voters })}
        {mean === undefined
          ? null
          : ` · ${t('mean', { mean: format.number(mean, { maximumFractionDigits: 1 }) })}`}
      </p>
      {poll.kind === 'words' ? (
        <p className="text-sm break-words">
          {poll.counts.map(([word, count]) => `${word} (${count})`).join(', ')}
        </p>
      ) : (
        <ul className="grid gap-1.5">
          {listRows(poll, poll).map(({ value, name, right, count, share, length }) => (
            <li key={value} className="grid gap-1 text-sm">
              <span className="flex justify-between gap-3">
                <span className={joinClasses('min-w-0 break-words', right && 'font-semibold')}>
                  {name}
                  {right ? <span className="font-normal text-ink-soft">{` · ${t('right')}`}</span> : null}
                </span>
                <span className="shrink-0 tabular-nums">
                  {`${count} · ${format.number(share, { style: 'percent', maximumFractionDigits: 0 })}`}
                </span>
              </span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-wash">
                <span className="block h-full bg-accent" style={{ width: `${length * 100}%` }} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
