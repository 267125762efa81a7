import { slide, textItem } from '../compose.ts'
import { arrow, at, box, note } from './draw.ts'
import { defineSlideTemplate } from './slide-template.ts'

const p = (words: string) => `<p>${words}</p>`
const head = (words: string) => textItem(`<h2>${words}</h2>`, { align: 'tl' })
const named = (name: string, words: string) => `<p><strong>${name}</strong></p><p>${words}</p>`

interface Architecture {
  readonly title: string
  readonly doors: readonly [string, string]
  readonly gate: string
  readonly services: readonly [string, string, string]
  readonly stores: readonly [string, string]
}

function drawArchitecture({ title, doors, gate, services, stores }: Architecture) {
  const accent = { fill: 'accent' } as const
  return slide('col_1', [
    head(title),
    box(p(doors[0]), at(10, 32, 28, 12)),
    box(p(doors[1]), at(10, 58, 28, 12)),
    box(p(gate), at(54, 42, 26, 18), accent),
    box(p(services[0]), at(96, 24, 26, 12)),
    box(p(services[1]), at(96, 45, 26, 12)),
    box(p(services[2]), at(96, 66, 26, 12)),
    box(p(stores[0]), at(134, 32, 18, 18), { shape: 'cylinder', fill: 'ink' }),
    box(p(stores[1]), at(134, 60, 18, 18), { shape: 'cylinder', fill: 'ink' }),
    arrow([1, 'right'], [3, 'left']),
    arrow([2, 'right'], [3, 'left']),
    arrow([3, 'right'], [4, 'left']),
    arrow([3, 'right'], [5, 'left']),
    arrow([3, 'right'], [6, 'left']),
    arrow([4, 'right'], [7, 'left']),
    arrow([5, 'right'], [7, 'left']),
    arrow([6, 'right'], [8, 'left']),
  ])
}

export const architecture = defineSlideTemplate({
  id: 'architecture',
  theme: 'blueprint',
  en: {
    name: 'Architecture diagram',
    slide: drawArchitecture({
      title: 'An order takes three steps to the shelf',
      doors: ['Website', 'App at the counter'],
      gate: '<strong>Gateway</strong>',
      services: ['Orders', 'Stock', 'Payments'],
      stores: ['Goods', 'Money'],
    }),
  },
  ru: {
    name: 'Схема системы',
    slide: drawArchitecture({
      title: 'Заказ доходит до полки в три шага',
      doors: ['Сайт', 'Касса в зале'],
      gate: '<strong>Шлюз</strong>',
      services: ['Заказы', 'Склад', 'Платежи'],
      stores: ['Товары', 'Деньги'],
    }),
  },
})

interface OrgChart {
  readonly title: string
  readonly lead: readonly [string, string]
  readonly heads: readonly (readonly [string, string])[]
  readonly teams: readonly string[]
}

function drawOrgChart({ title, lead, heads, teams }: OrgChart) {
  const lefts = [10, 60, 110]
  return slide('col_1', [
    head(title),
    box(named(...lead), at(58, 24, 44, 14), { fill: 'accent' }),
    ...heads.map(([name, words], index) => box(named(name, words), at(lefts[index] ?? 0, 47, 40, 14))),
    ...teams.map((words, index) =>
      note(p(words), at(lefts[index] ?? 0, 64, 40, 16), { align: 'tc', size: 0.5 }),
    ),
    ...[2, 3, 4].map(index => arrow([1, 'bottom'], [index, 'top'], { end: 'none' })),
  ])
}

export const orgChart = defineSlideTemplate({
  id: 'org-chart',
  theme: 'nordic',
  en: {
    name: 'Organisation chart',
    slide: drawOrgChart({
      title: 'Nineteen people, three teams',
      lead: ['Nora Brandt', 'runs the house'],
      heads: [
        ['Elias Wood', 'bakes'],
        ['Mira Stone', 'sells'],
        ['Tom Hale', 'delivers'],
      ],
      teams: [
        'Seven bakers, two of them at night',
        'Five at the counter, one on the phone',
        'Three vans, four drivers',
      ],
    }),
  },
  ru: {
    name: 'Структура команды',
    slide: drawOrgChart({
      title: 'Девятнадцать человек, три команды',
      lead: ['Нора Белова', 'ведёт дело'],
      heads: [
        ['Илья Лесной', 'печёт'],
        ['Мира Каменева', 'продаёт'],
        ['Фома Гай', 'развозит'],
      ],
      teams: ['Семь пекарей, двое в ночь', 'Пятеро в зале, один на телефоне', 'Три фургона, четыре водителя'],
    }),
  },
})

interface Funnel {
  readonly title: string
  readonly steps: readonly (readonly [figure: string, words: string])[]
}

function drawFunnel({ title, steps }: Funnel) {
  const paints = ['accent', 'ink', 'muted', 'surface'] as const
  return slide('col_1', [
    head(title),
    ...steps.map(([figure], index) =>
      box(`<p><strong>${figure}</strong></p>`, at(10 + index * 10, 25 + index * 14, 84 - index * 20, 12), {
        fill: paints[index] ?? 'accent',
        size: 0.8,
      }),
    ),
    ...steps.map(([, words], index) =>
      note(p(words), at(102, 25 + index * 14, 48, 12), { align: 'ml', size: 0.62 }),
    ),
  ])
}

export const funnel = defineSlideTemplate({
  id: 'funnel',
  theme: 'keynote',
  en: {
    name: 'Funnel',
    slide: drawFunnel({
      title: 'One visitor in thirty buys bread for the week',
      steps: [
        ['12,400', 'opened the page in May'],
        ['3,100', 'looked at the price'],
        ['820', 'put a loaf into the basket'],
        ['410', 'paid, most of them twice'],
      ],
    }),
  },
  ru: {
    name: 'Воронка',
    slide: drawFunnel({
      title: 'Хлеб на неделю покупает один гость из тридцати',
      steps: [
        ['12 400', 'открыли страницу в мае'],
        ['3 100', 'посмотрели на цену'],
        ['820', 'положили буханку в корзину'],
        ['410', 'заплатили, чаще всего дважды'],
      ],
    }),
  },
})

interface Process {
  readonly title: string
  readonly steps: readonly (readonly [name: string, words: string])[]
}

function drawProcess({ title, steps }: Process) {
  return slide('col_1', [
    head(title),
    ...steps.map(([name], index) =>
      box(`<p><strong>${name}</strong></p>`, at(8 + index * 36, 36, 38, 18), {
        shape: index === 0 ? 'pentagon_arrow' : 'chevron',
        fill: index === steps.length - 1 ? 'accent' : 'surface',
        bend: 0.4,
      }),
    ),
    ...steps.map(([, words], index) => note(p(words), at(10 + index * 36, 58, 30, 20), { size: 0.5 })),
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
        ['Ask', 'Thirty guests taste, and say what is missing.'],
        ['Bake', 'Ten test loaves, two ovens, one notebook.'],
        ['Price', 'Flour, hours and rent, then what people pay.'],
        ['Sell', 'A Saturday market before the counter.'],
      ],
    }),
  },
  ru: {
    name: 'Процесс со стрелками',
    slide: drawProcess({
      title: 'От идеи до витрины за четыре недели',
      steps: [
        ['Спросить', 'Тридцать гостей пробуют и говорят, чего не хватает.'],
        ['Испечь', 'Десять пробных буханок, две печи, одна тетрадь.'],
        ['Оценить', 'Мука, часы и аренда, потом то, что платят люди.'],
        ['Продать', 'Сначала субботний рынок, потом прилавок.'],
      ],
    }),
  },
})
