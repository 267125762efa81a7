import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createItem, type ItemOf } from '../deck/items/registry.ts'
import {
  countOf,
  isSolved,
  listRows,
  meanOf,
  POLL_WORDS,
  type PollTally,
  readPollAnswer,
  stateOfPoll,
} from './polls.ts'
import { makeTalkCode, readTalkCode, writeTalkCode } from './talk.ts'

function makePoll(fields: Partial<ItemOf<'poll'>> = {}): ItemOf<'poll'> {
  const options = ['a', 'b', 'c'].map(id => ({ id, text: id.toUpperCase(), right: false }))
  return createItem({ id: 'p', type: 'poll', index: 0, slideIndex: 0, fields: { options, ...fields } })
}

const anyPoll = fc.constantFrom('one', 'several', 'scale', 'words').map(kind => makePoll({ kind } as never))
const anySent = fc.array(
  fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('a', 'b', '3', '11', ' Да ')),
)

describe('[W-10] an answer to a poll', () => {
  test('is taken as its kind has it, and as nothing else', () => {
    expect(readPollAnswer(makePoll(), ['b', 'a'])).toEqual(['a'])
    expect(readPollAnswer(makePoll({ kind: 'several' }), ['c', 'a', 'z'])).toEqual(['a', 'c'])
    expect(readPollAnswer(makePoll({ kind: 'scale', steps: 7 }), ['7', '1'])).toEqual(['7'])
    expect(readPollAnswer(makePoll({ kind: 'scale', steps: 7 }), ['8'])).toBeUndefined()
    expect(readPollAnswer(makePoll({ kind: 'words' }), ['Тихо ', ' тихо', '!!!'])).toEqual(['тихо'])
    expect(readPollAnswer(makePoll(), [])).toBeUndefined()
  })

  test('is clean, short and the same when it is read again, whatever is sent', () => {
    fc.assert(
      fc.property(anyPoll, anySent, (poll, sent) => {
        const values = readPollAnswer(poll, sent)
        if (!values) return
        expect(values.length).toBeLessThanOrEqual(
          poll.kind === 'several' ? poll.options.length : POLL_WORDS.most,
        )
        for (const value of values) {
          expect(value.isWellFormed()).toBe(true)
          expect([...value].length).toBeLessThanOrEqual(POLL_WORDS.longest)
          expect(value).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u)
        }
        expect(readPollAnswer(poll, values)).toEqual(values)
      }),
    )
  })

  test('counts for its row and for the mean', () => {
    const tally: PollTally = {
      voters: 4,
      counts: [
        ['5', 3],
        ['1', 1],
      ],
    }
    expect([countOf(tally, '5'), countOf(tally, '2'), meanOf(tally)]).toEqual([3, 0, 4])
    expect(meanOf({ voters: 0, counts: [] })).toBeUndefined()
    const rows = listRows(makePoll({ kind: 'scale' }), tally)
    expect(rows.map(({ count, share, length }) => [count, share, length])).toEqual([
      [1, 0.25, 1 / 3],
      [0, 0, 0],
      [0, 0, 0],
      [0, 0, 0],
      [3, 0.75, 1],
    ])
  })
})

test('[W-10] a quiz hides its results at first, and tells what is right once it is closed', () => {
  const quiz = makePoll({ options: [{ id: 'a', text: 'A', right: true }] })
  expect(stateOfPoll(makePoll(), {})).toEqual({ open: true, shown: true })
  expect(stateOfPoll(quiz, {})).toEqual({ open: true, shown: false })
  expect(isSolved(quiz, { open: true, shown: true })).toBe(false)
  expect(isSolved(quiz, { open: false, shown: true })).toBe(true)
  expect(isSolved(makePoll(), { open: false, shown: true })).toBe(false)
})

test('[W-10] a code is read as people type it off a wall', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 30 }), { minLength: 6, maxLength: 6 }), numbers => {
      const given = [...numbers]
      const code = makeTalkCode(below => (given.shift() ?? 0) % below)
      expect(readTalkCode(writeTalkCode(code))).toBe(code)
      expect(readTalkCode(` ${code.toLowerCase().slice(0, 3)}–${code.slice(3)} `)).toBe(code)
    }),
  )
  for (const typed of ['', 'ABCDE', 'ABCDEFG', 'ABCDE0', '../../x', '\0'])
    expect(readTalkCode(typed)).toBeUndefined()
})
