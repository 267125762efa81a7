import { slide, textItem } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

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
