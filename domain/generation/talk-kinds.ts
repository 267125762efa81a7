/** What sort of talk a presentation is for: each is built differently. `talk` is any other. */
export const TALK_KINDS = [
  'talk',
  'pitch',
  'lesson',
  'report',
  'product',
  'event',
  'portfolio',
  'plan',
] as const
export type TalkKind = (typeof TALK_KINDS)[number]
