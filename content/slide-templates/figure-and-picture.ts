import { galleryPicture, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const figureAndPicture = defineSlideTemplate({
  id: 'figure-and-picture',
  theme: 'pop',
  en: {
    name: 'Figure with a picture',
    slide: slide('number_aside', [
      words('<p>9:40</p>'),
      words('<p>The hour at which most books are borrowed is now in the evening.</p>'),
      galleryPicture('time', 'Sand runs through an hourglass'),
    ]),
  },
  ru: {
    name: 'Цифра с картинкой',
    slide: slide('number_aside', [
      words('<p>21:40</p>'),
      words('<p>Час, когда берут больше всего книг, теперь приходится на вечер.</p>'),
      galleryPicture('time', 'Песок сыплется в песочных часах'),
    ]),
  },
})
