import { chartOf, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const wideChart = defineSlideTemplate({
  id: 'wide-chart',
  theme: 'blueprint',
  en: {
    name: 'Wide chart',
    slide: slide('data_full', [
      words('<h2>The evening has a second peak</h2>'),
      chartOf(
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
      words('<h2>У вечера есть второй пик</h2>'),
      chartOf(
        'line',
        'Посетители в здании по часам, обычный будний день',
        ['16', '17', '18', '19', '20', '21'],
        { 'Прошлый год': [61, 74, 0, 0, 0, 0], 'Этот год': [58, 71, 66, 79, 84, 52] },
      ),
    ]),
  },
})
