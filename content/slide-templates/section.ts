import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const section = defineSlideTemplate({
  id: 'section',
  theme: 'festival',
  en: {
    name: 'Section',
    slide: slide('section', [
      words('<p>02</p>'),
      words('<h1>What people asked for</h1>', { align: 'ml' }),
      words('<p>Nine hundred cards from the box of wishes</p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Раздел',
    slide: slide('section', [
      words('<p>02</p>'),
      words('<h1>О чём нас просили</h1>', { align: 'ml' }),
      words('<p>Девятьсот карточек из ящика пожеланий</p>', { size: 0.66 }),
    ]),
  },
})
