import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const twoRows = defineSlideTemplate({
  id: 'two-rows',
  theme: 'nordic',
  en: {
    name: 'Two rows',
    slide: slide('rows_2', [
      words('<h2>Two sides of one evening</h2>'),
      words(
        '<h3>For readers</h3><p>Four more hours after work, a quiet floor and a loud one, and a desk that somebody is always at.</p>',
      ),
      words(
        '<h3>For us</h3><p>Two shifts instead of one, a day off in the middle of the week, and nobody who locks up alone.</p>',
      ),
    ]),
  },
  ru: {
    name: 'Две строки',
    slide: slide('rows_2', [
      words('<h2>Один вечер с двух сторон</h2>'),
      words(
        '<h3>Читателям</h3><p>Четыре часа после работы, тихий этаж и громкий этаж и стойка, за которой всегда кто-то есть.</p>',
      ),
      words(
        '<h3>Нам</h3><p>Две смены вместо одной, выходной посреди недели, и никто не закрывает здание в одиночку.</p>',
      ),
    ]),
  },
})
