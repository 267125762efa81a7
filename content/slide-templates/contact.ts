import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const contact = defineSlideTemplate({
  id: 'contact',
  theme: 'notebook',
  en: {
    name: 'Answer form',
    slide: slide('col_2', [
      words('<h2>Would you come in the evening?</h2>'),
      words(
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
      words('<h2>Вы пришли бы вечером?</h2>'),
      words(
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
