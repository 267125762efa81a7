import { galleryPicture, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const openingWithPicture = defineSlideTemplate({
  id: 'opening-with-picture',
  theme: 'magazine',
  en: {
    name: 'Opening with a picture',
    slide: slide('title_media', [
      words('<h1>A room of one’s own, for everyone</h1>', { align: 'ml' }),
      words('<p>The new reading room, a year on</p>', { align: 'ml', size: 0.66 }),
      words('<p>Kiln Street Library</p>', { align: 'bl' }),
      galleryPicture('library', 'Shelves full of books, a ladder and a green lamp'),
    ]),
  },
  ru: {
    name: 'Начало с картинкой',
    slide: slide('title_media', [
      words('<h1>Своя комната — для каждого</h1>', { align: 'ml' }),
      words('<p>Новый читальный зал: первый год</p>', { align: 'ml', size: 0.66 }),
      words('<p>Библиотека на Гончарной</p>', { align: 'bl' }),
      galleryPicture('library', 'Полки с книгами, стремянка и зелёная лампа'),
    ]),
  },
})
