import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const threeRows = defineSlideTemplate({
  id: 'three-rows',
  theme: 'gazette',
  en: {
    name: 'Three rows',
    slide: slide('rows_3', [
      words('<h2>Three promises we can keep</h2>'),
      words('<h3>Light</h3><p>Every table has a lamp of its own, and it is yours to dim.</p>'),
      words('<h3>Quiet</h3><p>The second floor stays silent from six, telephones included.</p>'),
      words('<h3>Company</h3><p>Somebody who knows the shelves is there until the last minute.</p>'),
    ]),
  },
  ru: {
    name: 'Три строки',
    slide: slide('rows_3', [
      words('<h2>Три обещания, которые мы выполним</h2>'),
      words('<h3>Свет</h3><p>На каждом столе своя лампа, и яркость выбираете вы.</p>'),
      words('<h3>Тишина</h3><p>На втором этаже с шести часов молчат все, и телефоны тоже.</p>'),
      words('<h3>Люди</h3><p>Тот, кто знает наши полки, остаётся до последней минуты.</p>'),
    ]),
  },
})
