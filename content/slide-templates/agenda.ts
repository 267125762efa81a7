import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const agenda = defineSlideTemplate({
  id: 'agenda',
  theme: 'swiss',
  en: {
    name: 'Agenda',
    slide: slide('col_1', [
      words('<h2>Twenty minutes, five points</h2>'),
      words(
        '<ol><li>Who comes to us, and when</li><li>What readers asked for</li><li>The plan, step by step</li><li>What it costs and who pays</li><li>What we need you to decide today</li></ol>',
        { size: 1.2 },
      ),
    ]),
  },
  ru: {
    name: 'Повестка',
    slide: slide('col_1', [
      words('<h2>Двадцать минут, пять вопросов</h2>'),
      words(
        '<ol><li>Кто к нам приходит и когда</li><li>О чём просили читатели</li><li>План по шагам</li><li>Сколько это стоит и кто платит</li><li>Что нужно решить сегодня</li></ol>',
        { size: 1.2 },
      ),
    ]),
  },
})
