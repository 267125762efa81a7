import { expect, test } from 'vitest'
import type { Brief, BriefBlock } from '#domain/generation/brief/brief.ts'
import { outlineSchema } from '#domain/generation/outline.ts'
import { generationRequestSchema } from '#domain/generation/request.ts'
import { slideContentSchema } from '#domain/generation/slide-content.ts'
import { builtInWriter } from './built-in-writer.ts'

const block = (kind: BriefBlock['kind'], text: string): BriefBlock => ({
  kind,
  text,
  level: 0,
  rows: [],
  source: null,
})
const named = (title: string, blocks: readonly number[]) => ({
  title,
  isNamed: true,
  level: 1,
  blocks,
  facts: [],
  series: [],
  comparisons: [],
  sequences: [],
})

const brief: Brief = {
  language: 'en',
  title: 'A garden on the roof',
  subtitle: '',
  kind: 'talk',
  audience: '',
  wishes: { slides: null, tone: null },
  blocks: [
    block(
      'paragraph',
      'Roofs are empty. Plants cool the rooms below in summer. Bees find food in the middle of the city.',
    ),
    block('bullet', 'Soil: light and deep enough'),
    block('bullet', 'Water: a tank that the rain fills'),
    block('bullet', 'Plants: herbs, berries and grasses'),
    block('paragraph', 'The neighbours meet there on Sundays.'),
  ],
  sections: [named('Why', [0]), named('What it takes', [1, 2, 3]), named('Who uses it', [4])],
  contacts: ['roof@example.org'],
}
const request = generationRequestSchema.parse({ brief: 'A garden on the roof' })

test('[D-26] an outline and its slides come from the brief', async () => {
  const outline = await builtInWriter.writeOutline({ brief, request, slides: 5 })
  expect(outlineSchema.parse(outline)).toEqual(outline)
  expect(outline.entries.map(({ title }) => title)).toEqual([
    'A garden on the roof',
    'Why',
    'What it takes',
    'Who uses it',
    expect.any(String),
  ])
  const slides = await Promise.all(
    outline.entries.map((entry, index) =>
      builtInWriter.writeSlide({ brief, request, outline, entry, index }),
    ),
  )
  for (const slide of slides) expect(slideContentSchema.parse(slide)).toEqual(slide)
  expect(slides[2]).toMatchObject({
    kind: 'points',
    points: [{ head: 'Soil', text: 'light and deep enough' }, {}, {}],
  })
  expect(slides[4]).toMatchObject({ kind: 'closing', contacts: ['roof@example.org'] })
})
