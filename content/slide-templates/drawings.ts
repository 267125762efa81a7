import { defineSlideTemplate, slide, textItem } from '../compose.ts'
import { arrow, at, box, note } from './draw.ts'

const p = (words: string) => `<p>${words}</p>`
const head = (words: string) => textItem(`<h2>${words}</h2>`, { align: 'tl' })
/** A name and what belongs to it, as one paragraph: two would stand apart. */
const named = (name: string, words: string) => `<p><strong>${name}</strong><br>${words}</p>`

interface Architecture {
  readonly title: string
  readonly bands: readonly [doors: string, services: string, stores: string]
  readonly doors: readonly [string, string, string]
  readonly gate: string
  readonly services: readonly [string, string, string]
  readonly stores: readonly [string, string]
}

function drawArchitecture({ title, bands, doors, gate, services, stores }: Architecture) {
  const rows = [34, 49.5, 65]
  const band = { fill: 'surface', align: 'tc', size: 0.5 } as const
  const part = { fill: 'paper', stroke: 'line', weight: 0.12 } as const
  const store = { shape: 'cylinder', fill: 'ink' } as const
  return slide('col_1', [
    head(title),
    box(`<p>${bands[0]}</p>`, at(10, 24, 34, 58), band),
    box(`<p>${bands[1]}</p>`, at(88, 24, 32, 58), band),
    box(`<p>${bands[2]}</p>`, at(125, 24, 25, 58), band),
    ...doors.map((words, index) => box(p(words), at(13, rows[index] ?? 0, 28, 11), part)),
    box(`<p><strong>${gate}</strong></p>`, at(54, 45, 24, 20), { fill: 'accent', size: 0.66 }),
    ...services.map((words, index) => box(p(words), at(91, rows[index] ?? 0, 26, 11), part)),
    box(p(stores[0]), at(129, 39.25, 17, 16), store),
    box(p(stores[1]), at(129, 62.5, 17, 16), store),
    ...[4, 5, 6].map(door => arrow([door, 'right'], [7, 'left'])),
    ...[8, 9, 10].map(service => arrow([7, 'right'], [service, 'left'])),
    arrow([8, 'right'], [11, 'left']),
    arrow([9, 'right'], [11, 'left']),
    arrow([10, 'right'], [12, 'left']),
  ])
}

export const architecture = defineSlideTemplate({
  id: 'architecture',
  theme: 'blueprint',
  en: {
    name: 'Architecture diagram',
    slide: drawArchitecture({
      title: 'Every order passes one gateway',
      bands: ['Where people order', 'Who answers', 'What is kept'],
      doors: ['Website', 'Mobile app', 'Shop counter'],
      gate: 'Gateway',
      services: ['Orders', 'Stock', 'Payments'],
      stores: ['Goods', 'Money'],
    }),
  },
  ru: {
    name: 'Схема системы',
    slide: drawArchitecture({
      title: 'Все заказы идут через один шлюз',
      bands: ['Где заказывают', 'Кто отвечает', 'Что хранится'],
      doors: ['Сайт', 'Приложение', 'Касса в зале'],
      gate: 'Шлюз',
      services: ['Заказы', 'Склад', 'Платежи'],
      stores: ['Товары', 'Деньги'],
    }),
  },
})

interface Person {
  readonly name: string
  readonly initials: string
  readonly role: string
}

interface OrgChart {
  readonly title: string
  readonly lead: Person
  readonly heads: readonly (Person & { readonly teams: readonly [string, string] })[]
}

/** A card with the initials on its left edge. */
function drawPerson({ name, initials, role }: Person, x: number, y: number, isLead: boolean) {
  return [
    box(named(name, role), at(x + 5, y, 37, 14), { fill: isLead ? 'accent' : 'surface', size: 0.56 }),
    box(`<p><strong>${initials}</strong></p>`, at(x, y + 1.5, 11, 11), {
      shape: 'ellipse',
      fill: isLead ? 'ink' : 'accent',
      stroke: 'paper',
      weight: 0.3,
      size: 0.52,
    }),
  ]
}

function drawOrgChart({ title, lead, heads }: OrgChart) {
  const lefts = [10, 59, 108]
  // The cards come first and the initials right after each: card 1 is the lead's, 3, 5 and 7 are those below.
  const teams = heads.flatMap(({ teams }, index) =>
    teams.map((words, at2) => ({ words, x: (lefts[index] ?? 0) + 5 + at2 * 19, of: 3 + index * 2 })),
  )
  return slide('col_1', [
    head(title),
    ...drawPerson(lead, 59, 23, true),
    ...heads.flatMap((person, index) => drawPerson(person, lefts[index] ?? 0, 45, false)),
    ...teams.map(({ words, x }) =>
      box(p(words), at(x, 67, 18, 13), { fill: 'paper', stroke: 'line', weight: 0.12, size: 0.5 }),
    ),
    ...[3, 5, 7].map(index => arrow([1, 'bottom'], [index, 'top'], { end: 'none' })),
    ...teams.map(({ of }, index) => arrow([of, 'bottom'], [9 + index, 'top'], { end: 'none' })),
  ])
}

export const orgChart = defineSlideTemplate({
  id: 'org-chart',
  theme: 'nordic',
  en: {
    name: 'Organisation chart',
    slide: drawOrgChart({
      title: 'Nineteen people, three teams',
      lead: { name: 'Nora Brandt', initials: 'NB', role: 'Founder' },
      heads: [
        {
          name: 'Elias Wood',
          initials: 'EW',
          role: 'Bakery',
          teams: ['Day<br>5 bakers', 'Night<br>2 bakers'],
        },
        {
          name: 'Mira Stone',
          initials: 'MS',
          role: 'Shop',
          teams: ['Counter<br>4 people', 'Phone<br>1 person'],
        },
        {
          name: 'Tom Hale',
          initials: 'TH',
          role: 'Delivery',
          teams: ['Vans<br>2 drivers', 'Bicycle<br>1 courier'],
        },
      ],
    }),
  },
  ru: {
    name: 'Структура команды',
    slide: drawOrgChart({
      title: 'Девятнадцать человек, три команды',
      lead: { name: 'Нора Белова', initials: 'НБ', role: 'Основатель' },
      heads: [
        {
          name: 'Илья Лесной',
          initials: 'ИЛ',
          role: 'Пекарня',
          teams: ['День<br>5 пекарей', 'Ночь<br>2 пекаря'],
        },
        {
          name: 'Мира Каменева',
          initials: 'МК',
          role: 'Магазин',
          teams: ['Зал<br>4 человека', 'Телефон<br>1 человек'],
        },
        {
          name: 'Фома Гай',
          initials: 'ФГ',
          role: 'Доставка',
          teams: ['Фургоны<br>2 водителя', 'Велосипед<br>1 курьер'],
        },
      ],
    }),
  },
})

interface Funnel {
  readonly title: string
  readonly steps: readonly (readonly [figure: string, words: string, share: string])[]
}

/** Each piece is as wide at its top as the one above is at its bottom: a trapezoid narrows to three fifths. */
function drawFunnel({ title, steps }: Funnel) {
  const pieces = steps.map((step, index) => {
    const width = 78 * 0.6 ** index
    return { step, x: 49 - width / 2, y: 25 + index * 14, width, isLast: index === steps.length - 1 }
  })
  return slide('col_1', [
    head(title),
    ...pieces.map(({ x, y, width, isLast }) =>
      box('', at(x, y, width, 13, { rotation: 180 }), {
        shape: 'trapezoid',
        fill: isLast ? 'ink' : 'accent',
      }),
    ),
    ...pieces.map(({ step: [figure], y, width }) =>
      note(`<p><strong>${figure}</strong></p>`, at(49 - width * 0.4, y + 2, width * 0.8, 9), {
        align: 'mc',
        size: 0.72,
      }),
    ),
    ...pieces.map(({ y, width }) => ({
      type: 'line' as const,
      from: { x: 0, y: 0.5 },
      to: { x: 1, y: 0.5 },
      stroke: 'line' as const,
      weight: 0.12,
      dash: 'dotted' as const,
      place: at(51 + width * 0.4, y + 6, 43 - width * 0.4, 1),
    })),
    ...pieces.map(({ step: [, words, share], y }) =>
      note(`<p>${words}<br><strong>${share}</strong></p>`, at(97, y, 53, 13), { align: 'ml', size: 0.58 }),
    ),
  ])
}

export const funnel = defineSlideTemplate({
  id: 'funnel',
  theme: 'keynote',
  en: {
    name: 'Funnel',
    slide: drawFunnel({
      title: 'One visitor in thirty buys',
      steps: [
        ['12,400', 'opened the page in May', '100%'],
        ['3,100', 'looked at the price', '25%'],
        ['820', 'put a loaf into the basket', '7%'],
        ['410', 'paid', '3%'],
      ],
    }),
  },
  ru: {
    name: 'Воронка',
    slide: drawFunnel({
      title: 'Покупает один из тридцати',
      steps: [
        ['12 400', 'открыли страницу в мае', '100%'],
        ['3 100', 'посмотрели цену', '25%'],
        ['820', 'положили хлеб в корзину', '7%'],
        ['410', 'заплатили', '3%'],
      ],
    }),
  },
})

interface Process {
  readonly title: string
  readonly steps: readonly (readonly [when: string, name: string, words: string])[]
}

function drawProcess({ title, steps }: Process) {
  return slide('col_1', [
    head(title),
    ...steps.map(([, name], index) =>
      box(`<p><strong>${name}</strong></p>`, at(10 + index * 34, 29, 38, 20), {
        shape: index === 0 ? 'pentagon_arrow' : 'chevron',
        fill: index === steps.length - 1 ? 'accent' : 'surface',
        stroke: index === steps.length - 1 ? 'none' : 'line',
        weight: 0.12,
        bend: 0.35,
        size: 0.72,
      }),
    ),
    ...steps.map(([when, , words], index) =>
      note(
        `<p><strong>${when}</strong></p><p>${words}</p>`,
        at(10 + index * 34 + (index ? 3 : 0), 54, 31, 26),
        {
          size: 0.58,
        },
      ),
    ),
  ])
}

export const processArrows = defineSlideTemplate({
  id: 'process-arrows',
  theme: 'report',
  en: {
    name: 'Process with arrows',
    slide: drawProcess({
      title: 'From an idea to the shop window in four weeks',
      steps: [
        ['Week 1', 'Ask', 'Thirty guests taste and say what is missing.'],
        ['Week 2', 'Bake', 'Ten test loaves, two ovens, one notebook.'],
        ['Week 3', 'Price', 'Flour, hours and rent, then what people pay.'],
        ['Week 4', 'Sell', 'A Saturday market before the counter.'],
      ],
    }),
  },
  ru: {
    name: 'Процесс со стрелками',
    slide: drawProcess({
      title: 'От идеи до витрины за четыре недели',
      steps: [
        ['Неделя 1', 'Спросить', 'Тридцать гостей пробуют и говорят, чего не хватает.'],
        ['Неделя 2', 'Испечь', 'Десять пробных буханок, две печи, одна тетрадь.'],
        ['Неделя 3', 'Посчитать', 'Мука, часы, аренда и сколько готовы платить.'],
        ['Неделя 4', 'Продать', 'Сначала субботний рынок, потом прилавок.'],
      ],
    }),
  },
})
