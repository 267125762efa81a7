import { galleryPicture, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const pictureOnTop = defineSlideTemplate({
  id: 'picture-on-top',
  theme: 'botanical',
  en: {
    name: 'Picture on top',
    slide: slide('media_top', [
      galleryPicture('plants', 'Two green plants in pots by a sunny wall'),
      words('<h2>The courtyard opens in May</h2>'),
      words('<p>Twelve chairs, two lemon trees and a rule: books may go out, dogs may come in.</p>', {
        size: 0.66,
      }),
    ]),
  },
  ru: {
    name: 'Картинка сверху',
    slide: slide('media_top', [
      galleryPicture('plants', 'Два зелёных растения у солнечной стены'),
      words('<h2>В мае откроем двор</h2>'),
      words(
        '<p>Двенадцать стульев, два лимонных дерева и одно правило: книги можно выносить, собак — приводить.</p>',
        { size: 0.66 },
      ),
    ]),
  },
})
