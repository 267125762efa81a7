import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const opening = defineSlideTemplate({
  id: 'opening',
  theme: 'paper',
  en: {
    name: 'Opening',
    slide: slide('title', [
      words('<h1>A library that<br>stays up late</h1>', { align: 'ml' }),
      words('<p>How Kiln Street could open until ten</p>', { align: 'ml', size: 0.66 }),
      words('<p>Kiln Street Library</p>', { align: 'bl' }),
      words('<p>For the board, 12 May</p>', { align: 'br' }),
    ]),
  },
  ru: {
    name: 'Начало',
    slide: slide('title', [
      words('<h1>Библиотека,<br>которая не спит</h1>', { align: 'ml' }),
      words('<p>Как Гончарной работать до десяти вечера</p>', { align: 'ml', size: 0.66 }),
      words('<p>Библиотека на Гончарной</p>', { align: 'bl' }),
      words('<p>Для совета, 12 мая</p>', { align: 'br' }),
    ]),
  },
})
