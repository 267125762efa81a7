import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const keyFigure = defineSlideTemplate({
  id: 'key-figure',
  theme: 'keynote',
  en: {
    name: 'Key figure',
    slide: slide('big_number', [
      words('<p>61%</p>', { align: 'bl', size: 1.05 }),
      words('<h3>of all loans</h3><p>are made after four in the afternoon</p>', { size: 0.66 }),
      words('<h3>and we close</h3><p>at six, on Fridays at five</p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Главная цифра',
    slide: slide('big_number', [
      words('<p>61%</p>', { align: 'bl', size: 1.05 }),
      words('<h3>книг берут</h3><p>после четырёх часов дня</p>', { size: 0.66 }),
      words('<h3>а закрываемся мы</h3><p>в шесть, по пятницам — в пять</p>', { size: 0.66 }),
    ]),
  },
})
