import { slide, tableOf, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const table = defineSlideTemplate({
  id: 'table',
  theme: 'swiss',
  en: {
    name: 'Table',
    slide: slide('col_1', [
      words('<h2>What it costs, and who pays</h2>'),
      {
        type: 'table',
        size: 1,
        rows: tableOf([
          ['Thousand pounds', 'Once', 'Each year', 'Paid by'],
          ['The door', '18.0', '—', 'City access fund'],
          ['Shelves and light', '26.5', '—', 'Library budget'],
          ['Two half posts', '—', '31.0', 'City council'],
          ['Heating', '—', '4.2', 'Library budget'],
          ['Together', '44.5', '35.2', ''],
        ]),
      },
    ]),
  },
  ru: {
    name: 'Таблица',
    slide: slide('col_1', [
      words('<h2>Сколько это стоит и кто платит</h2>'),
      {
        type: 'table',
        size: 1,
        rows: tableOf([
          ['Млн рублей', 'Разово', 'В год', 'Платит'],
          ['Дверь', '1,8', '—', 'Фонд города'],
          ['Стеллажи и свет', '2,6', '—', 'Библиотека'],
          ['Две полставки', '—', '1,2', 'Город'],
          ['Отопление', '—', '0,4', 'Библиотека'],
          ['Всего', '4,4', '1,6', ''],
        ]),
      },
    ]),
  },
})
