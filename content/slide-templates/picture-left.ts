import { slide, words } from '../compose.ts'
import { defineSlideTemplate, templatePicture } from './slide-template.ts'

export const pictureLeft = defineSlideTemplate({
  id: 'picture-left',
  theme: 'paper',
  en: {
    name: 'Picture on the left',
    slide: slide('media_left', [
      templatePicture('shelves', 'Shelves of books in red, ochre and black under a round lamp'),
      words('<h2>Shelves you can see over</h2>', { align: 'ml' }),
      words(
        '<p>Lower shelves take a third of the books upstairs. What stays is what people look for with their eyes: new, returned and recommended.</p><p><strong>Everything else comes down in four minutes.</strong></p>',
        { size: 0.66 },
      ),
    ]),
  },
  ru: {
    name: 'Картинка слева',
    slide: slide('media_left', [
      templatePicture('shelves', 'Полки с красными, охристыми и чёрными книгами под круглой лампой'),
      words('<h2>Стеллажи ниже плеча</h2>', { align: 'ml' }),
      words(
        '<p>Треть книг уезжает наверх. Внизу остаётся то, что ищут глазами: новое, возвращённое и то, что советуем мы.</p><p><strong>Остальное спускаем за четыре минуты.</strong></p>',
        { size: 0.66 },
      ),
    ]),
  },
})
