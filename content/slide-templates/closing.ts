import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const closing = defineSlideTemplate({
  id: 'closing',
  theme: 'aurora',
  en: {
    name: 'Closing',
    slide: slide('closing', [
      words('<h1>Come and see it at night</h1>', { align: 'ml' }),
      words('<p>Thursday, after seven. The kettle is on.</p>', { align: 'ml', size: 0.66 }),
      words('<p>12 Kiln Street</p>'),
      words('<p>hello@kiln.example</p>'),
      words('<p>until 10 pm</p>'),
    ]),
  },
  ru: {
    name: 'Окончание',
    slide: slide('closing', [
      words('<h1>Приходите посмотреть вечером</h1>', { align: 'ml' }),
      words('<p>В четверг, после семи. Чайник уже стоит.</p>', { align: 'ml', size: 0.66 }),
      words('<p>Гончарная, 12</p>'),
      words('<p>8 800 000-00-00</p>'),
      words('<p>до 22:00</p>'),
    ]),
  },
})
