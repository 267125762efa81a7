import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const largeOpening = defineSlideTemplate({
  id: 'large-opening',
  theme: 'broadside',
  en: {
    name: 'Large opening',
    slide: slide('title_left', [
      words('<h1>Open until ten</h1>', { align: 'bl' }),
      words('<p>What a year of long evenings did to one library</p>', { align: 'bl', size: 0.66 }),
      words('<p>Kiln Street Library</p>', { align: 'bl' }),
      words('<p>Annual meeting, 4 May</p>', { align: 'br' }),
    ]),
  },
  ru: {
    name: 'Крупное начало',
    slide: slide('title_left', [
      words('<h1>Открыто до десяти</h1>', { align: 'bl' }),
      words('<p>Что год долгих вечеров сделал с одной библиотекой</p>', { align: 'bl', size: 0.66 }),
      words('<p>Библиотека на Гончарной</p>', { align: 'bl' }),
      words('<p>Годовое собрание, 4 мая</p>', { align: 'br' }),
    ]),
  },
})
