import { slide, words } from '../compose.ts'
import { defineSlideTemplate, templatePicture } from './slide-template.ts'

export const fullPicture = defineSlideTemplate({
  id: 'full-picture',
  theme: 'keynote',
  en: {
    name: 'Full picture',
    slide: slide('media_full', [
      templatePicture('night-front', 'The front of a library at night, half of its windows lit'),
      words('<h2>Ten at night. Somebody is reading</h2><p>Kiln Street, the first late Thursday</p>', {
        size: 0.64,
      }),
    ]),
  },
  ru: {
    name: 'Картинка во весь слайд',
    slide: slide('media_full', [
      templatePicture('night-front', 'Фасад библиотеки ночью, половина окон светится'),
      words('<h2>Десять вечера. Кто-то читает</h2><p>Гончарная, первый поздний четверг</p>', {
        size: 0.64,
      }),
    ]),
  },
})
