import type { CSSProperties } from 'react'
import type { ItemOf } from '#domain/deck/items/registry.ts'
import { listRows, meanOf, NO_ANSWERS, POLL_WORDS, type ShownPoll } from '#domain/talks/polls.ts'
import type { ItemViewProps } from '../render-context.ts'
import { MarkupView } from '../text/markup-view.tsx'

type PollProps = {
  readonly item: ItemOf<'poll'>
  readonly shown: ShownPoll | undefined
  readonly locale: string
}

/** A question to the audience. While it is asked its answers are drawn as they come; elsewhere it is a picture of itself. */
export function PollView({ item, context }: ItemViewProps<ItemOf<'poll'>>) {
  const shown = context.polls?.(item.id)
  const Answers = item.kind === 'scale' ? Scale : item.kind === 'words' ? Cloud : Options
  return (
    <div className="slide-poll" data-kind={item.kind} data-results={shown ? '' : undefined}>
      <MarkupView item={item} context={context} className="slide-text" />
      <Answers item={item} shown={shown} locale={context.locale} />
    </div>
  )
}

const lengthOf = (length: number) => ({ '--length': length.toFixed(3) }) as CSSProperties

function Options({ item, shown, locale }: PollProps) {
  const rows = listRows(item, shown?.tally ?? NO_ANSWERS)
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <ul className="slide-poll-options">
      {rows.map(({ value, name, right, share, length }) => (
        <li
          key={value}
          className="slide-poll-option"
          data-right={shown?.isSolved && right ? '' : undefined}
          data-wrong={shown?.isSolved && !right ? '' : undefined}
          style={shown && lengthOf(length)}
        >
          <span className="slide-poll-name">{name}</span>
          {shown && <span className="slide-poll-figure">{percent.format(share)}</span>}
        </li>
      ))}
    </ul>
  )
}

function Scale({ item, shown, locale }: PollProps) {
  const rows = listRows(item, shown?.tally ?? NO_ANSWERS)
  const mean = shown && meanOf(shown.tally)
  const figure = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, minimumFractionDigits: 1 })
  return (
    <div className="slide-poll-scale">
      {mean !== undefined && <span className="slide-poll-mean">{`⌀ ${figure.format(mean)}`}</span>}
      <ol className="slide-poll-steps">
        {rows.map(({ value, count, length }) => (
          <li key={value} style={shown && lengthOf(length)}>
            {shown && <span className="slide-poll-figure">{count}</span>}
            <span className="slide-poll-step">{value}</span>
          </li>
        ))}
      </ol>
      {(item.low !== '' || item.high !== '') && (
        <p className="slide-poll-ends">
          <span>{item.low}</span>
          <span>{item.high}</span>
        </p>
      )}
    </div>
  )
}

function Cloud({ shown }: PollProps) {
  const words = (shown?.tally.counts ?? []).slice(0, POLL_WORDS.drawn)
  const most = Math.max(1, ...words.map(([, count]) => count))
  if (words.length === 0) return <span className="slide-poll-blank" />
  return (
    <ul className="slide-poll-cloud">
      {words.map(([word, count]) => (
        <li key={word} style={lengthOf(count / most)}>
          {word}
        </li>
      ))}
    </ul>
  )
}
