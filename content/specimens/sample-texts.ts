import type { Locale } from '#domain/locale.ts'

/** Texts about one subject, a night bakery, in three lengths; every layout takes those that its cells are meant for. */
export interface SampleTexts {
  readonly opening: readonly [headline: string, line: string]
  readonly feet: readonly string[]
  readonly kicker: string
  readonly heads: Lengths
  readonly statement: Lengths
  readonly quote: Lengths
  readonly source: string
  readonly number: string
  readonly meaning: Lengths
  readonly points: readonly (readonly [name: string, words: Lengths])[]
  readonly lines: readonly string[]
  readonly figures: readonly (readonly [number: string, meaning: string])[]
  readonly captions: readonly string[]
  readonly chart: { readonly title: string; readonly months: readonly string[]; readonly series: string }
}

const LENGTHS = ['short', 'normal', 'long'] as const
export type Length = (typeof LENGTHS)[number]
type Lengths = Readonly<Record<Length, string>>

const en: SampleTexts = {
  opening: ['Bread before dawn', 'How a night bakery became the warmest room in town'],
  feet: ['Mira Castell', 'Harbour Street 9', '14 March'],
  kicker: '02',
  heads: {
    short: 'The night shift',
    normal: 'Three people, one oven and a town that wakes at six',
    long: 'What eleven months of baking through the night have taught three people, one old oven and a town that wakes at six',
  },
  statement: {
    short: 'Bake less. Bake it well.',
    normal: 'We do not sell bread. We sell the first warm hour of the day.',
    long: 'We do not sell bread: we sell the first warm hour of the day to people who have been awake longer than anyone thanks them for, and who come back because we remember their names.',
  },
  quote: {
    short: 'It smells like being expected.',
    normal: 'I drive twelve minutes out of my way, because here the light is on before I am awake.',
    long: 'I drive twelve minutes out of my way every single morning, because here the light is on before I am awake, someone has already thought about my day, and the loaf is still too hot to cut.',
  },
  source: 'Anton, bus driver, route 4',
  number: '312',
  meaning: {
    short: 'loaves a night',
    normal: 'loaves leave the oven every night, and by nine there are four left.',
    long: 'loaves leave the oven every night between one and five; by nine in the morning there are four of them left, which is how we know that the number is right and that the next oven can wait a year.',
  },
  points: [
    [
      'Starter',
      {
        short: 'Fed at noon.',
        normal: 'Fed at noon and at six, never in a hurry; it is older than the shop.',
        long: 'Fed at noon and at six, never in a hurry; it is older than the shop, and when the heating failed in January it slept in the flat upstairs under a blanket while we took turns to listen to it.',
      },
    ],
    [
      'Flour',
      {
        short: 'One mill.',
        normal: 'From one mill, forty kilometres away, ground on the day before.',
        long: 'From one mill forty kilometres away, ground on the day before; the miller calls when the grain is damp, and then the whole schedule of the night moves by twenty minutes.',
      },
    ],
    [
      'Heat',
      {
        short: 'Stone, 250 °C.',
        normal: 'A stone floor holds 250 °C for six hours on one load of wood.',
        long: 'A stone floor holds 250 °C for six hours on one load of wood, so the rye goes in first, the wheat follows as it cools, and the last warmth dries tomorrow’s kindling.',
      },
    ],
    [
      'Hands',
      {
        short: 'Three pairs.',
        normal: 'Three people shape every loaf; the machine in the corner is for coats.',
        long: 'Three people shape every loaf; the machine in the corner is for coats. Whoever is fastest that night teaches the others, and on Sundays the neighbours may try.',
      },
    ],
    [
      'Counter',
      {
        short: 'Opens at six.',
        normal: 'Opens at six with the lights low, so that nobody has to wake up at once.',
        long: 'Opens at six with the lights low, so that nobody has to wake up at once; the first ten people are known by name and by loaf, and pay at the end of the week.',
      },
    ],
    [
      'Rest',
      {
        short: 'Goes to school.',
        normal: 'What is left at nine goes to the school across the street, still warm.',
        long: 'What is left at nine goes to the school across the street, still warm; what is left there feeds the hens of the caretaker, and the eggs come back on Fridays.',
      },
    ],
  ],
  lines: [
    'What a night costs',
    'Who comes at six',
    'Where the flour is from',
    'What we stopped doing',
    'The second oven',
  ],
  figures: [
    ['312', 'loaves a night, from one oven'],
    ['94%', 'sold before nine in the morning'],
    ['6 h', 'of heat from a single load of wood'],
  ],
  captions: ['One in the morning: the first rye', 'Four: the wheat follows', 'Six: the shutters go up'],
  chart: {
    title: 'Loaves sold before nine, by month',
    months: ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep'],
    series: 'Loaves',
  },
}

const ru: SampleTexts = {
  opening: ['Хлеб до рассвета', 'Как ночная пекарня стала самой тёплой комнатой города'],
  feet: ['Мира Кастелянова', 'Портовая улица, 9', '14 марта'],
  kicker: '02',
  heads: {
    short: 'Ночная смена',
    normal: 'Три человека, одна печь и город, который встаёт в шесть',
    long: 'Чему за одиннадцать месяцев ночной выпечки научились три человека, одна старая печь и город, который встаёт в шесть утра',
  },
  statement: {
    short: 'Печь меньше. Печь лучше.',
    normal: 'Мы продаём не хлеб. Мы продаём первый тёплый час дня.',
    long: 'Мы продаём не хлеб, а первый тёплый час дня — людям, которые не спят дольше, чем их за это благодарят, и которые возвращаются, потому что мы помним их по имени.',
  },
  quote: {
    short: 'Пахнет так, будто тебя ждали.',
    normal: 'Я делаю крюк в двенадцать минут: здесь свет горит раньше, чем я просыпаюсь.',
    long: 'Каждое утро я делаю крюк в двенадцать минут, потому что здесь свет горит раньше, чем я просыпаюсь, кто-то уже подумал о моём дне, а буханка ещё такая горячая, что её не разрезать.',
  },
  source: 'Антон, водитель автобуса № 4',
  number: '312',
  meaning: {
    short: 'буханок за ночь',
    normal: 'буханок выходит из печи каждую ночь, и к девяти утра остаются четыре.',
    long: 'буханок выходит из печи каждую ночь с часу до пяти; к девяти утра остаются четыре — так мы знаем, что число верное и что вторая печь может подождать ещё год.',
  },
  points: [
    [
      'Закваска',
      {
        short: 'Кормим в полдень.',
        normal: 'Кормим в полдень и в шесть, без спешки: она старше самой пекарни.',
        long: 'Кормим в полдень и в шесть, без спешки: она старше самой пекарни, и когда в январе отключили отопление, она спала этажом выше под одеялом, а мы по очереди её слушали.',
      },
    ],
    [
      'Мука',
      {
        short: 'Одна мельница.',
        normal: 'С одной мельницы в сорока километрах, смолота накануне.',
        long: 'С одной мельницы в сорока километрах, смолота накануне; мельник звонит, если зерно сырое, и тогда всё расписание ночи сдвигается на двадцать минут.',
      },
    ],
    [
      'Жар',
      {
        short: 'Камень, 250 °C.',
        normal: 'Каменный под держит 250 °C шесть часов на одной закладке дров.',
        long: 'Каменный под держит 250 °C шесть часов на одной закладке дров: сначала идёт рожь, следом, когда под остывает, пшеница, а последнее тепло сушит завтрашнюю растопку.',
      },
    ],
    [
      'Руки',
      {
        short: 'Три пары.',
        normal: 'Каждую буханку формуют трое; машина в углу служит вешалкой.',
        long: 'Каждую буханку формуют трое; машина в углу служит вешалкой. Кто этой ночью быстрее, тот учит остальных, а по воскресеньям пробуют и соседи.',
      },
    ],
    [
      'Прилавок',
      {
        short: 'Открыт с шести.',
        normal: 'Открывается в шесть при неярком свете, чтобы никто не просыпался рывком.',
        long: 'Открывается в шесть при неярком свете, чтобы никто не просыпался рывком; первых десятерых знают по имени и по хлебу, и платят они в конце недели.',
      },
    ],
    [
      'Остаток',
      {
        short: 'Уходит в школу.',
        normal: 'Что осталось к девяти, ещё тёплым уходит в школу через дорогу.',
        long: 'Что осталось к девяти, ещё тёплым уходит в школу через дорогу; что осталось там, достаётся курам сторожа, а яйца возвращаются к нам по пятницам.',
      },
    ],
  ],
  lines: [
    'Во что обходится ночь',
    'Кто приходит в шесть',
    'Откуда мука',
    'От чего мы отказались',
    'Вторая печь',
  ],
  figures: [
    ['312', 'буханок за ночь из одной печи'],
    ['94 %', 'продано до девяти утра'],
    ['6 ч', 'жара от одной закладки дров'],
  ],
  captions: ['Час ночи: первая рожь', 'Четыре: следом пшеница', 'Шесть: поднимаем ставни'],
  chart: {
    title: 'Продано до девяти утра, по месяцам',
    months: ['апр', 'май', 'июн', 'июл', 'авг', 'сен'],
    series: 'Буханки',
  },
}

export const sampleTexts: Readonly<Record<Locale, SampleTexts>> = { en, ru }
