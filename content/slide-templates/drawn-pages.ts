import {
  chartItem,
  defineSlideTemplate,
  galleryPicture,
  slide,
  tableRows,
  templatePicture,
  textItem,
} from '../compose.ts'
import { arrow, at, box, note } from './draw.ts'

const p = (words: string) => `<p>${words}</p>`
const head = (words: string) => textItem(`<h2>${words}</h2>`, { align: 'tl' })

interface PictureTimeline {
  readonly title: string
  readonly moments: readonly (readonly [when: string, words: string, alt: string])[]
}

function drawPictureTimeline({ title, moments }: PictureTimeline) {
  const pictures = ['shop', 'bread', 'bicycle', 'fireworks']
  return slide('col_1', [
    head(title),
    {
      type: 'line',
      from: { x: 0, y: 0.5 },
      to: { x: 1, y: 0.5 },
      stroke: 'line',
      weight: 0.25,
      place: at(10, 57.5, 140, 1),
    },
    ...moments.map(([, , alt], index) => ({
      ...galleryPicture(pictures[index] ?? 'bread', alt),
      place: at(10 + index * 36, 25, 32, 26),
    })),
    ...moments.map((_, index) =>
      box('', at(24.5 + index * 36, 56.5, 3, 3), { shape: 'ellipse', fill: 'accent' }),
    ),
    ...moments
      .map(([when, words]) => `<h3>${when}</h3><p>${words}</p>`)
      .map((words, index) => note(words, at(11 + index * 36, 62, 30, 19), { size: 0.54, align: 'tc' })),
  ])
}

export const pictureTimeline = defineSlideTemplate({
  id: 'picture-timeline',
  theme: 'museum',
  en: {
    name: 'Timeline with pictures',
    slide: drawPictureTimeline({
      title: 'Four springs of one bakery',
      moments: [
        ['2020', 'A shop of eleven square metres', 'A small shop with an awning'],
        ['2022', 'The first rye that kept a week', 'A loaf of bread'],
        ['2024', 'Bread by bicycle, before seven', 'A bicycle'],
        ['2026', 'A second oven, and a feast', 'Fireworks in the night sky'],
      ],
    }),
  },
  ru: {
    name: 'Хроника с картинками',
    slide: drawPictureTimeline({
      title: 'Четыре весны одной пекарни',
      moments: [
        ['2020', 'Лавка в одиннадцать метров', 'Небольшая лавка с навесом'],
        ['2022', 'Ржаной, который живёт неделю', 'Буханка хлеба'],
        ['2024', 'Хлеб на велосипеде до семи', 'Велосипед'],
        ['2026', 'Вторая печь и праздник', 'Салют в ночном небе'],
      ],
    }),
  },
})

interface Pricing {
  readonly title: string
  readonly period: string
  readonly offers: readonly (readonly [name: string, price: string, points: readonly string[]])[]
  /** On the edge of the offer in the middle. */
  readonly choose: string
}

function drawPricing({ title, period, offers, choose }: Pricing) {
  const cards = offers.map(([name, price, points], index) => {
    const isLifted = index === 1
    return { name, price, points, isLifted, x: 10 + index * 48, top: isLifted ? 25 : 29 }
  })
  const list = (points: readonly string[]) => `<ul>${points.map(point => `<li>${point}</li>`).join('')}</ul>`
  return slide('col_1', [
    head(title),
    ...cards.map(({ name, price, isLifted, x, top }) =>
      box(
        `<p><strong>${name}</strong></p><h1>${price}</h1><p>${period}</p>`,
        at(x, top, 44, isLifted ? 57 : 51),
        { fill: isLifted ? 'accent' : 'surface', align: 'tc', size: 0.56 },
      ),
    ),
    ...cards.map(({ points, isLifted, x, top }) =>
      note(list(points), at(x + 5, top + (isLifted ? 33 : 29), 36, 21), { size: 0.5, align: 'tl' }),
    ),
    box(`<p><strong>${choose}</strong></p>`, at(66, 19.5, 28, 7), { shape: 'pill', fill: 'ink', size: 0.46 }),
  ])
}

export const pricing = defineSlideTemplate({
  id: 'pricing',
  theme: 'aurora',
  en: {
    name: 'Prices side by side',
    slide: drawPricing({
      title: 'Bread by subscription',
      period: 'a month',
      offers: [
        ['For one', '£9', ['One loaf a week', 'Rye or country', 'Collect on Fridays']],
        ['For a family', '£19', ['Two loaves and rolls', 'Brought to the door', 'A cake in December']],
        ['For an office', '£60', ['A basket each morning', 'Jam and butter', 'Pause any week']],
      ],
      choose: 'Most popular',
    }),
  },
  ru: {
    name: 'Цены рядом',
    slide: drawPricing({
      title: 'Хлеб по подписке',
      period: 'в месяц',
      offers: [
        ['Для одного', '900 ₽', ['Буханка в неделю', 'Ржаной или деревенский', 'Забрать в пятницу']],
        ['Для семьи', '1 900 ₽', ['Две буханки и булочки', 'Доставка до двери', 'Торт в декабре']],
        ['Для офиса', '6 000 ₽', ['Корзина каждое утро', 'Джем и масло', 'Пауза в любую неделю']],
      ],
      choose: 'Выбирают чаще',
    }),
  },
})

interface Callouts {
  readonly title: string
  readonly alt: string
  readonly marks: readonly (readonly [name: string, words: string])[]
}

/** A pin on the map, and beside it what is there. */
function drawCallouts({ title, alt, marks }: Callouts) {
  const pins = [
    { pin: [57, 40], box: [10, 36], side: ['left', 'right'] },
    { pin: [106, 13], box: [114, 22], side: ['bottom', 'left'] },
    { pin: [100, 70], box: [114, 66], side: ['right', 'left'] },
  ] as const
  return slide('col_1', [
    { ...templatePicture('town-map', alt), place: at(0, 0, 160, 90, { depth: -1 }) },
    box(`<h2>${title}</h2>`, at(10, 9, 54, 18), {
      shape: 'rectangle',
      fill: 'paper',
      align: 'ml',
      size: 0.62,
    }),
    ...pins.map(({ pin: [x, y] }, index) =>
      box(`<p><strong>${index + 1}</strong></p>`, at(x, y, 6, 6), {
        shape: 'ellipse',
        fill: 'accent',
        stroke: 'paper',
        weight: 0.3,
        size: 0.46,
      }),
    ),
    ...pins.map(({ box: [x, y] }, index) =>
      box(`<p><strong>${marks[index]?.[0]}</strong><br>${marks[index]?.[1]}</p>`, at(x, y, 36, 14), {
        fill: 'paper',
        stroke: 'line',
        weight: 0.12,
        align: 'ml',
        size: 0.5,
      }),
    ),
    ...pins.map(({ side: [from, to] }, index) =>
      arrow([2 + index, from], [5 + index, to], { end: 'none', stroke: 'ink' }),
    ),
  ])
}

export const callouts = defineSlideTemplate({
  id: 'callouts',
  theme: 'swiss',
  en: {
    name: 'Map with callouts',
    slide: drawCallouts({
      title: 'Three shops by the river',
      alt: 'A map of a town with a river, bridges and a park',
      marks: [
        ['Mill Lane', 'Opens in May'],
        ['Park Gate', 'Bread and coffee'],
        ['South Bridge', 'The bakery itself'],
      ],
    }),
  },
  ru: {
    name: 'Карта с выносками',
    slide: drawCallouts({
      title: 'Три лавки у реки',
      alt: 'Карта города: река, мосты и парк',
      marks: [
        ['Мельничная', 'Откроется в мае'],
        ['У парка', 'Хлеб и кофе'],
        ['Южный мост', 'Сама пекарня'],
      ],
    }),
  },
})

interface Overlap {
  readonly kicker: string
  readonly title: string
  readonly line: string
  readonly badge: string
  readonly alt: string
}

/** The type runs from the paper over a disc that lies half on the picture: on both it is read in every theme. */
function drawOverlap({ kicker, title, line, badge, alt }: Overlap) {
  return slide('col_1', [
    { ...galleryPicture('sea-sunset', alt), place: at(82, 0, 78, 90) },
    box('', at(50, 8, 74, 74), { shape: 'ellipse', fill: 'surface', stroke: 'paper', weight: 0.6 }),
    note(p(kicker), at(10, 17, 56, 8), { size: 0.62 }),
    note(`<h1>${title}</h1>`, at(10, 28, 112, 42), { size: 1.7, align: 'ml' }),
    note(p(line), at(10, 73, 56, 10), { size: 0.62 }),
    box(`<p><strong>${badge}</strong></p>`, at(108, 10, 26, 26, { rotation: 12 }), {
      shape: 'ellipse',
      fill: 'accent',
      size: 0.6,
    }),
  ])
}

export const overlappingCover = defineSlideTemplate({
  id: 'overlapping-cover',
  theme: 'riso',
  en: {
    name: 'Cover with overlapping type',
    slide: drawOverlap({
      kicker: 'Summer programme',
      title: 'Evenings<br>by the sea',
      line: 'June to August',
      badge: 'Twelve<br>concerts',
      alt: 'The sun sets over the sea',
    }),
  },
  ru: {
    name: 'Обложка с наложением',
    slide: drawOverlap({
      kicker: 'Летняя программа',
      title: 'Вечера<br>у моря',
      line: 'Июнь — август',
      badge: 'Двенадцать<br>концертов',
      alt: 'Солнце садится в море',
    }),
  },
})

interface QuoteOnPicture {
  readonly quote: string
  readonly by: string
  readonly alt: string
}

function drawQuote({ quote, by, alt }: QuoteOnPicture) {
  return slide('col_1', [
    { ...galleryPicture('misty-forest', alt), place: at(0, 0, 160, 90, { depth: -1 }) },
    box(`<h2>${quote}</h2><p>${by}</p>`, at(10, 32, 94, 48), {
      shape: 'rectangle',
      fill: 'paper',
      align: 'ml',
      size: 0.72,
    }),
    box('', at(10, 32, 1.6, 48), { shape: 'rectangle', fill: 'accent' }),
  ])
}

export const quoteOnPicture = defineSlideTemplate({
  id: 'quote-on-picture',
  theme: 'botanical',
  en: {
    name: 'Quote on a picture',
    slide: drawQuote({
      quote: '“We walked in for an hour and came out with a plan for ten years.”',
      by: 'Lena Fisk, forester',
      alt: 'A forest in the mist',
    }),
  },
  ru: {
    name: 'Цитата на картинке',
    slide: drawQuote({
      quote: '«Зашли на час, а вышли с планом на десять лет»',
      by: 'Елена Мишина, лесничий',
      alt: 'Лес в тумане',
    }),
  },
})

interface Dashboard {
  readonly title: string
  readonly figures: readonly (readonly [figure: string, words: string])[]
  readonly chart: string
  readonly months: string[]
  readonly series: string
  readonly rows: readonly (readonly string[])[]
}

function drawDashboard({ title, figures, chart, months, series, rows }: Dashboard) {
  const panel = { fill: 'surface', stroke: 'line', weight: 0.1 } as const
  return slide('col_1', [
    head(title),
    ...figures.map(([figure, words], index) =>
      box(`<h2>${figure}</h2><p>${words}</p>`, at(10 + index * 36, 22, 32, 20), {
        ...panel,
        ...(index === 0 && { fill: 'accent', stroke: 'none' }),
        align: 'ml',
        size: 0.56,
      }),
    ),
    box('', at(10, 46, 86, 36), panel),
    box('', at(100, 46, 50, 36), panel),
    {
      ...chartItem('bar', chart, months, { [series]: [31, 38, 36, 44, 52, 61] }),
      size: 0.6,
      place: at(13, 48.5, 80, 31),
    },
    { type: 'table', rows: tableRows(rows), size: 0.62, place: at(103, 48.5, 44, 31) },
  ])
}

export const dashboard = defineSlideTemplate({
  id: 'dashboard',
  theme: 'report',
  en: {
    name: 'Dashboard',
    slide: drawDashboard({
      title: 'June was the best month of the year',
      figures: [
        ['£61k', 'sold in June'],
        ['+17%', 'on May'],
        ['4.8', 'stars out of five'],
        ['2.1%', 'returned'],
      ],
      chart: 'Sales by month, thousand pounds',
      months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      series: 'Sales',
      rows: [
        ['Best sellers', 'Loaves'],
        ['Rye', '2,140'],
        ['Country', '1,870'],
        ['Rolls', '1,520'],
        ['Seeded', '1,180'],
      ],
    }),
  },
  ru: {
    name: 'Дашборд',
    slide: drawDashboard({
      title: 'Июнь — лучший месяц года',
      figures: [
        ['6,1 млн', 'продали в июне'],
        ['+17%', 'к маю'],
        ['4,8', 'из пяти звёзд'],
        ['2,1%', 'вернули'],
      ],
      chart: 'Продажи по месяцам, сотни тысяч рублей',
      months: ['янв', 'фев', 'мар', 'апр', 'май', 'июн'],
      series: 'Продажи',
      rows: [
        ['Лидеры', 'Буханок'],
        ['Ржаной', '2 140'],
        ['Деревенский', '1 870'],
        ['Булочки', '1 520'],
        ['С семечками', '1 180'],
      ],
    }),
  },
})
