import { expect, test } from 'vitest'
import { wordsOfContent, writeDeck } from '#tests/support/write-deck.ts'

async function kindsOf(text: string) {
  const { slides, outline } = await writeDeck(text, { slides: 12 })
  return { outline, slides, kinds: slides.map(({ kind }) => kind) }
}

const BRIEFS: readonly (readonly [kind: string, brief: string, shown: readonly string[]])[] = [
  [
    'team',
    '# A clinic\n\n## Team\n- Dr. Amira Sayeed, lead dentist, 14 years in clinics\n- Paul Okafor — practice manager\n- Lena Frost: hygienist',
    ['Dr. Amira Sayeed', 'Lead dentist, 14 years in clinics', 'Practice manager'],
  ],
  [
    'pricing',
    '# Клуб\n\n## Абонементы\n- Утренний: 2 400 ₽ в месяц, с 7:00 до 12:00\n- Полный: 3 900 ₽ в месяц, без ограничений, сауна',
    ['2 400 ₽ в месяц', 'Сауна'],
  ],
  [
    'before_after',
    '# Клуб\n\n## Что изменилось\nБыло: очередь; 11 видов\nСтало: вход по телефону; 3 вида\n\n## Ещё\n- Раз\n- Два',
    ['Очередь', 'Вход по телефону'],
  ],
  [
    'process',
    '# A lesson\n\n## How an eruption builds up\nMagma rises → gas bubbles form → pressure grows → rock breaks',
    ['Magma rises', 'Rock breaks'],
  ],
  [
    'cycle',
    '# Урок\n\n## Круговорот воды\n1. Испарение: вода становится паром\n2. Конденсация: пар собирается в облака\n3. Осадки: капли падают дождём',
    ['Испарение', 'Капли падают дождём'],
  ],
  ['funnel', '# Kite\n\n## The funnel\n- Visited: 48,200\n- Tried: 3,900\n- Paid: 288', ['48,200', 'Paid']],
  [
    'matrix',
    '# Kite\n\n## What first\n| | Low effort | High effort |\n|---|---|---|\n| High impact | Sample data | Guided import |\n| Low impact | New email | Mobile tour |',
    ['Sample data', 'High effort'],
  ],
  [
    'quiz',
    '# A lesson\n\n## Quiz\nWhich planet is the largest?\na) Mars\nb) Jupiter (correct)\nc) Venus',
    ['Which planet is the largest?', 'Jupiter'],
  ],
  [
    'qa',
    '# A clinic\n\n## Questions\n**Do I need insurance?** No. We bill everybody the same.\n**Are children welcome?** From the first tooth on.',
    ['Do I need insurance?', 'From the first tooth on.'],
  ],
  [
    'code',
    '# Kite\n\n## The import\n```python\nif table:\n    table.push("a")\n```',
    ['    table.push("a")'],
  ],
  [
    'gallery',
    '# Portfolio\n\n## Selected works\n- Quay House: a home on stilts\n- Mill Lane: twelve flats\n- The Shed: a workshop',
    ['Quay House', 'Twelve flats'],
  ],
]

test.each(BRIEFS)(
  '[G-08] %s is recognised from the material, and every word of it is kept',
  async (kind, brief, shown) => {
    const { slides } = await kindsOf(brief)
    const found = slides.filter(slide => slide.kind === kind)
    expect([slides.map(slide => slide.kind), found.length]).toEqual([expect.anything(), 1])
    for (const words of shown) expect(wordsOfContent(found[0] as never)).toContain(words)
  },
)

test('[G-08] a long program goes on over slides, each line indented as it was', async () => {
  const lines = Array.from({ length: 20 }, (_, at) => `    step_${at}()`)
  const { slides } = await kindsOf(`# Kite\n\n## The import\n\`\`\`\ndef run():\n${lines.join('\n')}\n\`\`\``)
  const shown = slides.flatMap(slide => (slide.kind === 'code' ? slide.code.split('\n') : []))
  expect(shown).toEqual(['def run():', ...lines])
})

test('[G-08] the right answer is told to the speaker, not to those who are asked', async () => {
  const { slides } = await kindsOf(
    '# A lesson\n\n## Quiz\nWhich is the largest?\na) Mars\nb) Jupiter (correct)\nc) Venus',
  )
  const quiz = slides.find(({ kind }) => kind === 'quiz')
  if (quiz?.kind !== 'quiz') throw new Error('no quiz')
  expect(quiz.options).toEqual(['Mars', 'Jupiter', 'Venus'])
  expect(quiz.notes).toContain('Jupiter (correct)')
})

test.each([
  '# Budget\n\n## What it costs\n- Roof: 480 тыс. руб.\n- Heating: 350 тыс. руб.',
  '# Trips\n\n## Where we were\n- Lisbon: three days\n- Porto: one day',
  '# Books\n\n## What we read\n- War and Peace: long\n- Dead Souls: funny',
])('[G-08] what is no team and no price list stays what it is', async brief => {
  const { kinds } = await kindsOf(brief)
  expect(kinds).not.toContain('team')
  expect(kinds).not.toContain('pricing')
})

const GERMAN = `# Imkerei Sonnental

## Was wir machen
- Honig aus 40 Völkern
- Führungen für Schulklassen
- Wachskerzen im Advent

## Was wir brauchen
Einen neuen Schleuderraum bis Mai. Er kostet 18.000 Euro.

Kontakt: imkerei@sonnental.example`

test('[G-14] a language that is known by its letters alone gets no heading in another, and the outline says so', async () => {
  const { outline, slides } = await kindsOf(GERMAN)
  expect(outline.byLetters).toBe(true)
  expect(outline.missing).toEqual([])
  for (const { title } of slides) expect(GERMAN.toLowerCase()).toContain(title.toLowerCase())
  const english = await kindsOf(
    '# A garden\n\n- The roof of the shed leaks and is old\n- We need a hand with the beds by May',
  )
  expect(english.outline.byLetters).toBe(false)
})

test('[G-11] a pasted address is no title', async () => {
  const { outline } = await kindsOf(
    'https://example.org/blog/a\n\nWe moved the bookings in nine weeks. Nobody called.',
  )
  expect(outline.title).not.toContain('example.org')
  const alone = await kindsOf('https://example.org/blog/why-we-moved-to-postgres')
  expect(alone.outline.title).toBe('Why we moved to postgres')
})

/** As people write: no marks of Markdown, small letters, numbers before names, requests in the title. */
const AS_WRITTEN: readonly (readonly [name: string, brief: string, titles: readonly string[]])[] = [
  [
    'names right over their lines',
    'A pitch\n\nTraction\n- 42 buildings\n- 3,800 residents\n\nTeam\nMaya Okafor, CEO - ran a depot for six years\nTom Reilly, CTO - built lockers before this',
    ['A pitch', 'Traction', 'Team'],
  ],
  [
    'numbered headings with short lines below',
    'Правила\n\n1. Общее\nДействует с 1 февраля для всех.\n\n2. Режим\nС 11:00 до 16:00 мы на связи\nКамера включена\nЧат читаем\n\n3. Кто отвечает\n| Вопрос | К кому |\n|---|---|\n| График | ИТ |',
    ['Правила', 'Общее', 'Режим', 'Кто отвечает'],
  ],
  [
    'labels in small letters',
    'launch of Kite\n\nchannels: email to 118 thousand people, a spread in the weekly (paid, £9,500), six creators, a stand in may\n\nrisks - the review takes long; no contract yet\n\ntargets: 40k downloads, 6% paid, 4.6 stars',
    ['Launch of Kite', 'Channels', 'Risks', 'Targets'],
  ],
  [
    'a request within the title',
    'Launch plan for Kite - marketing needs a deck for thursday\n\nWhy\n- Rain\n- Wind\n\nWhen\n- Monday\n- Friday',
    ['Launch plan for Kite', 'Why', 'When'],
  ],
]

test.each(AS_WRITTEN)('[G-02] [G-14] %s: every part under its own name', async (_, brief, titles) => {
  const { slides } = await kindsOf(brief)
  expect(slides.map(({ title }) => title).filter(title => titles.includes(title))).toEqual(titles)
})

test('[G-02] dates and numbers of telephones are not cut, lines that begin alike are a list, code stays code', async () => {
  const { slides } = await kindsOf(
    'Programm\n\nWir suchen\nKuchen für das Fest am 21. Juni. Anmeldung: Tel. 05321 44 81, bis Freitag.\n\nGoals\nPupils can draw a circuit with the right symbols\npupils can explain what series and parallel mean\npupils can say which of the bulbs will be brighter',
  )
  const words = slides.map(wordsOfContent).join('\n')
  expect(words).toContain('21. Juni')
  expect(words).toContain('Tel. 05321 44 81')
  const goals = slides.find(({ title }) => title === 'Goals')
  expect(goals).toMatchObject({ kind: 'points', points: { length: 3 } })
})

test('[G-08] answers in one line with their question are a quiz, and which is right is for who asks', async () => {
  const { slides } = await kindsOf(
    'A lesson\n\nQuiz\nWhich one measures voltage? A) ammeter B) voltmeter C) thermometer (answer: B)\n\nHomework\n- Read on\n- Draw one',
  )
  const quiz = slides.find(({ kind }) => kind === 'quiz')
  expect(quiz).toMatchObject({
    question: 'Which one measures voltage?',
    options: ['Ammeter', 'Voltmeter', 'Thermometer'],
  })
  expect(quiz?.notes).toContain('B')
})
