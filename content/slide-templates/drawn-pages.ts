import { chartItem, galleryPicture, slide, tableRows, textItem } from '../compose.ts'
import { at, box, note } from './draw.ts'
import { defineSlideTemplate } from './slide-template.ts'

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
      place: at(10, 59, 140, 1),
    },
    ...moments.map(([, , alt], index) => ({
      ...galleryPicture(pictures[index] ?? 'bread', alt),
      place: at(10 + index * 36, 28, 32, 24),
    })),
    ...moments.map((_, index) =>
      box('', at(24.5 + index * 36, 58, 3, 3), { shape: 'ellipse', fill: 'accent' }),
    ),
    ...moments
      .map(([when, words]) => `<h3>${when}</h3><p>${words}</p>`)
      .map((words, index) => note(words, at(10 + index * 36, 64, 32, 18), { size: 0.5, align: 'tc' })),
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
        ['2021', 'A shop of eleven square metres', 'A small shop with an awning'],
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
        ['2021', 'Лавка в одиннадцать метров', 'Небольшая лавка с навесом'],
        ['2022', 'Ржаной, который живёт неделю', 'Буханка хлеба'],
        ['2024', 'Хлеб на велосипеде до семи', 'Велосипед'],
        ['2026', 'Вторая печь и праздник', 'Салют в ночном небе'],
      ],
    }),
  },
})

interface Pricing {
  readonly title: string
  readonly offers: readonly (readonly [name: string, price: string, words: string])[]
  readonly choose: string
}

function drawPricing({ title, offers, choose }: Pricing) {
  return slide('col_1', [
    head(title),
    ...offers.map(([name, price, words], index) =>
      box(
        `<p>${name}</p><h2>${price}</h2>${words}`,
        at(10 + index * 48, index === 1 ? 22 : 26, 44, index === 1 ? 60 : 52),
        {
          fill: index === 1 ? 'accent' : 'surface',
          align: 'tc',
          size: 0.6,
        },
      ),
    ),
    box(`<p><strong>${choose}</strong></p>`, at(66, 70, 28, 7), { shape: 'pill', fill: 'paper', size: 0.5 }),
  ])
}

const points = (...lines: string[]) => lines.map(line => `<p>${line}</p>`).join('')

export const pricing = defineSlideTemplate({
  id: 'pricing',
  theme: 'aurora',
  en: {
    name: 'Prices side by side',
    slide: drawPricing({
      title: 'Bread by subscription',
      offers: [
        ['For one', '£9', points('One loaf a week', 'Collected on Fridays')],
        ['For a family', '£19', points('Two loaves and rolls', 'Brought to the door', 'A cake in December')],
        ['For an office', '£60', points('A basket each morning', 'Jam and butter')],
      ],
      choose: 'Most choose this',
    }),
  },
  ru: {
    name: 'Цены рядом',
    slide: drawPricing({
      title: 'Хлеб по подписке',
      offers: [
        ['Для одного', '900 ₽', points('Буханка в неделю', 'Забираете в пятницу')],
        ['Для семьи', '1 900 ₽', points('Две буханки и булочки', 'Привозим к двери', 'Торт в декабре')],
        ['Для офиса', '6 000 ₽', points('Корзина каждое утро', 'Джем и масло')],
      ],
      choose: 'Берут чаще всего',
    }),
  },
})

interface Callouts {
  readonly title: string
  readonly alt: string
  readonly marks: readonly [string, string, string]
}

function drawCallouts({ title, alt, marks }: Callouts) {
  const mark = { shape: 'callout_rounded', fill: 'paper', stroke: 'line', size: 0.5 } as const
  return slide('col_1', [
    { ...galleryPicture('harbour', alt), place: at(0, 0, 160, 90, { depth: -1 }) },
    box(`<h2>${title}</h2>`, at(8, 7, 72, 16), {
      shape: 'rectangle',
      fill: 'paper',
      align: 'ml',
      size: 0.62,
    }),
    box(p(marks[0]), at(16, 36, 36, 16), mark),
    box(p(marks[1]), at(66, 28, 36, 16), mark),
    box(p(marks[2]), at(112, 42, 36, 16), mark),
  ])
}

export const callouts = defineSlideTemplate({
  id: 'callouts',
  theme: 'storybook',
  en: {
    name: 'Picture with callouts',
    slide: drawCallouts({
      title: 'Where the boats will land',
      alt: 'A harbour with boats and houses',
      marks: ['New pier, ready in May', 'Tickets and a café', 'Bicycles wait here'],
    }),
  },
  ru: {
    name: 'Картинка с выносками',
    slide: drawCallouts({
      title: 'Где будут причаливать катера',
      alt: 'Гавань с лодками и домами',
      marks: ['Новый причал, готов в мае', 'Билеты и кафе', 'Здесь ждут велосипеды'],
    }),
  },
})

interface Overlap {
  readonly kicker: string
  readonly title: string
  readonly line: string
  readonly alt: string
}

function drawOverlap({ kicker, title, line, alt }: Overlap) {
  return slide('col_1', [
    { ...galleryPicture('sea-sunset', alt), place: at(72, 8, 80, 74) },
    box('', at(96, 44, 48, 48), { shape: 'ellipse', fill: 'accent' }),
    note(p(kicker), at(10, 16, 56, 8), { size: 0.62 }),
    note(`<h1>${title}</h1>`, at(10, 26, 112, 44), { size: 1.15 }),
    note(p(line), at(10, 74, 56, 10), { size: 0.62 }),
  ])
}

export const overlappingCover = defineSlideTemplate({
  id: 'overlapping-cover',
  theme: 'riso',
  en: {
    name: 'Cover with overlapping type',
    slide: drawOverlap({
      kicker: 'Summer programme',
      title: 'Evenings by the sea',
      line: 'Twelve concerts, June to August',
      alt: 'The sun sets over the sea',
    }),
  },
  ru: {
    name: 'Обложка с наложением',
    slide: drawOverlap({
      kicker: 'Летняя программа',
      title: 'Вечера у моря',
      line: 'Двенадцать концертов, июнь — август',
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
    box('', at(10, 34, 92, 46), { shape: 'rectangle', fill: 'paper' }),
    note(`<h2>${quote}</h2>`, at(16, 39, 80, 26), { size: 0.7, align: 'ml' }),
    note(p(by), at(16, 68, 80, 8), { size: 0.56, align: 'ml' }),
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
      by: 'Лена Лесник, лесничая',
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
  return slide('col_1', [
    head(title),
    ...figures.map(([figure, words], index) =>
      box(`<h3>${figure}</h3><p>${words}</p>`, at(10 + index * 36, 24, 32, 18), {
        fill: index === 0 ? 'accent' : 'surface',
        align: 'ml',
        size: 0.56,
      }),
    ),
    {
      ...chartItem('bar', chart, months, { [series]: [31, 38, 36, 44, 52, 61] }),
      size: 0.5,
      place: at(10, 47, 82, 34),
    },
    { type: 'table', rows: tableRows(rows), size: 0.5, place: at(98, 47, 52, 34) },
  ])
}

export const dashboard = defineSlideTemplate({
  id: 'dashboard',
  theme: 'ledger',
  en: {
    name: 'Dashboard',
    slide: drawDashboard({
      title: 'June, in one look',
      figures: [
        ['£61k', 'sold'],
        ['+17%', 'over May'],
        ['4.8', 'stars of five'],
        ['2.1%', 'came back'],
      ],
      chart: 'Sales by month, thousand pounds',
      months: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
      series: 'Sales',
      rows: [
        ['Best sellers', 'Loaves'],
        ['Rye', '2,140'],
        ['Country', '1,870'],
        ['Rolls', '1,520'],
      ],
    }),
  },
  ru: {
    name: 'Дашборд',
    slide: drawDashboard({
      title: 'Июнь одним взглядом',
      figures: [
        ['6,1 млн', 'продано'],
        ['+17%', 'к маю'],
        ['4,8', 'из пяти звёзд'],
        ['2,1%', 'вернули'],
      ],
      chart: 'Продажи по месяцам, сто тысяч рублей',
      months: ['янв', 'фев', 'мар', 'апр', 'май', 'июн'],
      series: 'Продажи',
      rows: [
        ['Лидеры', 'Буханок'],
        ['Ржаной', '2 140'],
        ['Деревенский', '1 870'],
        ['Булочки', '1 520'],
      ],
    }),
  },
})
