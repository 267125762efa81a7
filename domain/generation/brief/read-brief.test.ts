import { describe, expect, test } from 'vitest'
import { generationRequestSchema } from '../request.ts'
import { findBlocks } from './raw-block.ts'
import { readBrief } from './read-brief.ts'

function read(brief: string, rest: object = {}) {
  return readBrief(generationRequestSchema.parse({ brief, ...rest }))
}

describe('a request gives a title and wishes, and no slide says them', () => {
  test.each([
    [
      'Coffee for beginners',
      { title: 'Coffee for beginners', language: 'en', audience: 'beginners', kind: 'lesson' },
    ],
    ['Итоги квартала', { title: 'Итоги квартала', language: 'ru', kind: 'report' }],
    [
      'Make a 10-slide pitch deck for investors about our delivery startup Kite, friendly tone',
      {
        title: 'Delivery startup Kite',
        kind: 'pitch',
        audience: 'investors',
        wishes: { slides: 10, tone: 'friendly' },
      },
    ],
    [
      'Сделай презентацию про историю Москвы для родителей первоклассников на 8 слайдов',
      { title: 'История Москвы', audience: 'родителей первоклассников', wishes: { slides: 8, tone: null } },
    ],
    ['Сделай презентацию о запуске продукта', { title: 'О запуске продукта', kind: 'product' }],
    [
      'benefits of remote work for small companies, 8 slides, friendly tone',
      { wishes: { slides: 8, tone: 'friendly' } },
    ],
    [
      'презентация про пользу утренней зарядки для школьников, 6 слайдов, весело',
      { title: 'Польза утренней зарядки', wishes: { slides: 6, tone: 'playful' } },
    ],
    [
      'Нужна презентация на тему «ИИ в школе» для учителей, официальный тон',
      { title: 'ИИ в школе', audience: 'учителей', wishes: { slides: null, tone: 'formal' } },
    ],
    [
      'Презентация про нашу новую систему скидок для клиентов',
      { title: 'Новая система скидок', audience: 'клиентов' },
    ],
    [
      'Presentation on climate change for 7th graders, in Russian',
      { title: 'Climate change', language: 'ru', audience: '7th graders' },
    ],
    ['Нужно 10 слайдов про то, зачем нужен сон', { title: 'Зачем нужен сон' }],
    ['Подготовь доклад по биологии для 8 класса', { title: 'Доклад по биологии', audience: '8 класса' }],
    ['Расскажи про собак', { title: 'Про собак' }],
    ['pitch deck for Kite', { title: 'Kite', kind: 'pitch' }],
  ])('%s', (brief, understood) => {
    const found = read(brief)
    expect(found).toMatchObject(understood)
    expect(found.blocks.map(({ text }) => text.toLowerCase())).toEqual([found.title.toLowerCase()])
  })

  test.each([
    [
      'Create a presentation about remote work, covering tools, habits and meetings. Keep it formal.',
      ['Tools', 'Habits', 'Meetings'],
    ],
    [
      'Make a presentation about dinosaurs. Include T-Rex, triceratops and a quiz.',
      ['T-Rex', 'Triceratops', 'Quiz'],
    ],
    [
      'Сделай презентацию: история кофе, виды кофе, приготовление',
      ['История кофе', 'Виды кофе', 'Приготовление'],
    ],
    ['Beekeeping\n\n- The hive\n- The year\n- The honey', ['The hive', 'The year', 'The honey']],
  ])('what it is asked to cover are its sections: %s', (brief, titles) => {
    expect(read(brief).sections.map(({ title }) => title)).toEqual(titles)
  })

  test('a noun takes the nominative that the text uses', () => {
    expect(
      read('Меня попросили рассказать о пароходе «Надежда».\n\nПароход построили в 1898 году.').title,
    ).toBe('Пароход «Надежда»')
  })

  test('content that speaks of slides or tones is content', () => {
    const text = 'A good deck has ten slides and one thought on each. Its tone is calm because people listen.'
    const brief = read(`# How to speak\n\n## Rules\n\n${text}`)
    expect(brief.blocks.at(-1)?.text).toBe(text)
    expect(brief.wishes).toEqual({ slides: null, tone: null })
  })

  test('what the form says wins over what the words say', () => {
    expect(read('Пять фактов о море для детей', { language: 'en', audience: 'sailors' })).toMatchObject({
      language: 'en',
      audience: 'sailors',
    })
  })
})

describe('a text is read as its writer meant it', () => {
  test('Markdown with front matter, nested points, a table, a quotation and slides between rules', () => {
    const brief = read(
      '---\ntitle: Ferries\ntheme: dark\n---\n\n## Plan\n\n- **Speed.** We ship fast\n  - in a day\n1) First\n\n| A | B |\n|---|---|\n| x | 1 |\n\n> Fine.\n> — Ann Lee\n\n---\n\nSecond slide says this.',
    )
    expect(brief.title).toBe('Ferries')
    expect(brief.blocks.map(({ kind, level }) => `${kind} ${level}`)).toEqual([
      'heading 1',
      'heading 2',
      'bullet 0',
      'bullet 1',
      'numbered 0',
      'table 0',
      'quote 0',
      'paragraph 0',
    ])
    expect(brief.blocks[2]?.text).toBe('Speed. We ship fast')
    expect(brief.sections.map(({ title, isNamed }) => [title, isNamed])).toEqual([
      ['Plan', true],
      ['Second slide says this', false],
    ])
  })

  test('pasted from a word processor: other bullets, odd spaces, soft hyphens, broken lines', () => {
    const brief = read(
      'План переезда\r\n\r\nЭтапы\r\n•\u00a0собрать ве\u00adщи\r\n–  вызвать машину\r\nа) взять ключи\r\n\r\nМы переезжаем в новый офис, потому что старый стал\r\nтесным и в нём больше нет места для новых людей из\r\nотдела продаж.',
    )
    expect(brief.title).toBe('План переезда')
    expect(brief.blocks.slice(2).map(({ kind, text }) => [kind, text])).toEqual([
      ['bullet', 'собрать вещи'],
      ['bullet', 'вызвать машину'],
      ['numbered', 'взять ключи'],
      [
        'paragraph',
        'Мы переезжаем в новый офис, потому что старый стал тесным и в нём больше нет места для новых людей из отдела продаж.',
      ],
    ])
  })

  test('a letter: who wrote it, greetings and signature are no content, what is quoted is', () => {
    const brief = read(
      'From: Dana Whitlock\nTo: Felix\nSubject: Fwd: office move, slides needed\n\nHi Felix,\n\nplease make 6-8 slides out of this.\n\n> On 3 May Priya wrote:\n> - We move on 14 March\n> - The rent is 12% lower\n\nThx\nDana',
    )
    expect(brief).toMatchObject({ title: 'Office move', wishes: { slides: 7 } })
    expect(brief.blocks.slice(1).map(({ text }) => text)).toEqual([
      'We move on 14 March',
      'The rent is 12% lower',
    ])
  })

  test('prose of several pages without a heading is parted by its subjects, each named by its own words', () => {
    const subjects = ['lighthouse keeper lamp', 'bakery flour oven', 'football referee goal']
    const prose = subjects.map(words => {
      const [one, two, three] = words.split(' ')
      return `The ${one} has a long story. Every ${one} needs a good ${two}, and no ${two} works without care. People say that the ${two} made the ${one} famous. Later a ${three} came, and the ${three} changed how the ${one} was seen by everybody in the town, which is a story of its own. Nobody forgot the ${three}, and the ${one} still stands where the ${two} was.`
    })
    const brief = read(
      `We met on a rainy evening and decided to write down what we remember of our town and its people.\n\n${prose.join('\n\n')}`,
    )
    const titles = brief.sections.map(({ title }) => title)
    expect(titles.length).toBeGreaterThanOrEqual(3)
    for (const word of ['bakery', 'football'])
      expect(titles.join('\n')).toContain(`The ${word} has a long story`)
    for (const title of titles) expect(title).not.toMatch(/(?:^|\s)(?:the|of|in|and|a|to)$/)
  })

  test('of a document every block knows its page', () => {
    const source = { kind: 'file', title: 'Report_2024.docx' }
    const brief = read('', {
      documents: [
        {
          source,
          text: '<!-- place: 1 -->\n# Results\n\nWe grew.\n\n<!-- place: 2 -->\n## Next\n\nWe go on.',
        },
      ],
    })
    expect(brief.title).toBe('Results')
    expect(brief.blocks.map(block => block.source?.place)).toEqual([1, 1, 2, 2])
    expect(
      read('', {
        documents: [
          { source, text: 'we grew a lot this year and we will go on to grow in the next one, too.' },
        ],
      }).title,
    ).toBe('Report 2024')
  })

  test('contacts are found as they are written', () => {
    const text =
      'Write to hi@kite.app or call +7 (495) 123-45-67, see https://kite.app/jobs, kite.example.com and @kite_team.'
    expect(read(`# Kite\n\n## Contacts\n\n${text}`).contacts).toEqual([
      'hi@kite.app',
      '+7 (495) 123-45-67',
      'https://kite.app/jobs',
      'kite.example.com',
      '@kite_team',
    ])
  })
})

test('the blocks that speak of some words are found in any of their forms, best first', () => {
  const brief = read(
    '# Город\n\n## Парк\n\nВ парке растут липы.\n\n## Река\n\nРека течёт мимо пристаней.\n\nУ пристани стоят лодки, и лодок много.',
  )
  const texts = findBlocks(brief, 'лодки на пристани', 3).map(index => brief.blocks[index]!.text)
  expect(texts).toEqual(['У пристани стоят лодки, и лодок много.', 'Река течёт мимо пристаней.'])
  expect(findBlocks(brief, 'и на', 3)).toEqual([])
})

test.each([
  'https://example.com/bees',
  'https://example.com/bees\n\nwww.example.com/honey.',
  '- https://example.com/bees\n\n# Bees of the city\n\nThey live on roofs.',
])('[G-11] an address at the head of a brief is never its title: %s', brief => {
  const read = readBrief(generationRequestSchema.parse({ brief }))
  expect(`${read.title} ${read.subtitle} ${read.sections.map(({ title }) => title).join(' ')}`).not.toMatch(
    /example/,
  )
})

test('[G-11] an address that ends a brief is still a contact', () => {
  const brief = '# Bees of the city\n\nThey live on roofs.\n\nhttps://bees.example'
  expect(readBrief(generationRequestSchema.parse({ brief })).contacts.join()).toContain('bees.example')
})

describe('[G-02] what people paste is read as what it is', () => {
  test('a conversation with clocks: its topic, what was said by whom, and decisions under their own name', () => {
    const brief = read(
      [
        '[10:02] Olga: Is everybody here? Topic: booking in the app, clinic “Near”.',
        '[10:03] Timur: The build is ready. The store takes two to three days.',
        '[10:05] Olga: How many clinics at first?',
        '[10:05] Timur: Two of seven, with 31% of all bookings.',
        '[10:09] Mark: Risk: three doctors of eleven keep paper diaries.',
        '[10:11] Olga: Decision: all move to the digital diary. Mark, by 25 November.',
        '[10:12] Mark: Okay.',
      ].join('\n'),
    )
    expect(brief.title).toBe('Booking in the app, clinic “Near”')
    expect(brief.sections.map(({ title }) => title)).toEqual(['What was said', 'Risks', 'Decisions'])
    const said = brief.blocks.map(({ text }) => text)
    expect(said).toContain('How many clinics at first? Two of seven, with 31% of all bookings (Timur)')
    expect(said).toContain('All move to the digital diary. Mark, by 25 November.')
    expect(said.join('\n')).not.toMatch(/10:\d\d|Okay|everybody/)
  })

  test('lines with labels are no conversation', () => {
    const lines = 'Rent: 400\nFood: 200\nTrain: 80\nPhone: 20\nClub: 15\nBooks: 30'
    expect(read(`Budget\n\n${lines}`).blocks.map(({ text }) => text)).toContain('Rent: 400')
  })

  test.each([
    [
      'a chapter called “Best practices” is no farewell',
      'Road safety\n\nBefore you start\nCheck tyres and lights\n\nBest practices\nKeep two seconds distance\nRest every two hours',
    ],
    [
      'thanks that are told are content',
      'Итоги года\n\nМы выросли на 12%.\n\nСпасибо партнёрам\nЗавод «Луч»\nМагазин «Север»',
    ],
    [
      'the day of an event is no header of a letter',
      'Тема: День открытых дверей\nДата: 15 марта\nМесто: актовый зал\nЧто будет: экскурсия',
    ],
    ['two dashes part a text', 'Bread\n\nFlour and water\n\n--\n\nSalt and time'],
    [
      'a programme with its hours',
      'Open day\n10:00 Registration: main hall\n10:30 Opening: room 1\n11:30 Coffee: foyer\n12:00 Workshop: room 2\n13:00 Lunch: canteen\n15:00 Coffee: foyer\n15:30 Workshop: room 3',
    ],
    [
      'a programme of the same few things',
      'Open day\n10:00 Talk: bees\n11:00 Break: foyer\n11:30 Talk: honey\n12:30 Break: foyer\n13:00 Talk: wax',
    ],
    [
      'a price list under headings',
      '# Pricing\n## Basic\nPrice: $10\nSeats: 3\nStorage: 5 GB\n## Pro\nPrice: $20\nSeats: 10\nStorage: 50 GB\n## Team\nPrice: $40\nSeats: 30\nStorage: 500 GB',
    ],
    [
      'the same fields again and again, some left out',
      'Our plans\nName: It is called Basic.\nIdea: It is for one.\nName: It is called Pro.\nName: It is called Team.\nIdea: It is for many.',
    ],
    [
      'questions and answers',
      'Beehives\nQ: What is it?\nA: It is a house.\nQ: Who lives there?\nA: Bees live there.\nQ: Why?\nA: They like it.',
    ],
  ])('loses no word: %s', (_, text) => {
    const { title, blocks } = read(text)
    const said = [title, ...blocks.map(block => block.text)].join('\n')
    for (const word of text.match(/[\p{L}\p{N}$:%]+/gu) ?? [])
      if (word !== 'Тема:') expect(said).toContain(word)
    expect(said).not.toMatch(/What was said|Что обсудили|\(\p{Lu}/u)
  })

  test('a conversation without clocks, where the same people speak again, in sentences', () => {
    const brief = read(
      'Olga: The build is ready.\nTimur: The store takes three days.\nOlga: Which clinics are first?\nMark: Two of seven.\nTimur: They have 31% of the bookings.\nOlga: Decision: we begin in May.',
    )
    expect(brief.sections.map(({ title }) => title)).toEqual(['What was said', 'Decisions'])
  })

  test('a long speech is told to its end, and every topic of a meeting is', () => {
    const speech = Array.from({ length: 150 }, (_, at) => `Hive ${at} gave us a jar of honey that year.`)
    const turns = [
      'Olga: Topic: the harvest. We begin with the roof.',
      `Timur: ${speech.join(' ')}`,
      'Olga: Subject-matter experts, what of the price?',
      'Timur: We sell a jar for 9 euros.',
      'Olga: Topic: the winter. The hives need sugar.',
      'Mark: We have 40 kilos of it.',
    ]
    const text = turns.map((turn, at) => `[10:${10 + at}] ${turn}`).join('\n<!-- place: 2 -->\n')
    const brief = read('', { documents: [{ source: { kind: 'file', title: 'Talk.docx' }, text }] })
    expect(brief.title).toBe('The harvest')
    expect(brief.sections.map(({ title }) => title)).toEqual(['What was said', 'The winter'])
    const said = brief.blocks.map(block => block.text).join('\n')
    for (const sentence of speech) expect(said).toContain(sentence.replace(/\.$/, ''))
    expect(said).toContain('Subject-matter experts, what of the price? We sell a jar for 9 euros (Timur)')
    expect(said).not.toContain('place')
  })

  test('hours one under the other are a list, however long each line is', () => {
    const { blocks } = read(
      'A walk\n\n10:00 The gate. Built in 1342\n10:20 The lane, 94 cm wide\n10:45 The drowned church',
    )
    expect(blocks.filter(({ kind }) => kind === 'bullet')).toHaveLength(3)
  })

  test('a sheet goes by what its columns compare; particulars stand under the title', () => {
    expect(read('Item\t2025 plan\t2025 actual\nRent\t48,000\t48,000\nTravel\t9,000\t13,750').title).toBe(
      '2025 plan, 2025 actual',
    )
    expect(
      read('Geography, year 5: reading a map\n60 min | Class 5B | Room 14\n\nGOALS\n1. Name eight symbols'),
    ).toMatchObject({ subtitle: expect.stringContaining('60 min · Class 5B · Room 14') })
  })

  test('a speech goes by what it is about, never by “someone”', () => {
    const speech =
      'Friends, a harvest supper is a strange thing to hold in a city. Someone drove through the night. Someone signed for the oranges. Someone put the tins aside.'
    expect(read(speech).title).toBe('A harvest supper')
  })

  test('a question is a topic, and parents are no class', () => {
    const wish = 'хочу презентацию на 7 слайдов для родителей 1 класса почему не надо ругать за двойки'
    expect(read(wish)).toMatchObject({
      title: 'Почему не надо ругать за двойки',
      audience: 'родителей 1 класса',
      kind: 'talk',
      wishes: { slides: 7 },
    })
  })
})
