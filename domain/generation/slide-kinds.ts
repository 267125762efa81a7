/** What a slide of a generated presentation can be; each has its shape in slide-content.ts. */
export const SLIDE_KINDS = [
  'opening',
  'agenda',
  'section',
  'statement',
  'text',
  'points',
  'steps',
  'timeline',
  'numbers',
  'quote',
  'comparison',
  'table',
  'chart',
  'closing',
] as const
export type SlideKind = (typeof SLIDE_KINDS)[number]
