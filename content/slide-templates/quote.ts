import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const quote = defineSlideTemplate({
  id: 'quote',
  theme: 'paper',
  en: {
    name: 'Quote',
    slide: slide(
      'quote',
      [
        words('<p>I came in to get warm and stayed for the second volume.</p>', { align: 'ml' }),
        words('<p>A reader’s note in the visitors’ book</p>', { align: 'bl' }),
      ],
      { theme: { tone: 'accent' } },
    ),
  },
  ru: {
    name: 'Цитата',
    slide: slide(
      'quote',
      [
        words('<p>Зашёл погреться и остался ради второго тома.</p>', { align: 'ml' }),
        words('<p>Запись в книге посетителей</p>', { align: 'bl' }),
      ],
      { theme: { tone: 'accent' } },
    ),
  },
})
