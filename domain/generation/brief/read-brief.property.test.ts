import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCpuTime } from '#tests/support/cpu-time.ts'
import { splitWords } from '../../search/words.ts'
import { generationRequestSchema } from '../request.ts'
import type { Brief } from './brief.ts'
import { textOf } from './raw-block.ts'
import { readBrief } from './read-brief.ts'

function read(brief: string, document?: string): Brief {
  const documents =
    document === undefined ? [] : [{ source: { kind: 'file', title: 'Notes.docx' }, text: document }]
  return readBrief(generationRequestSchema.parse({ brief: brief.trim(), documents }))
}

const word = fc.constantFrom(
  ...'revenue team grew harbour quietly 42% $1.2M 2024 and the of in for 3 of 4 выручка команда росла гавань тихо и в на для 48,5 млн ₽ март – — « » “ ” " , . : ; ? ! ( )'.split(
    ' ',
  ),
)
const sentence = fc.array(word, { minLength: 1, maxLength: 14 }).map(words => words.join(' '))
const line = fc
  .tuple(
    fc.constantFrom(
      '',
      '',
      '# ',
      '## ',
      '- ',
      '* ',
      '  - ',
      '1. ',
      '2) ',
      '> ',
      '| ',
      '---\n',
      '**Bold** ',
      '\t',
      '9:30 ',
    ),
    sentence,
  )
  .map(([mark, text]) => mark + text)
const brief = fc.array(fc.oneof(line, fc.constant('')), { maxLength: 30 }).map(lines => lines.join('\n'))

function figuresOf(text: string): string[] {
  return text.match(/\d+/g) ?? []
}

function checkShape(read: Brief): void {
  const owners = read.blocks.map(() => 0)
  for (const section of read.sections) {
    expect([...section.blocks]).toEqual([...section.blocks].sort((a, b) => a - b))
    for (const index of section.blocks) owners[index]!++
    expect(section.title.length).toBeGreaterThan(0)
    expect(section.title.length).toBeLessThanOrEqual(300)
    for (const fact of section.facts) expect(section.blocks).toContain(fact.block)
    for (const { blocks } of [...section.series, ...section.comparisons, ...section.sequences])
      for (const index of blocks) expect(section.blocks).toContain(index)
  }
  const flat = read.sections.flatMap(({ blocks }) => blocks)
  expect(flat).toEqual([...flat].sort((a, b) => a - b))
  read.blocks.forEach((block, index) => {
    const isSubtitle = read.subtitle !== '' && index <= 1 && owners[index] === 0
    if (block.kind === 'heading') expect(owners[index]).toBe(0)
    else if (!isSubtitle) expect(owners[index]).toBe(1)
  })
}

function checkFigures(read: Brief): void {
  const inBlock = (index: number) => new Set(figuresOf(textOf(read.blocks[index]!)))
  for (const section of read.sections) {
    for (const fact of section.facts) {
      const said =
        fact.kind === 'number'
          ? `${fact.value} ${fact.label}`
          : fact.kind === 'date'
            ? `${fact.when} ${fact.text}`
            : fact.text
      const known = new Set([
        ...inBlock(fact.block),
        ...read.blocks.flatMap(block => (block.kind === 'bullet' ? figuresOf(block.text) : [])),
      ])
      for (const figure of figuresOf(said)) expect(known).toContain(figure)
    }
    for (const { points, blocks } of section.series) {
      const known = blocks
        .map(index =>
          textOf(read.blocks[index]!)
            .replace(/(?<=\d)[ ,'’](?=\d{3})/g, '')
            .replace(/(?<=\d),(?=\d)/g, '.'),
        )
        .join(' ')
      const loose = blocks.map(index => textOf(read.blocks[index]!).replaceAll(',', '.')).join(' ')
      for (const { value } of points) expect(`${known} ${loose}`).toContain(String(Math.abs(value)))
    }
  }
}

describe('any text', () => {
  test('is read without an error, and every block has its place', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 400 }), text => {
        checkShape(read(text))
      }),
      { numRuns: 150 },
    )
  })

  test('every block stands in one section or is a heading; every figure stands in its block', () => {
    fc.assert(
      fc.property(brief, text => {
        const understood = read(text)
        checkShape(understood)
        checkFigures(understood)
      }),
      { numRuns: 300 },
    )
  })

  test('of a document no word is lost, and the words keep their order', () => {
    fc.assert(
      fc.property(brief, text => {
        const { blocks } = read('Ferries', text)
        const given = splitWords(text.replace(/^\s*(?:\d+[.)]\s|---.*$)/gm, ' '))
        const kept = blocks.slice(1).flatMap(block => splitWords(textOf(block)))
        let place = 0
        const missing = given.filter(word => {
          const at = kept.indexOf(word, place)
          if (at < 0) return true
          place = at + 1
          return false
        })
        expect(missing.filter(word => !/^\d+$/.test(word))).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

describe('hostile text', () => {
  const long = 100_000
  test.each([
    ['one letter', 'a'.repeat(long)],
    ['one digit', '1'.repeat(long)],
    ['spaces', `x${' '.repeat(long - 2)}y`],
    ['dots', '. '.repeat(long / 2)],
    ['commas', 'a, '.repeat(long / 3)],
    ['opening quotation marks', '«'.repeat(long)],
    ['straight quotation marks', '" '.repeat(long / 2)],
    ['brackets', '('.repeat(long / 2) + ')'.repeat(long / 2)],
    ['stars', '*'.repeat(long - 1)],
    ['stars and letters', '*a '.repeat(long / 3)],
    ['dashes and words', 'a - '.repeat(long / 4)],
    ['at signs', 'a@'.repeat(long / 2)],
    ['pipes', '| a '.repeat(long / 4)],
    ['lines', 'a\n'.repeat(long / 2)],
    ['empty points', '- \n'.repeat(long / 3)],
    ['figures', '12 % of 5 km, '.repeat(long / 14)],
    ['dates', '12 May 2024, '.repeat(long / 13)],
    ['nested points', Array.from({ length: 440 }, (_, depth) => `${' '.repeat(depth)}- a`).join('\n')],
    ['one long paragraph', 'The harbour grew by 12% in 2024. '.repeat(long / 33)],
    ['many headings', '# Harbour\n\nIt grew.\n\n'.repeat(long / 21)],
    ['slashes', 'a/b-c.d_e'.repeat(long / 9)],
    ['links', '[a](b '.repeat(long / 6)],
    ['tags', '<a '.repeat(long / 3)],
    ['for', 'for the investors for '.repeat(long / 22)],
  ])('%s does not hold it up', (_, text) => {
    const start = readCpuTime()
    const understood = read(text.slice(0, long))
    expect(readCpuTime() - start).toBeLessThan(8_000)
    if (understood.blocks.length < 2_000) checkShape(understood)
  })
})
