import { chartItem, defineSlideTemplate, slide, tableRows, textItem } from '../compose.ts'

const loanHours = ['10', '11', '12', '13', '14', '15', '16', '17']
const loansByHour = [24, 33, 41, 38, 44, 58, 165, 207]

export const chart = defineSlideTemplate({
  id: 'chart',
  theme: 'paper',
  en: {
    name: 'Chart and findings',
    slide: slide('col_2', [
      textItem('<h2>The busiest hour is the last one</h2>'),
      {
        type: 'chart',
        kind: 'bar',
        text: '<p>Loans on an ordinary Wednesday, by hour</p>',
        categories: loanHours,
        series: [{ name: 'Loans', values: loansByHour }],
      },
      textItem(
        '<ul><li>A third of the day’s loans fall into one hour</li><li>The queue at 17:40 is nine minutes long</li><li>At 18:00 thirty people are sent home</li></ul>',
        { align: 'ml', size: 0.72 },
      ),
    ]),
  },
  ru: {
    name: 'Диаграмма и выводы',
    slide: slide('col_2', [
      textItem('<h2>Самый полный час — последний</h2>'),
      {
        type: 'chart',
        kind: 'bar',
        text: '<p>Выдача книг в обычную среду, по часам</p>',
        categories: loanHours,
        series: [{ name: 'Выдано', values: loansByHour }],
      },
      textItem(
        '<ul><li>На один час приходится треть выдачи</li><li>В 17:40 очередь — девять минут</li><li>В 18:00 тридцать человек уходят ни с чем</li></ul>',
        { align: 'ml', size: 0.72 },
      ),
    ]),
  },
})

export const wideChart = defineSlideTemplate({
  id: 'wide-chart',
  theme: 'blueprint',
  en: {
    name: 'Wide chart',
    slide: slide('data_full', [
      textItem('<h2>The evening has a second peak</h2>'),
      chartItem(
        'line',
        'Visitors in the building, an average weekday',
        ['4 pm', '5 pm', '6 pm', '7 pm', '8 pm', '9 pm'],
        { 'Last year': [61, 74, 0, 0, 0, 0], 'This year': [58, 71, 66, 79, 84, 52] },
      ),
    ]),
  },
  ru: {
    name: 'Широкая диаграмма',
    slide: slide('data_full', [
      textItem('<h2>У вечера есть второй пик</h2>'),
      chartItem(
        'line',
        'Посетители в здании по часам, обычный будний день',
        ['16', '17', '18', '19', '20', '21'],
        { 'Прошлый год': [61, 74, 0, 0, 0, 0], 'Этот год': [58, 71, 66, 79, 84, 52] },
      ),
    ]),
  },
})

export const table = defineSlideTemplate({
  id: 'table',
  theme: 'swiss',
  en: {
    name: 'Table',
    slide: slide('col_1', [
      textItem('<h2>What it costs, and who pays</h2>'),
      {
        type: 'table',
        size: 1,
        rows: tableRows([
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
      textItem('<h2>Сколько это стоит и кто платит</h2>'),
      {
        type: 'table',
        size: 1,
        rows: tableRows([
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

export const tableAndNotes = defineSlideTemplate({
  id: 'table-and-notes',
  theme: 'terminal',
  en: {
    name: 'Table with notes',
    slide: slide('data_aside', [
      textItem('<h2>What the second shift needs</h2>'),
      {
        type: 'table',
        rows: tableRows([
          ['Post', 'People', 'Hours a week'],
          ['Desk', '2', '24'],
          ['Floors', '2', '24'],
          ['Café', '1', '20'],
          ['Door', '1', '24'],
        ]),
      },
      textItem('<p>Six people, ninety-two hours.</p>', { size: 0.66 }),
      textItem('<p>Four of them work here today and asked for evenings themselves.</p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Таблица с пояснениями',
    slide: slide('data_aside', [
      textItem('<h2>Что нужно второй смене</h2>'),
      {
        type: 'table',
        rows: tableRows([
          ['Место', 'Людей', 'Часов в неделю'],
          ['Стойка', '2', '24'],
          ['Этажи', '2', '24'],
          ['Кафе', '1', '20'],
          ['Вход', '1', '24'],
        ]),
      },
      textItem('<p>Шесть человек, девяносто два часа.</p>', { size: 0.66 }),
      textItem('<p>Четверо уже работают здесь и сами попросились в вечер.</p>', { size: 0.66 }),
    ]),
  },
})
