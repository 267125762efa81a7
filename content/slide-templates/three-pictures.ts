import { galleryPicture, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const threePictures = defineSlideTemplate({
  id: 'three-pictures',
  theme: 'storybook',
  en: {
    name: 'Three pictures',
    slide: slide('gallery_3', [
      words('<h2>Saturdays for children</h2>'),
      galleryPicture('studio', 'An easel with a bright painting'),
      words('<p>Ten o’clock: we paint what we read</p>', { size: 0.66 }),
      galleryPicture('globe', 'A globe on a desk in warm light'),
      words('<p>Noon: a country a week</p>', { size: 0.66 }),
      galleryPicture('tent', 'A lit tent between dark firs'),
      words('<p>Six: stories in the tent</p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Три картинки',
    slide: slide('gallery_3', [
      words('<h2>Субботы для детей</h2>'),
      galleryPicture('studio', 'Мольберт с яркой картиной'),
      words('<p>Десять утра: рисуем, что прочли</p>', { size: 0.66 }),
      galleryPicture('globe', 'Глобус на столе в тёплом свете'),
      words('<p>Полдень: страна за неделю</p>', { size: 0.66 }),
      galleryPicture('tent', 'Светящаяся палатка среди елей'),
      words('<p>Шесть вечера: сказки в палатке</p>', { size: 0.66 }),
    ]),
  },
})
