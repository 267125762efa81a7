import { SLIDE_KINDS, type SlideKind } from '#domain/generation/slide-kinds.ts'

/** What models call the kinds, when they do not keep to our names. */
const OTHER_NAMES: Readonly<Record<string, SlideKind>> = {
  title: 'opening',
  cover: 'opening',
  intro: 'opening',
  introduction: 'opening',
  contents: 'agenda',
  toc: 'agenda',
  divider: 'section',
  'section-header': 'section',
  statements: 'statement',
  'key-message': 'statement',
  headline: 'statement',
  paragraph: 'text',
  content: 'text',
  list: 'points',
  bullets: 'points',
  'bullet-points': 'points',
  cards: 'points',
  process: 'steps',
  workflow: 'steps',
  roadmap: 'timeline',
  history: 'timeline',
  schedule: 'timeline',
  stats: 'numbers',
  statistics: 'numbers',
  metrics: 'numbers',
  number: 'numbers',
  'big-number': 'numbers',
  kpi: 'numbers',
  quotation: 'quote',
  testimonial: 'quote',
  versus: 'comparison',
  'pros-cons': 'comparison',
  'two-columns': 'comparison',
  grid: 'table',
  graph: 'chart',
  diagram: 'chart',
  thanks: 'closing',
  'thank-you': 'closing',
  conclusion: 'closing',
  contact: 'closing',
  end: 'closing',
}

export function readKind(name: unknown): SlideKind | undefined {
  if (typeof name !== 'string') return undefined
  const bare = name
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  if ((SLIDE_KINDS as readonly string[]).includes(bare)) return bare as SlideKind
  return Object.hasOwn(OTHER_NAMES, bare) ? OTHER_NAMES[bare] : undefined
}
