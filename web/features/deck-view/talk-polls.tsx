import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { ApiError } from '#contract/api-error.ts'
import type { Talk } from '#contract/talks.ts'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { textToPlain } from '#domain/deck/text/plain.ts'
import { listRows, meanOf } from '#domain/talks/polls.ts'
import { useRuntime } from '#web/platform/runtime/runtime.ts'
import { Button } from '#web/ui/button.tsx'
import { joinClasses } from '#web/ui/join-classes.ts'
import type { ShownDeck } from './show-state.ts'

interface PollsProps {
  readonly slug: string
  readonly deck: ShownDeck
  readonly index: number
  readonly talk: Talk | null
}

/** The polls of the slide as whoever presents sees them: all results, and what can be done. */
export function TalkPolls({ slug, deck, index, talk }: PollsProps) {
  const t = useTranslations('talks.show')
  const polls = (deck.slides[index]?.items ?? []).filter(
    (item): item is ItemOf<'poll'> => item.type === 'poll',
  )
  const run = useRun()
  if (polls.length === 0) return talk ? <p className="text-sm text-ink-soft">{t('noPolls')}</p> : null
  return (
    <section aria-labelledby="talk-polls" className="grid gap-4">
      <h3 id="talk-polls" className="text-sm font-semibold">
        {t('polls')}
      </h3>
      {run.fault ? (
        <p role="alert" className="text-sm text-danger">
          {run.fault}
        </p>
      ) : null}
      {polls.map(item => (
        <PollControls
          key={item.id}
          slug={slug}
          item={item}
          poll={talk?.audience ? talk.polls.find(({ id }) => id === item.id) : undefined}
          run={run}
        />
      ))}
    </section>
  )
}

interface PollProps {
  readonly slug: string
  readonly item: ItemOf<'poll'>
  readonly poll: Talk['polls'][number] | undefined
  readonly run: Run
}

function PollControls({ slug, item, poll, run }: PollProps) {
  const t = useTranslations('talks.show')
  const { api } = useRuntime()
  const change = (body: { open?: boolean; shown?: boolean; reset?: true }) => () =>
    run.do(() => api.talks.poll({ params: { slug, poll: item.id }, body }))
  return (
    <div className="grid gap-2">
      <p className="text-sm font-medium">{textToPlain(item.text)}</p>
      {poll ? (
        <>
          <PollFigures item={item} poll={poll} />
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              disabled={run.isBusy}
              onClick={change({ open: !poll.open })}
            >
              {poll.open ? t('pollClose') : t('pollOpen')}
            </Button>
            <Button
              variant="secondary"
              size="sm"
              disabled={run.isBusy}
              onClick={change({ shown: !poll.shown })}
            >
              {poll.shown ? t('resultsHide') : t('resultsShow')}
            </Button>
            <ResetButton disabled={run.isBusy || poll.voters === 0} onReset={change({ reset: true })} />
          </div>
        </>
      ) : (
        <p className="text-sm text-ink-soft">{t('needsTalk')}</p>
      )}
    </div>
  )
}

interface ResetProps {
  readonly disabled: boolean
  readonly onReset: () => void
}

/** Pressed twice: cleared answers do not come back, and the button stands beside those that are pressed in a hurry. */
function ResetButton({ disabled, onReset }: ResetProps) {
  const t = useTranslations('talks.show')
  const [isSure, setIsSure] = useState(false)
  function press(): void {
    if (isSure) onReset()
    setIsSure(!isSure)
  }
  return (
    <Button
      variant={isSure ? 'danger' : 'quiet'}
      size="sm"
      disabled={disabled}
      onClick={press}
      onBlur={() => setIsSure(false)}
    >
      {isSure ? t('resetSure') : t('reset')}
    </Button>
  )
}

function PollFigures({ item, poll }: Pick<PollProps, 'item'> & { readonly poll: Talk['polls'][number] }) {
  const t = useTranslations('talks.show')
  const format = useFormatter()
  const mean = item.kind === 'scale' ? meanOf(poll) : undefined
  return (
    <>
      {item.kind === 'words' ? (
        <p className="text-sm break-words">
          {poll.counts
            .slice(0, 20)
            .map(([word, count]) => `${word} (${count})`)
            .join(', ')}
        </p>
      ) : (
        <ul className="grid gap-1">
          {listRows(item, poll).map(({ value, name, right, count, length }) => (
            <li key={value} className="grid grid-cols-[minmax(0,1fr)_6rem_2.5rem] items-center gap-2 text-sm">
              <span className={joinClasses('truncate', right && 'font-semibold')}>
                {right ? `✓ ${name}` : name}
              </span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-wash">
                <span className="block h-full bg-accent" style={{ width: `${length * 100}%` }} />
              </span>
              <span className="text-right tabular-nums">{count}</span>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-sm text-ink-soft">
        {t('voters', { count: poll.voters })}
        {mean === undefined
          ? null
          : ` · ${t('mean', { mean: format.number(mean, { maximumFractionDigits: 1 }) })}`}
      </p>
    </>
  )
}

export interface Run {
  readonly fault: string
  readonly isBusy: boolean
  readonly do: (what: () => Promise<unknown>) => void
}

/** Runs a call at a time, and says what came of one that failed: messages below the full screen would be seen by nobody. */
export function useRun(): Run {
  const t = useTranslations('talks.show')
  const tError = useTranslations('errors.code')
  const [fault, setFault] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  return {
    fault,
    isBusy,
    do: what => {
      if (isBusy) return
      setIsBusy(true)
      setFault('')
      what()
        .catch((error: unknown) => {
          setFault(error instanceof ApiError ? `${t('failed')}. ${tError(error.code)}` : t('failed'))
        })
        .finally(() => setIsBusy(false))
    },
  }
}
