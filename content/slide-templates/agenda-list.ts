import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const agendaList = defineSlideTemplate({
  id: 'agenda-list',
  theme: 'chalkboard',
  en: {
    name: 'Agenda beside a heading',
    slide: slide('agenda', [
      words('<h2>Today</h2>'),
      words(
        '<ol><li>Who came, and when</li><li>What they asked us for</li><li>What an evening costs</li><li>What we want you to decide</li></ol>',
      ),
    ]),
  },
  ru: {
    name: 'План рядом с заголовком',
    slide: slide('agenda', [
      words('<h2>Сегодня</h2>'),
      words(
        '<ol><li>Кто приходил и когда</li><li>О чём нас просили</li><li>Сколько стоит вечер</li><li>Что мы просим решить</li></ol>',
      ),
    ]),
  },
})
