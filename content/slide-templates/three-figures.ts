import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const threeFigures = defineSlideTemplate({
  id: 'three-figures',
  theme: 'riso',
  en: {
    name: 'Three figures',
    slide: slide('numbers_3', [
      words('<h2>One year of evenings</h2>'),
      words('<h2>1,238</h2><p>visits a month after six</p>'),
      words('<h2>41%</h2><p>of them by people new to us</p>'),
      words('<h2>9</h2><p>books lost, three of them found</p>'),
    ]),
  },
  ru: {
    name: 'Три цифры',
    slide: slide('numbers_3', [
      words('<h2>Год долгих вечеров</h2>'),
      words('<h2>1 238</h2><p>посещений в месяц после шести</p>'),
      words('<h2>41%</h2><p>из них — новые для нас люди</p>'),
      words('<h2>9</h2><p>книг потеряли, три нашли</p>'),
    ]),
  },
})
