import { slide, tableOf, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const tableAndNotes = defineSlideTemplate({
  id: 'table-and-notes',
  theme: 'terminal',
  en: {
    name: 'Table with notes',
    slide: slide('data_aside', [
      words('<h2>What the second shift needs</h2>'),
      {
        type: 'table',
        rows: tableOf([
          ['Post', 'People', 'Hours a week'],
          ['Desk', '2', '24'],
          ['Floors', '2', '24'],
          ['Café', '1', '20'],
          ['Door', '1', '24'],
        ]),
      },
      words('<p>Six people, ninety-two hours.</p>', { size: 0.66 }),
      words('<p>Four of them work here today and asked for evenings themselves.</p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Таблица с пояснениями',
    slide: slide('data_aside', [
      words('<h2>Что нужно второй смене</h2>'),
      {
        type: 'table',
        rows: tableOf([
          ['Место', 'Людей', 'Часов в неделю'],
          ['Стойка', '2', '24'],
          ['Этажи', '2', '24'],
          ['Кафе', '1', '20'],
          ['Вход', '1', '24'],
        ]),
      },
      words('<p>Шесть человек, девяносто два часа.</p>', { size: 0.66 }),
      words('<p>Четверо уже работают здесь и сами попросились в вечер.</p>', { size: 0.66 }),
    ]),
  },
})
