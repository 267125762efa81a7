import { describe, expect, test } from 'vitest'
import { readBrief } from '#domain/generation/brief/read-brief.ts'
import { outlineSchema } from '#domain/generation/outline.ts'
import { generationRequestSchema } from '#domain/generation/request.ts'
import { collectFigures } from '../fact-checks.ts'
import type { Json } from './parse-json.ts'
import { readOutline } from './read-outline.ts'

const request = generationRequestSchema.parse({
  brief:
    '# Bees\n\nBees live on roofs. A colony brings home 30 kg of honey.\n\n## Enemies\n\nMites weaken the colony.',
})
const brief = readBrief(request)
const figures = collectFigures({ request, brief })
const read = (json: Json, slides = 3) => readOutline(json, { brief, slides, figures })
const entries = [
  { title: 'Bees' },
  { title: 'Enemies: mites', points: ['weaken'] },
  { title: 'Next', kind: 'thanks' },
]

describe('[D-26] an outline is read out of what comes near to one', () => {
  test.each<[string, Json]>([
    ['as asked', { title: 'Bees', kind: 'lesson', entries }],
    ['under another name', { outline: { title: 'Bees', slides: entries } }],
    ['a list alone', entries],
    ['titles alone', { entries: ['Bees', '2. Enemies: mites', 'Next'] }],
  ])('%s', (_name, json) => {
    const reading = read(json)
    const outline = outlineSchema.parse('value' in reading && reading.value)
    expect(outline.entries.map(({ title }) => title)).toEqual(['Bees', 'Enemies: mites', 'Next'])
    expect(outline.entries.map(({ kind }) => kind)).toEqual(['opening', null, 'closing'])
    expect(new Set(outline.entries.map(({ id }) => id)).size).toBe(3)
    const blocks = outline.entries[1]?.blocks.map(index => brief.blocks[index]?.text)
    expect(blocks).toContain('Mites weaken the colony.')
  })
})

test('[D-26] [G-06] one entry too many or too few is asked about, and none is cut in silence', () => {
  const tooMany = read({ entries }, 2)
  expect(tooMany).toMatchObject({
    value: { entries: { length: 3 } },
    doubt: expect.stringContaining('3 entries'),
  })
  expect(read({ entries }, 5)).toMatchObject({ value: {}, doubt: expect.stringContaining('3 entries') })
  expect(read({ entries: [] })).toHaveProperty('problem')
})

test('[D-26] a slide is not told twice', () => {
  const twice = { entries: [...entries.slice(0, 2), { title: 'ENEMIES: MITES' }, entries[2] as Json] }
  expect(read(twice)).toMatchObject({ value: { entries: { length: 3 } } })
})

test('[D-26] notes with figures that are not in the brief are asked about, and left out when they stay', () => {
  const [opening, , closing] = entries
  const invented = { title: 'Honey', points: ['30 kg of honey', '85 % survive'] }
  expect(read({ entries: [opening, invented, closing] as Json })).toMatchObject({
    value: { entries: [{}, { points: ['30 kg of honey'] }, {}] },
    doubt: expect.stringContaining('85'),
  })
})
