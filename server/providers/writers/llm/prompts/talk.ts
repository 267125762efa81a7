import type { SlideWish } from '../../writer.ts'
import { enclose } from './material.ts'
import { TONES } from './talk-plans.ts'

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

/** Nothing more is known than the brief, and it stands there whole. */
export function isToldByBrief({ request }: Pick<SlideWish, 'request'>): boolean {
  return request.documents.length === 0 && isShort(request)
}

function isShort({ brief }: SlideWish['request']): boolean {
  return brief.length <= BRIEF_LETTERS
}
