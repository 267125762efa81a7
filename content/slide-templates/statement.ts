import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const statement = defineSlideTemplate({
  id: 'statement',
  theme: 'manifesto',
  en: {
    name: 'One sentence',
    slide: slide('statement', [
      words('<p>A library is the last warm room in town that asks for nothing.</p>', { align: 'ml' }),
      words('<p>From our letter to the council</p>', { align: 'bl' }),
    ]),
  },
  ru: {
    name: 'Одна мысль',
    slide: slide('statement', [
      words('<p>Библиотека — последняя тёплая комната в городе, где ничего не просят взамен.</p>', {
        align: 'ml',
      }),
      words('<p>Из нашего письма в городской совет</p>', { align: 'bl' }),
    ]),
  },
})
