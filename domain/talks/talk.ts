import { z } from 'zod'
import { LIMITS } from '../deck/limits.ts'

/** Where a talk is: what everybody who follows sees. */
export const talkPlaceSchema = z.object({
  slide: z.uuid(),
  index: z.int().min(0).max(LIMITS.slides),
  /** How many clicks of the slide's builds are done. */
  step: z.int().min(0).max(1000),
  /** How many it has: a remote says when the next slide comes. */
  steps: z.int().min(0).max(1000).default(0),
  blank: z.enum(['black', 'white']).nullable(),
})
export type TalkPlace = z.output<typeof talkPlaceSchema>

/** What a remote asks for. */
export const REMOTE_ACTS = ['next', 'previous', 'black'] as const
export type RemoteAct = (typeof REMOTE_ACTS)[number]

export const TALK_TIMES = {
  /** A talk whose presenter was not heard of for so long is over. */
  silence: 10 * 60_000,
  /** How often a presenter's window says that it is there. */
  sign: 25_000,
  /** A code for a phone works once, and so long. */
  remoteCode: 5 * 60_000,
  /** How often results are told at most. */
  results: 300,
} as const

/** Phones that can lead a talk at once. */
export const MOST_REMOTES = 3

const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const TALK_CODE_LENGTH = 6

/** Letters that nobody takes for others; `pick` gives a random number below its argument. */
export function makeTalkCode(pick: (below: number) => number): string {
  return Array.from({ length: TALK_CODE_LENGTH }, () => codeLetters[pick(codeLetters.length)]).join('')
}

/** The code as somebody typed it off a wall: in small letters, with spaces and dashes. Undefined for what is none. */
export function readTalkCode(typed: string): string | undefined {
  const code = typed
    .slice(0, 40)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  const isCode = code.length === TALK_CODE_LENGTH && [...code].every(letter => codeLetters.includes(letter))
  return isCode ? code : undefined
}

/** As it is shown: in two groups, which are easier to remember. */
export function writeTalkCode(code: string): string {
  return `${code.slice(0, 3)} ${code.slice(3)}`
}
