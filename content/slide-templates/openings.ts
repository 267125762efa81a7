import { defineSlideTemplate, galleryPicture, slide, textItem } from '../compose.ts'

export const opening = defineSlideTemplate({
  id: 'opening',
  theme: 'paper',
  en: {
    name: 'Opening',
    slide: slide('title', [
      textItem('<h1>A library that<br>stays up late</h1>', { align: 'ml' }),
      textItem('<p>How Kiln Street could open until ten</p>', { align: 'ml', size: 0.66 }),
      textItem('<p>Kiln Street Library</p>', { align: 'bl' }),
      textItem('<p>For the board, 12 May</p>', { align: 'br' }),
    ]),
  },
  ru: {
    name: 'Начало',
    slide: slide('title', [
      textItem('<h1>Библиотека,<br>которая не спит</h1>', { align: 'ml' }),
      textItem('<p>Как Гончарной работать до десяти вечера</p>', { align: 'ml', size: 0.66 }),
      textItem('<p>Библиотека на Гончарной</p>', { align: 'bl' }),
      textItem('<p>Для совета, 12 мая</p>', { align: 'br' }),
    ]),
  },
})

export const largeOpening = defineSlideTemplate({
  id: 'large-opening',
  theme: 'broadside',
  en: {
    name: 'Large opening',
    slide: slide('title_left', [
      textItem('<h1>Open until ten</h1>', { align: 'bl' }),
      textItem('<p>What a year of long evenings did to one library</p>', { align: 'bl', size: 0.66 }),
      textItem('<p>Kiln Street Library</p>', { align: 'bl' }),
      textItem('<p>Annual meeting, 4 May</p>', { align: 'br' }),
    ]),
  },
  ru: {
    name: 'Крупное начало',
    slide: slide('title_left', [
      textItem('<h1>Открыто до десяти</h1>', { align: 'bl' }),
      textItem('<p>Что год долгих вечеров сделал с одной библиотекой</p>', { align: 'bl', size: 0.66 }),
      textItem('<p>Библиотека на Гончарной</p>', { align: 'bl' }),
      textItem('<p>Годовое собрание, 4 мая</p>', { align: 'br' }),
    ]),
  },
})

export const openingWithPicture = defineSlideTemplate({
  id: 'opening-with-picture',
  theme: 'magazine',
  en: {
    name: 'Opening with an image',
    slide: slide('title_media', [
      textItem('<h1>A room of one’s own, for everyone</h1>', { align: 'ml' }),
      textItem('<p>The new reading room, a year on</p>', { align: 'ml', size: 0.66 }),
      textItem('<p>Kiln Street Library</p>', { align: 'bl' }),
      galleryPicture('library', 'Shelves full of books, a ladder and a green lamp'),
    ]),
  },
  ru: {
    name: 'Начало с картинкой',
    slide: slide('title_media', [
      textItem('<h1>Своя комната — для каждого</h1>', { align: 'ml' }),
      textItem('<p>Новый читальный зал: первый год</p>', { align: 'ml', size: 0.66 }),
      textItem('<p>Библиотека на Гончарной</p>', { align: 'bl' }),
      galleryPicture('library', 'Полки с книгами, стремянка и зелёная лампа'),
    ]),
  },
})

export const section = defineSlideTemplate({
  id: 'section',
  theme: 'festival',
  en: {
    name: 'Section',
    slide: slide('section', [
      textItem('<p>02</p>'),
      textItem('<h1>What people asked for</h1>', { align: 'ml' }),
      textItem('<p>Nine hundred cards from the box of wishes</p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Раздел',
    slide: slide('section', [
      textItem('<p>02</p>'),
      textItem('<h1>О чём нас просили</h1>', { align: 'ml' }),
      textItem('<p>Девятьсот карточек из ящика пожеланий</p>', { size: 0.66 }),
    ]),
  },
})

export const statement = defineSlideTemplate({
  id: 'statement',
  theme: 'manifesto',
  en: {
    name: 'One sentence',
    slide: slide('statement', [
      textItem('<p>A library is the last warm room in town that asks for nothing.</p>', { align: 'ml' }),
      textItem('<p>From our letter to the council</p>', { align: 'bl' }),
    ]),
  },
  ru: {
    name: 'Одна мысль',
    slide: slide('statement', [
      textItem('<p>Библиотека — последняя тёплая комната в городе, где ничего не просят взамен.</p>', {
        align: 'ml',
      }),
      textItem('<p>Из нашего письма в городской совет</p>', { align: 'bl' }),
    ]),
  },
})

export const closing = defineSlideTemplate({
  id: 'closing',
  theme: 'aurora',
  en: {
    name: 'Closing',
    slide: slide('closing', [
      textItem('<h1>Come and see it at night</h1>', { align: 'ml' }),
      textItem('<p>Thursday, after seven. The kettle is on.</p>', { align: 'ml', size: 0.66 }),
      textItem('<p>12 Kiln Street</p>'),
      textItem('<p>hello@kiln.example</p>'),
      textItem('<p>until 10 pm</p>'),
    ]),
  },
  ru: {
    name: 'Окончание',
    slide: slide('closing', [
      textItem('<h1>Приходите посмотреть вечером</h1>', { align: 'ml' }),
      textItem('<p>В четверг, после семи. Чайник уже стоит.</p>', { align: 'ml', size: 0.66 }),
      textItem('<p>Гончарная, 12</p>'),
      textItem('<p>8 800 000-00-00</p>'),
      textItem('<p>до 22:00</p>'),
    ]),
  },
})

export const callToAct = defineSlideTemplate({
  id: 'call-to-act',
  theme: 'swiss',
  en: {
    name: 'Call to action',
    slide: slide(
      'col_1',
      [
        textItem('<h1>Your name on a chair</h1>', { align: 'ml', size: 0.9 }),
        textItem('<p>Forty chairs, forty readers. A chair costs £60, and the name stays for ten years.</p>', {
          align: 'ml',
          size: 0.7,
        }),
        { type: 'button', text: 'Choose a chair', href: 'https://kilnstreet.example/chairs', align: 'ml' },
      ],
      { theme: { tone: 'accent' } },
    ),
  },
  ru: {
    name: 'Призыв с кнопкой',
    slide: slide(
      'col_1',
      [
        textItem('<h1>Ваше имя на стуле</h1>', { align: 'ml', size: 0.9 }),
        textItem(
          '<p>Сорок стульев — сорок читателей. Стул стоит пять тысяч рублей, а имя остаётся на десять лет.</p>',
          { align: 'ml', size: 0.7 },
        ),
        { type: 'button', text: 'Выбрать стул', href: 'https://kilnstreet.example/chairs', align: 'ml' },
      ],
      { theme: { tone: 'accent' } },
    ),
  },
})

export const contact = defineSlideTemplate({
  id: 'contact',
  theme: 'notebook',
  en: {
    name: 'Response form',
    slide: slide('col_2', [
      textItem('<h2>Would you come in the evening?</h2>'),
      textItem(
        '<p>Tell us which evening suits you, and what you would do here. We answer every letter, and bring them all to the board.</p>',
        { size: 0.8 },
      ),
      {
        type: 'form',
        fields: [
          { id: 'name', type: 'name', name: 'Your name', required: true },
          { id: 'email', type: 'email', name: 'Email', required: true },
          { id: 'comment', type: 'comment', name: 'Which evening, and what for?' },
        ],
        submit_text: 'Send',
      },
    ]),
  },
  ru: {
    name: 'Форма для ответа',
    slide: slide('col_2', [
      textItem('<h2>Вы пришли бы вечером?</h2>'),
      textItem(
        '<p>Напишите, какой вечер вам удобен и чем бы вы здесь занялись. Мы отвечаем на каждое письмо и все покажем совету.</p>',
        { size: 0.8 },
      ),
      {
        type: 'form',
        fields: [
          { id: 'name', type: 'name', name: 'Ваше имя', required: true },
          { id: 'email', type: 'email', name: 'Эл. почта', required: true },
          { id: 'comment', type: 'comment', name: 'Какой вечер и зачем?' },
        ],
        submit_text: 'Отправить',
      },
    ]),
  },
})
