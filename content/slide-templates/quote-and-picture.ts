import { galleryPicture, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const quoteAndPicture = defineSlideTemplate({
  id: 'quote-and-picture',
  theme: 'deco',
  en: {
    name: 'Quote with a picture',
    slide: slide('quote_media', [
      galleryPicture('piano', 'Piano keys in a beam of warm light'),
      words('<p>I had not played in eleven years. The piano in the hall did not mind.</p>', { align: 'ml' }),
      words('<p>Visitors’ book, 14 February</p>', { align: 'bl' }),
    ]),
  },
  ru: {
    name: 'Цитата с картинкой',
    slide: slide('quote_media', [
      galleryPicture('piano', 'Клавиши рояля в луче тёплого света'),
      words('<p>Я не играла одиннадцать лет. Рояль в холле не обиделся.</p>', { align: 'ml' }),
      words('<p>Книга посетителей, 14 февраля</p>', { align: 'bl' }),
    ]),
  },
})
