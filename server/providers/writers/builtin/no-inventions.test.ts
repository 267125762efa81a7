import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordsOfContent, writeDeck } from '#tests/support/write-deck.ts'

/** As many as there is time for: a busy machine tries fewer, none takes longer. */
const RUNS = { numRuns: 150, interruptAfterTimeLimit: 3_500 }

const subject = {
  en: ['Sales', 'The library', 'Our team', 'Every second visitor', 'The ferry', 'Coffee', 'A new roof'],
  ru: ['Продажи', 'Библиотека', 'Наша команда', 'Каждый посетитель', 'Паром', 'Кофе', 'Новая крыша'],
}
const verb = {
  en: ['grew by', 'costs', 'reached', 'took', 'fell to', 'brought', 'needs'],
  ru: ['выросли на', 'стоит', 'достигли', 'заняла', 'упали до', 'принесла', 'требует'],
}
const rest = {
  en: [
    'in spring',
    'because of the heat',
    'and nobody noticed',
    'which was new',
    '',
    'before 12 May',
    'in 2024',
  ],
  ru: ['весной', 'из-за жары', 'и никто не заметил', 'что было новым', '', 'до 12 мая', 'в 2024 году'],
}
const figure = fc.oneof(
  fc.integer({ min: 2, max: 99_999 }).map(String),
  fc.integer({ min: 1, max: 99 }).map(value => `${value}%`),
  fc.integer({ min: 1, max: 999 }).map(value => `$${value}k`),
  fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9 })).map(([a, b]) => `${a}.${b}`),
  fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 100, max: 999 })).map(([a, b]) => `${a} ${b}`),
)

function sentenceIn(language: 'en' | 'ru') {
  return fc
    .tuple(
      fc.constantFrom(...subject[language]),
      fc.constantFrom(...verb[language]),
      figure,
      fc.constantFrom(...rest[language]),
    )
    .map(parts => `${parts.filter(Boolean).join(' ')}.`)
}

function briefIn(language: 'en' | 'ru') {
  const sentence = sentenceIn(language)
  const many = fc.array(sentence, { minLength: 1, maxLength: 5 })
  const block = fc.oneof(
    many.map(sentences => sentences.join(' ')),
    many.map(sentences => sentences.map(each => `- ${each}`).join('\n')),
    many.map(sentences => sentences.map((each, at) => `${at + 1}. ${each}`).join('\n')),
    sentence.map(each => `> ${each}`),
    fc.array(figure, { minLength: 2, maxLength: 5 }).map(values => {
      const names = subject[language]
      return `| A | B |\n|---|---|\n${values.map((value, at) => `| ${names[at]} | ${value} |`).join('\n')}`
    }),
  )
  const section = fc
    .tuple(
      fc.constantFrom(...subject[language]),
      fc.array(block, { minLength: 0, maxLength: 3 }),
      fc.boolean(),
    )
    .map(([name, blocks, isNamed]) => [...(isNamed ? [`## ${name}`] : []), ...blocks].join('\n\n'))
  return fc.array(section, { minLength: 1, maxLength: 7 }).map(sections => sections.join('\n\n'))
}

/** Digits as they stand, and as numbers whatever separates their groups. */
function digitsOf(text: string): string[] {
  return text.match(/\d+/g) ?? []
}

/** 10,026 on a slide is the brief's 10026. */
function joinGroups(text: string): string {
  return text.replace(/(?<=\d)[ \u00a0,](?=\d{3}(?!\d))/g, '')
}

test.each(['en', 'ru'] as const)(
  '[D-26] every number of a deck stands in its brief, no slide comes twice, and every answer fits its schema (%s)',
  async language => {
    await fc.assert(
      fc.asyncProperty(briefIn(language), fc.integer({ min: 3, max: 24 }), async (brief, count) => {
        const { outline, slides } = await writeDeck(brief, { slides: count })
        expect(outline.entries.length).toBeLessThanOrEqual(count)
        const known = new Set(digitsOf(brief))
        const joined = digitsOf(brief.replace(/(?<=\d)[ ,.](?=\d)/g, ''))
        for (const whole of joined) known.add(whole)
        for (const slide of slides)
          for (const digits of digitsOf(joinGroups(wordsOfContent(slide))))
            expect(known, wordsOfContent(slide)).toContain(digits)
        for (const { points } of outline.entries)
          for (const digits of digitsOf(joinGroups(points.join('\n'))))
            expect([...known, ...joined]).toContain(digits)
        const bodies = slides.map(({ notes, ...body }) => JSON.stringify(body))
        expect(new Set(bodies).size).toBe(bodies.length)
        const titles = outline.entries.map(({ title }) => title.toLowerCase())
        expect(new Set(titles).size, titles.join('\n')).toBe(titles.length)
      }),
      RUNS,
    )
  },
)

const HOSTILE = [
  '   ',
  '#',
  '# # # #',
  '|||||\n|---|\n||||',
  '- \n- \n- ',
  '1. 1. 1. 1.',
  '<script>alert(1)</script> <b>bold</b> & "quotes"',
  'a'.repeat(20_000),
  'слово '.repeat(8_000),
  '😀'.repeat(3_000),
  '\u202e\u0000\u200bтекст',
  `${'# Heading\n\n'.repeat(150)}`,
  `${'- point: with; many | marks — and «quotes\n'.repeat(300)}`,
  `| ${'x | '.repeat(40)}\n|${'---|'.repeat(40)}\n${`| ${'1 | '.repeat(40)}\n`.repeat(40)}`,
  '> '.repeat(500),
  'One. Two. Three. '.repeat(500),
  '{title} {topic} $& $1 {title}',
]

test.each(HOSTILE.map((brief, at) => ({ at, brief })))(
  'brief $at of nonsense gives a sound deck all the same',
  async ({ brief }) => {
    for (const slides of [3, 9, 60]) {
      const deck = await writeDeck(brief, { slides })
      expect(deck.slides.length).toBeGreaterThanOrEqual(2)
      expect(deck.slides.length).toBeLessThanOrEqual(slides)
    }
  },
)

test('any text at all gives a sound deck', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 400 }),
      fc.integer({ min: 3, max: 60 }),
      async (brief, slides) => {
        const deck = await writeDeck(brief, { slides })
        expect(deck.slides.length).toBeLessThanOrEqual(slides)
      },
    ),
    RUNS,
  )
})
