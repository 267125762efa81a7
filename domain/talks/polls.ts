import type { ItemOf } from '../deck/items/registry.ts'
import { dropHidden } from '../hidden-characters.ts'

export type Poll = Pick<ItemOf<'poll'>, 'id' | 'kind' | 'options' | 'steps' | 'low' | 'high'>

/** What was answered so far: how many people, and how often each option, number or word was given, the most given first. */
export interface PollTally {
  readonly voters: number
  readonly counts: readonly (readonly [value: string, count: number])[]
}

export const NO_ANSWERS: PollTally = { voters: 0, counts: [] }

/** What whoever presents decides about a poll while they do. */
export interface PollState {
  /** Answers are taken, and may be changed. */
  readonly open: boolean
  /** The audience sees how it was answered. */
  readonly shown: boolean
}

/** A poll as it is drawn with its results. */
export interface ShownPoll {
  readonly tally: PollTally
  /** The right options are marked. */
  readonly isSolved: boolean
}

/** Words that one person may send, and the length of each: a cloud of sentences is read by nobody. */
export const POLL_WORDS = { most: 3, longest: 40, drawn: 40 } as const

export function isQuiz({ kind, options }: Pick<Poll, 'kind' | 'options'>): boolean {
  return (kind === 'one' || kind === 'several') && options.some(({ right }) => right)
}

/** What others chose makes people follow them: the results of a quiz are hidden until they are shown. */
export function stateOfPoll(poll: Poll, states: Readonly<Record<string, PollState>>): PollState {
  const known = Object.hasOwn(states, poll.id) ? states[poll.id] : undefined
  return known ?? { open: true, shown: !isQuiz(poll) }
}

/** The right options are told once nobody can answer any more. */
export function isSolved(poll: Poll, { open, shown }: PollState): boolean {
  return isQuiz(poll) && shown && !open
}

/** What somebody sent, as it is kept; undefined where it answers nothing. */
export function readPollAnswer(poll: Poll, sent: readonly string[]): string[] | undefined {
  const values = [...new Set(listValues(poll, sent))]
  return values.length === 0 ? undefined : values
}

function listValues({ kind, options, steps }: Poll, sent: readonly string[]): string[] {
  switch (kind) {
    case 'one':
    case 'several': {
      const chosen = options.filter(({ id, text }) => text !== '' && sent.includes(id)).map(({ id }) => id)
      return kind === 'one' ? chosen.slice(0, 1) : chosen
    }
    case 'scale': {
      const value = Number(sent[0] ?? '')
      return Number.isInteger(value) && value >= 1 && value <= steps ? [String(value)] : []
    }
    case 'words':
      return sent.slice(0, POLL_WORDS.most).flatMap(word => readWord(word) ?? [])
  }
}

/** One way of writing it, so that the same word of two people is one: small letters, plain spaces, nothing unseen. */
function readWord(given: string): string | undefined {
  const clean = dropHidden(
    given
      .toWellFormed()
      .slice(0, POLL_WORDS.longest * 8)
      .normalize('NFKC'),
  )
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    // A letter under a tower of marks covers its neighbours.
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .trim()
    .toLowerCase()
  const short = [...clean].slice(0, POLL_WORDS.longest).join('').trim()
  return /[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(short) ? short : undefined
}

/** What a value is called; words are their own names. */
export function nameOfValue({ kind, options }: Poll, value: string): string {
  if (kind === 'scale' || kind === 'words') return value
  return options.find(({ id }) => id === value)?.text ?? value
}

export function countOf({ counts }: PollTally, value: string): number {
  return counts.find(([known]) => known === value)?.[1] ?? 0
}

/** The mean of a scale; undefined while nobody has answered. */
export function meanOf({ counts }: PollTally): number | undefined {
  const answers = counts.reduce((sum, [, count]) => sum + count, 0)
  const total = counts.reduce((sum, [value, count]) => sum + Number(value) * count, 0)
  return answers === 0 ? undefined : total / answers
}

/** One row of results: of an option or of a number. `share` is of all who answered, `length` of the longest bar. */
export interface PollRow {
  readonly value: string
  readonly name: string
  readonly right: boolean
  readonly count: number
  readonly share: number
  readonly length: number
}

/** The rows of a poll with options or numbers, in their order. */
export function listRows(poll: Poll, tally: PollTally): PollRow[] {
  const values =
    poll.kind === 'scale'
      ? Array.from({ length: poll.steps }, (_, step) => ({
          id: String(step + 1),
          text: String(step + 1),
          right: false,
        }))
      : poll.options.filter(({ text }) => text !== '')
  const most = Math.max(1, ...values.map(({ id }) => countOf(tally, id)))
  return values.map(({ id, text, right }) => {
    const count = countOf(tally, id)
    return {
      value: id,
      name: text,
      right,
      count,
      share: count / Math.max(1, tally.voters),
      length: count / most,
    }
  })
}
