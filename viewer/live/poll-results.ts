import { escapeHtml } from '#domain/escape-html.ts'
import { listRows, meanOf, POLL_WORDS, type Poll, type PollTally } from '#domain/talks/polls.ts'

interface Results {
  readonly tally: PollTally
  /** The right options, once they are told. */
  readonly right: readonly string[]
}

interface Wording {
  /** `%n` is the number. */
  readonly words: { readonly voters: string; readonly mean: string; readonly right: string }
  readonly locale: string
}

type KnownPoll = Pick<Poll, 'kind' | 'options' | 'steps'>

/** How a poll was answered, as markup: the server puts it into the page, and the script when it changes. */
export function writeResults(poll: KnownPoll, { tally, right }: Results, { words, locale }: Wording): string {
  const voters = `<p class="ask-voters">${words.voters.replace('%n', String(tally.voters))}</p>`
  if (poll.kind === 'words') return writeCloud(tally) + voters
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 })
  const rows = listRows({ id: '', low: '', high: '', ...poll }, tally).map(
    ({ value, name, share, length }) => {
      const isRight = right.includes(value)
      const mark = isRight ? `<span class="unseen">${escapeHtml(words.right)}</span>` : ''
      return `<li${isRight ? ' data-right=""' : ''} style="--length:${length.toFixed(3)}"><span>${escapeHtml(name)}${mark}</span><b>${percent.format(share)}</b></li>`
    },
  )
  return `<ul class="ask-rows">${rows.join('')}</ul>${poll.kind === 'scale' ? writeMean(tally, words.mean, locale) : ''}${voters}`
}

function writeMean(tally: PollTally, words: string, locale: string): string {
  const mean = meanOf(tally)
  if (mean === undefined) return ''
  const figure = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    mean,
  )
  return `<p class="ask-mean">${words.replace('%n', figure)}</p>`
}

function writeCloud({ counts }: PollTally): string {
  const shown = counts.slice(0, POLL_WORDS.drawn)
  const most = Math.max(1, ...shown.map(([, count]) => count))
  const words = shown.map(
    ([word, count]) => `<li style="--length:${(count / most).toFixed(3)}">${escapeHtml(word)}</li>`,
  )
  return `<ul class="ask-cloud">${words.join('')}</ul>`
}
