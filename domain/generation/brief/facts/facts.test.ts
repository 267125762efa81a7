import { describe, expect, test } from 'vitest'
import { generationRequestSchema } from '../../request.ts'
import type { BriefSection, Fact } from '../brief.ts'
import { readBrief } from '../read-brief.ts'
import { matchNumbers } from './numbers.ts'

function section(text: string): BriefSection {
  const brief = readBrief(generationRequestSchema.parse({ brief: `# Harbour\n\n## Part\n\n${text}` }))
  return brief.sections[0]!
}

function told(text: string, kind: Fact['kind']): string[] {
  return section(text).facts.flatMap(fact => {
    if (fact.kind !== kind) return []
    if (fact.kind === 'number') return [`${fact.value} | ${fact.label}`]
    return [fact.kind === 'date' ? `${fact.when} | ${fact.text}` : `${fact.text} | ${fact.author}`]
  })
}

describe('a figure with what it counts', () => {
  test.each([
    ['Revenue grew by 32% to $1.2M in 2024.', ['32% | Revenue grew', '$1.2M | Revenue']],
    ['Выручка выросла на 32 % — до 48,5 млн ₽.', ['32 % | Выручка выросла', '48,5 млн ₽ | Выручка']],
    ['Average delivery time fell from 42 to 31 minutes.', ['42 → 31 minutes | Average delivery time fell']],
    [
      'Среднее время доставки сократилось с 42 до 31 минуты.',
      ['42 → 31 минуты | Среднее время доставки сократилось'],
    ],
    ['We have 12,000 users in 14 countries.', ['12,000 | Users', '14 | Countries']],
    ['У нас 12 000 пользователей в 14 странах.', ['12 000 | Пользователей', '14 | Странах']],
    ['3 of 4 customers come back.', ['3 of 4 | Customers come back']],
    ['Доля повторных заказов: 64 %', ['64 % | Доля повторных заказов']],
    ['6 месяцев — срок окупаемости одной теплицы', ['6 месяцев | Срок окупаемости одной теплицы']],
    ['Children of 6–9 years swim here.', ['6–9 years | Children swim here']],
    ['Adults pay 240 a year.', ['240 a year | Adults pay']],
    ['Butter costs 22% more than in spring.', ['22% | Butter costs more than in spring']],
    ['Fuel is 46% of what a crossing costs.', ['46% | Fuel, of what a crossing costs']],
    ['Программа дала прирост 1% вместо 4%.', ['1% | Программа дала прирост']],
    ['Из них 33 млн — оборудование, 8 млн — монтаж.', ['33 млн | Оборудование', '8 млн | Монтаж']],
  ])('%s', (text, facts) => {
    expect(told(text, 'number')).toEqual(facts)
  })

  test.each([
    'Call +1 415 555 2671 or 8 (495) 123-45-67.',
    'Founded in 2019, moved in 1842.',
    'Version 2.1 and iOS 17 are out.',
    'See chapter 4, step 3 and page 12.',
    'Школа № 5, 3-й этаж, кабинет 12.',
    'On 12 May 2024 at 18:30.',
    'COVID-19, B2B and Q3.',
    'Зелень едет четыре дня, и 38% её выбрасывают.',
    'Waves went over the lantern, which is 36 metres above it.',
  ])('is not made of what counts nothing or does not say what: %s', text => {
    expect(told(text, 'number')).toEqual([])
  })

  test.each([
    ['1,200', 'en', 1200],
    ['1 200', 'ru', 1200],
    ['1,2', 'ru', 1.2],
    ['1,200,000.5', 'en', 1200000.5],
    ['−5 %', 'ru', -5],
    ['$3.5m', 'en', 3.5],
  ] as const)('%s is read as it is meant in %s', (text, language, amount) => {
    expect(matchNumbers(text, language).map(number => number.amount)).toEqual([amount])
  })
})

describe('a date with what happens', () => {
  test.each([
    [
      '9:30 Registration\n\n11:15–12:00 Keynote by Dr. Jane Roe',
      ['9:30 | Registration', '11:15–12:00 | Keynote by Dr. Jane Roe'],
    ],
    ['In March 2024 we opened the first shop.', ['March 2024 | We opened the first shop']],
    ['Menu by 12 May, old intranet off on 1 June.', ['12 May | Menu', '1 June | Old intranet off']],
    ['- 5–30 июня: демонтаж\n- июль: стены', ['5–30 июня | Демонтаж', 'июль | Стены']],
    ['Fuel is dear, and from 2028 diesel is banned.', ['2028 | Diesel is banned']],
    ['В 1957 году уголь заменили мазутом.', ['1957 году | Уголь заменили мазутом']],
    ['The tower was built between 1868 and 1871.', ['between 1868 and 1871 | The tower was built']],
    ['- Q1: pilot\n- Q2 2025: launch', ['Q1 | Pilot', 'Q2 2025 | Launch']],
  ])('%s', (text, facts) => {
    expect(told(text, 'date')).toEqual(facts)
  })
})

describe('a quotation with its author', () => {
  test.each([
    [
      '> Now I can smell the sea again.\n> — Morten Aas, captain',
      ['Now I can smell the sea again. | Morten Aas, captain'],
    ],
    [
      '"The best service I have used in years," says Maria Lopez.',
      ['The best service I have used in years | Maria Lopez'],
    ],
    [
      '«Мы пришли за щенком, а ушли со старым псом», — семья Орловых',
      ['Мы пришли за щенком, а ушли со старым псом | семья Орловых'],
    ],
    ['«Страшно было бы идти туда с огнями», — ответила она.', []],
    ['Coach Bev says "I can teach anybody to row."', ['I can teach anybody to row. | Coach Bev']],
    [
      '“Somebody planted all the ones that I ate.”\n— Ada Byron',
      ['Somebody planted all the ones that I ate. | Ada Byron'],
    ],
    ['Сервис «Бумеранг» и журнал «Наука и жизнь» за год.', []],
  ])('%s', (text, facts) => {
    expect(told(text, 'quote').filter(fact => !fact.endsWith('| '))).toEqual(facts)
  })
})

describe('a series', () => {
  test.each([
    [
      'Orders: 12 in 2022, 18 in 2023 and 31 in 2024.',
      { name: 'Orders', unit: '', isTime: true, isShare: false },
      [12, 18, 31],
    ],
    [
      'Traffic is 40% mobile, 35% desktop and 25% tablet.',
      { name: 'Traffic', unit: '%', isTime: false, isShare: true },
      [40, 35, 25],
    ],
    [
      'Выручка по кварталам, тыс. ₽: I кв. — 640, II кв. — 1 350, III кв. — 2 900',
      { name: 'Выручка по кварталам', unit: 'тыс. ₽', isTime: true },
      [640, 1350, 2900],
    ],
    [
      'Выручка по месяцам, млн руб.\n\nянварь 71\n\nфевраль 66',
      { name: 'Выручка по месяцам', unit: 'млн руб', isTime: true },
      [71, 66],
    ],
    ['- Basic — $10\n- Plus — $25\n- Team — $60', { name: 'Part', unit: '$', isTime: false }, [10, 25, 60]],
    [
      '| Quarter | Revenue, $M |\n|---|---|\n| Q1 | 1.5 |\n| Q2 | 2.5 |\n| Total | 4 |',
      { name: 'Revenue', unit: '$M', isTime: true },
      [1.5, 2.5],
    ],
    [
      '| | 2023 | 2024 |\n|---|---|---|\n| Crossings | 820 | 6,400 |',
      { name: 'Crossings', isTime: true },
      [820, 6400],
    ],
  ])('%s', (text, shape, values) => {
    const [series] = section(text).series
    expect(series).toMatchObject(shape)
    expect(series?.points.map(({ value }) => value)).toEqual(values)
  })

  test('is not made of figures that have nothing in common', () => {
    expect(section('Открыли 5 аптек, закрыли 2, сейчас их 61.').series).toEqual([])
    expect(section('- Users: 12,000\n- Revenue: $1.2M\n- Team: 14 people').series).toEqual([])
  })
})

describe('a comparison', () => {
  test.each([
    ['Pros: cheap, quick\n\nCons: loud, small', ['Pros', 'Cons']],
    ['плюсы: запах, огонь\n\nминусы: возить, колоть', ['плюсы', 'минусы']],
    [
      '- Myth: grades decide. Truth: nobody looks\n- Myth: silence is bad. Truth: thinking looks good',
      ['Myth', 'Truth'],
    ],
    ['Electric vans are quiet, whereas petrol vans are loud.', ['Electric vans', 'Petrol vans']],
    [
      '| | Wood | Gas |\n|---|---|---|\n| Price | low | high |\n| Works in a power cut | yes | no |',
      ['Wood', 'Gas'],
    ],
    ['| Before | After |\n|---|---|\n| Long lines | No lines |', ['Before', 'After']],
  ])('%s', (text, heads) => {
    expect(section(text).comparisons[0]?.sides.map(({ head }) => head)).toEqual(heads)
  })

  test('two headings that are opposites are one section; a problem and its solution are two', () => {
    const read = (text: string) => readBrief(generationRequestSchema.parse({ brief: text })).sections
    const [both, ...rest] = read('# Vans\n\n## Плюсы\n\n- дёшево\n\n## Минусы\n\n- шумно')
    expect(both).toMatchObject({
      title: 'Плюсы и минусы',
      comparisons: [{ sides: [{ head: 'Плюсы' }, { head: 'Минусы' }] }],
    })
    expect(rest).toEqual([])
    expect(read('# Vans\n\n## Problem\n\nLoud.\n\n## Solution\n\nQuiet.')).toHaveLength(2)
  })
})

describe('a sequence', () => {
  test.each([
    [
      '1. Scan: we measure the hull\n2. Fit: the kit is bolted on',
      ['Scan', 'Fit'],
      ['we measure the hull', 'the kit is bolted on'],
    ],
    [
      'First, mix the flour. Then add salt. Finally, bake it.',
      ['', '', ''],
      ['Mix the flour', 'Add salt', 'Bake it'],
    ],
    [
      'Сначала смешайте муку. Затем добавьте соль. Наконец, выпекайте.',
      ['', '', ''],
      ['Смешайте муку', 'Добавьте соль', 'Выпекайте'],
    ],
    ['Шаг 1. Зарегистрироваться\n\nШаг 2. Оплатить', ['', ''], ['Зарегистрироваться', 'Оплатить']],
    ['Order → Pack → Deliver', ['', '', ''], ['Order', 'Pack', 'Deliver']],
  ])('%s', (text, heads, texts) => {
    const [sequence] = section(text).sequences
    expect(sequence?.steps.map(({ head }) => head)).toEqual(heads)
    expect(sequence?.steps.map(step => step.text)).toEqual(texts)
  })
})
