import type { TalkKind, Tone } from '#domain/generation/request.ts'
import type { SlideWish } from '../../writer.ts'
import { enclose } from './material.ts'

/** Longer briefs are material themselves. */
const BRIEF_LETTERS = 1_500

/** What the person asked for: the wishes, and a brief that is short enough to stand whole beside the material. */
export function describeTalk({ request, brief }: Pick<SlideWish, 'request' | 'brief'>, mark: string): string {
  const tone = request.tone === 'neutral' ? (brief.wishes.tone ?? request.tone) : request.tone
  const audience = request.audience || brief.audience || 'not said'
  const asked = isShort(request) ? request.brief : ''
  return [
    `Tone: ${TONES[tone]}. Kind of talk: ${brief.kind}.`,
    enclose('AUDIENCE', audience, mark),
    asked &&
      `The brief says what the presentation is about, and may say how it should be. That much of it is followed:\n${enclose('BRIEF', asked, mark)}`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Nothing more is known than the brief, and it is there in full. */
export function isToldByBrief({ request }: Pick<SlideWish, 'request'>): boolean {
  return request.documents.length === 0 && isShort(request)
}

function isShort({ brief }: SlideWish['request']): boolean {
  return brief.length <= BRIEF_LETTERS
}

/** What a talk of each kind usually goes through, where the brief gives no order of its own. */
export const TALK_PLANS: Readonly<Record<TalkKind, string>> = {
  talk: 'why it matters, the main thoughts one by one, an example, what to take away',
  pitch:
    'the problem, who has it, the solution, how it works, the market, the evidence so far, the business, the team, what is asked for',
  lesson:
    'what will be learnt, what is known already, the new thing in small steps, an example, an exercise, a recap',
  report: 'the result first, the figures, what went well, what did not, the reasons, what comes next',
  product:
    'whom it is for, the trouble they have, what the product does, how it is used, what sets it apart, how to begin',
  event: 'what it is and for whom, when and where, the programme, who takes part, how to join',
  portfolio:
    'who it is about, the field, the chosen works each with task and outcome, how one works, how to get in touch',
  plan: 'the aim, where things stand, the stages with their times, who does what, risks, the next step',
}

const TONES: Readonly<Record<Tone, string>> = {
  neutral: 'clear and matter-of-fact',
  formal: 'formal and restrained, in full sentences',
  friendly: 'friendly and warm, speaking to the listener',
  bold: 'bold and direct, with short strong sentences',
  playful: 'playful and light, never silly',
}
