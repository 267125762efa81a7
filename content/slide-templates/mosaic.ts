import { galleryPicture, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const mosaic = defineSlideTemplate({
  id: 'mosaic',
  theme: 'museum',
  en: {
    name: 'Mosaic',
    slide: slide('mosaic', [
      galleryPicture('library', 'Shelves full of books, a ladder and a green lamp'),
      galleryPicture('coffee', 'A steaming cup of coffee in warm window light'),
      galleryPicture('books', 'A stack of books with a red apple on top'),
      words('<h2>Rooms to stay in</h2>'),
      words(
        '<p>A hall, a café, a shelf of returns: three reasons to come in without looking for anything.</p>',
        { size: 0.66 },
      ),
    ]),
  },
  ru: {
    name: 'Мозаика',
    slide: slide('mosaic', [
      galleryPicture('library', 'Полки с книгами, стремянка и зелёная лампа'),
      galleryPicture('coffee', 'Дымящаяся чашка кофе у окна'),
      galleryPicture('books', 'Стопка книг, сверху красное яблоко'),
      words('<h2>Здесь хочется остаться</h2>'),
      words('<p>Зал, кафе и полка возвратов — три повода зайти, ничего не ища.</p>', { size: 0.66 }),
    ]),
  },
})
