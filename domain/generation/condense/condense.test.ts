import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitWords } from '../../search/words.ts'
import { condense } from './condense.ts'
import { makeHeading } from './make-heading.ts'
import { splitSentences } from './sentences.ts'

describe('sentences', () => {
  test.each([
    ['en', 'Dr. Smith paid $3.5 to J. Doe at 5 p.m. on Friday. Then he left! Really? Yes.', 4],
    ['en', 'He said: "It is done. Good." Then he left.', 2],
    ['en', 'Version 2.1 is out. See Fig. 3 for it.', 2],
    ['ru', 'А. С. Пушкин родился в 1799 г. в Москве. Он писал стихи и т. д. Потом издавал журнал.', 3],
    ['ru', 'В 2024 г. Компания выросла. Цена 5 тыс. руб. Скидок нет.', 4],
    ['ru', '«Страшно было бы с огнями. Очень», — ответила она. Конец.', 2],
    ['ru', 'Мы живём в г. Москва на ул. Ленина. Приходите!', 2],
  ] as const)('%s: %s', (language, text, count) => {
    const sentences = splitSentences(text, language)
    expect(sentences).toHaveLength(count)
    expect(sentences.join(' ')).toBe(text)
  })

  test('nothing of a text is lost', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), text => {
        expect(splitSentences(text, 'ru').join('').replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
      }),
    )
  })
})

describe('a heading', () => {
  test.each([
    [
      'en',
      70,
      'Small harbours still run diesel ferries that are older than any captain who steers them.',
      'Small harbours still run diesel ferries',
    ],
    [
      'en',
      70,
      'However, it is worth noting that revenue grew.',
      'However, it is worth noting that revenue grew',
    ],
    ['en', 30, 'However, it is worth noting that revenue grew.', 'Revenue grew'],
    [
      'en',
      50,
      'If you want to keep bees, start with two hives rather than one.',
      'Start with two hives rather than one',
    ],
    [
      'en',
      60,
      'Three keepers lived there at a time, for six weeks, and had two weeks ashore.',
      'Three keepers lived there at a time',
    ],
    ['en', 60, 'Why should we care about all of this?', 'Why should we care about all of this?'],
    ['en', 60, 'Search finds things now. The old one did not.', 'Search finds things now'],
    [
      'ru',
      70,
      'Компания открыла три новых склада в северных регионах страны, и это удвоило мощность.',
      'Компания открыла три новых склада в северных регионах страны',
    ],
    [
      'ru',
      70,
      'Стоит отметить, что средний покупатель теперь заказывает четыре раза в год вместо трёх, в основном осенью.',
      'Средний покупатель теперь заказывает четыре раза в год вместо трёх',
    ],
    [
      'ru',
      60,
      'Кофе — это напиток из обжаренных зёрен кофейного дерева, который пьют во всём мире.',
      'Кофе — это напиток из обжаренных зёрен кофейного дерева',
    ],
    [
      'ru',
      40,
      'Если хотите завести пчёл, начните с двух ульев, а не с одного.',
      'Начните с двух ульев, а не с одного',
    ],
  ] as const)('%s, %i letters: %s', (language, letters, text, heading) => {
    expect(makeHeading(text, language, letters)).toBe(heading)
  })

  test('a negation that does not fit is not turned into another one', () => {
    const text =
      'We do not ship to countries outside the European Union because customs take too long for fresh food.'
    expect(makeHeading(text, 'en', 40)).toMatch(/…$/)
    expect(makeHeading(`${text} Fresh food cannot wait.`, 'en', 40)).toBe('Fresh food cannot wait')
  })

  test('of any text has only its words, fits, and never ends within a phrase', () => {
    const words =
      'the harbour of grew in and for revenue 42% which we that ferries , : — в гавани и для выручка росла на который'.split(
        ' ',
      )
    const text = fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 40 })
      .map(list => `${list.join(' ')}.`)
    fc.assert(
      fc.property(text, fc.integer({ min: 8, max: 90 }), (given, letters) => {
        const heading = makeHeading(given, 'en', letters)
        expect(heading.length).toBeLessThanOrEqual(letters)
        const isTold = /harbour|revenue|ferries|grew|гавани|выручка|росла/.test(heading)
        // A whole sentence may end as it likes: "What is it made of?"
        if (isTold && splitWords(heading).length < splitWords(given).length)
          expect(heading).not.toMatch(/(?:^|\s)(?:the|of|in|and|for|в|и|для|на|который|[,:—])$/)
        for (const word of heading.toLowerCase().split(' '))
          expect(given.toLowerCase()).toContain(word.replace(/…$/, ''))
      }),
    )
  })
})

describe('a shorter text', () => {
  const page =
    'Kite delivers groceries. The weather was fine. In fact, Kite delivers groceries (with small vans) in 15 minutes. It never delivers at night. Customers of Kite order groceries 4 times a month. We like music.'

  test('has the weightiest sentences whole and in their order', () => {
    const short = condense(page, 'en', 130)
    expect(short.length).toBeLessThanOrEqual(130)
    expect(short).toContain('Kite delivers groceries in 15 minutes.')
    expect(short).not.toContain('music')
    expect(short.indexOf('15 minutes')).toBeLessThan(short.indexOf('4 times') >>> 0)
  })

  test('is the text itself where it fits', () => {
    expect(condense(page, 'en', 1_000)).toBe(page)
  })

  test('keeps brackets that hold a figure or a negation', () => {
    const text = `Vans drive far (up to 90 km). Drivers rest (not at night). Music is fine. Weather was bad. Somebody laughed loudly. Nothing else happened there at all.`
    const short = condense(text, 'en', 90)
    expect(short).toContain('(up to 90 km)')
    expect(condense('Drivers rest (not at night). Something much longer follows here.', 'en', 40)).toBe(
      'Drivers rest (not at night).',
    )
  })

  test('of any text fits, and every figure and negation in it was said', () => {
    const words =
      'not never 42% $1.2M 7 revenue grew. Ferries left. не 48,5 росла. Гавань . , ( ) however, in fact'.split(
        ' ',
      )
    const text = fc
      .array(fc.constantFrom(...words), { minLength: 1, maxLength: 60 })
      .map(list => list.join(' '))
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 120 }), (given, letters) => {
        const short = condense(given, 'en', letters)
        expect(short.length).toBeLessThanOrEqual(letters)
        for (const figure of short.match(/\d+/g) ?? []) expect(given).toContain(figure)
        const count = (value: string) => value.match(/(?<!\p{L})(?:not|never|не)(?!\p{L})/giu)?.length ?? 0
        expect(count(short)).toBeLessThanOrEqual(count(given))
      }),
    )
  })
})
