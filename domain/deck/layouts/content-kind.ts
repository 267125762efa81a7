/** What a slide is about by its shape alone, in whatever language; a layout says which of them it was made for. */
export const CONTENT_KINDS = [
  'opening',
  'section',
  'closing',
  'statement',
  'quote',
  'number',
  'numbers',
  'steps',
  'comparison',
  'points',
  'list',
  'text',
  'picture',
  'gallery',
  'data',
  'form',
] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]
