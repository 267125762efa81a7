import { card, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const threePoints = defineSlideTemplate({
  id: 'three-points',
  theme: 'paper',
  en: {
    name: 'Three points',
    slide: slide('col_3', [
      words('<h2>What 412 readers asked for</h2>'),
      card('<h3>Evenings</h3><p>To come after work and not to hear the keys at ten to six.</p>'),
      card('<h3>Quiet</h3><p>One room where nobody prints, phones or shows a film.</p>'),
      card(
        '<h3>A door</h3><p>That opens by itself, for prams, wheelchairs and armfuls of books.</p>',
        'inverse',
      ),
    ]),
  },
  ru: {
    name: 'Три довода',
    slide: slide('col_3', [
      words('<h2>О чём просили 412 читателей</h2>'),
      card('<h3>Вечера</h3><p>Приходить после работы и не слышать звона ключей без десяти шесть.</p>'),
      card('<h3>Тишина</h3><p>Одна комната, где не печатают, не звонят и не показывают кино.</p>'),
      card('<h3>Дверь</h3><p>Которая открывается сама: коляске, креслу и стопке книг.</p>', 'inverse'),
    ]),
  },
})
