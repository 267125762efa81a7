import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

const categories = ['10', '11', '12', '13', '14', '15', '16', '17']
const values = [24, 33, 41, 38, 44, 58, 165, 207]

export const chart = defineSlideTemplate({
  id: 'chart',
  theme: 'paper',
  en: {
    name: 'Chart and findings',
    slide: slide('col_2', [
      words('<h2>The busiest hour is the last one</h2>'),
      {
        type: 'chart',
        kind: 'bar',
        text: '<p>Loans on an ordinary Wednesday, by hour</p>',
        categories,
        series: [{ name: 'Loans', values }],
      },
      words(
        '<ul><li>A third of the day’s loans fall into one hour</li><li>The queue at 17:40 is nine minutes long</li><li>At 18:00 thirty people are sent home</li></ul>',
        { align: 'ml', size: 0.72 },
      ),
    ]),
  },
  ru: {
    name: 'Диаграмма и выводы',
    slide: slide('col_2', [
      words('<h2>Самый полный час — последний</h2>'),
      {
        type: 'chart',
        kind: 'bar',
        text: '<p>Выдача книг в обычную среду, по часам</p>',
        categories,
        series: [{ name: 'Выдано', values }],
      },
      words(
        '<ul><li>На один час приходится треть выдачи</li><li>В 17:40 очередь — девять минут</li><li>В 18:00 тридцать человек уходят ни с чем</li></ul>',
        { align: 'ml', size: 0.72 },
      ),
    ]),
  },
})
