import { defineSlideTemplate, galleryPicture, slide, templatePicture, textItem } from '../compose.ts'

export const pictureRight = defineSlideTemplate({
  id: 'picture-right',
  theme: 'notebook',
  en: {
    name: 'Image on the right',
    slide: slide('media_right', [
      textItem('<h2>The courtyard is a room too</h2>', { align: 'ml' }),
      textItem(
        '<ul><li>Twelve tables from May to September</li><li>A roof over the arches, rain or not</li><li>The bicycle racks move to the street</li></ul>',
        { size: 0.72 },
      ),
      templatePicture('courtyard', 'A courtyard with arches, a tree and the sun above the wall'),
    ]),
  },
  ru: {
    name: 'Картинка справа',
    slide: slide('media_right', [
      textItem('<h2>Двор — это тоже зал</h2>', { align: 'ml' }),
      textItem(
        '<ul><li>Двенадцать столов с мая по сентябрь</li><li>Навес над арками на случай дождя</li><li>Велопарковка переезжает на улицу</li></ul>',
        { size: 0.72 },
      ),
      templatePicture('courtyard', 'Двор с арками, деревом и солнцем над стеной'),
    ]),
  },
})

export const pictureLeft = defineSlideTemplate({
  id: 'picture-left',
  theme: 'paper',
  en: {
    name: 'Image on the left',
    slide: slide('media_left', [
      templatePicture('shelves', 'Shelves of books in red, ochre and black under a round lamp'),
      textItem('<h2>Shelves you can see over</h2>', { align: 'ml' }),
      textItem(
        '<p>Lower shelves take a third of the books upstairs. What stays is what people look for with their eyes: new, returned and recommended.</p><p><strong>Everything else comes down in four minutes.</strong></p>',
        { size: 0.66 },
      ),
    ]),
  },
  ru: {
    name: 'Картинка слева',
    slide: slide('media_left', [
      templatePicture('shelves', 'Полки с красными, охристыми и чёрными книгами под круглой лампой'),
      textItem('<h2>Стеллажи ниже плеча</h2>', { align: 'ml' }),
      textItem(
        '<p>Треть книг уезжает наверх. Внизу остаётся то, что ищут глазами: новое, возвращённое и то, что советуем мы.</p><p><strong>Остальное спускаем за четыре минуты.</strong></p>',
        { size: 0.66 },
      ),
    ]),
  },
})

export const pictureOnTop = defineSlideTemplate({
  id: 'picture-on-top',
  theme: 'botanical',
  en: {
    name: 'Image on top',
    slide: slide('media_top', [
      galleryPicture('plants', 'Two green plants in pots by a sunny wall'),
      textItem('<h2>The courtyard opens in May</h2>'),
      textItem('<p>Twelve chairs, two lemon trees and a rule: books may go out, dogs may come in.</p>', {
        size: 0.66,
      }),
    ]),
  },
  ru: {
    name: 'Картинка сверху',
    slide: slide('media_top', [
      galleryPicture('plants', 'Два зелёных растения у солнечной стены'),
      textItem('<h2>В мае откроем двор</h2>'),
      textItem(
        '<p>Двенадцать стульев, два лимонных дерева и одно правило: книги можно выносить, собак — приводить.</p>',
        { size: 0.66 },
      ),
    ]),
  },
})

export const pictureAndCaption = defineSlideTemplate({
  id: 'picture-and-caption',
  theme: 'cinema',
  en: {
    name: 'Image with a caption',
    slide: slide('media_caption', [
      galleryPicture('night-city', 'Lit windows of a city above dark water'),
      textItem('<h2>Half past nine, the only lit window on the quay</h2>'),
      textItem('<p>Eleven people were still reading that night. We counted coats.</p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Картинка с подписью',
    slide: slide('media_caption', [
      galleryPicture('night-city', 'Светящиеся окна города над тёмной водой'),
      textItem('<h2>Половина десятого, единственное светлое окно на набережной</h2>'),
      textItem('<p>В тот вечер читали одиннадцать человек. Мы считали пальто.</p>', { size: 0.66 }),
    ]),
  },
})

export const fullPicture = defineSlideTemplate({
  id: 'full-picture',
  theme: 'keynote',
  en: {
    name: 'Full-slide image',
    slide: slide('media_full', [
      templatePicture('night-front', 'The front of a library at night, half of its windows lit'),
      textItem('<h2>Ten at night. Someone is reading</h2><p>Kiln Street, the first late Thursday</p>', {
        size: 0.64,
      }),
    ]),
  },
  ru: {
    name: 'Картинка во весь слайд',
    slide: slide('media_full', [
      templatePicture('night-front', 'Фасад библиотеки ночью, половина окон светится'),
      textItem('<h2>Десять вечера. Кто-то читает</h2><p>Гончарная, первый поздний четверг</p>', {
        size: 0.64,
      }),
    ]),
  },
})

export const picturePair = defineSlideTemplate({
  id: 'picture-pair',
  theme: 'darkroom',
  en: {
    name: 'Two images',
    slide: slide('media_pair', [
      textItem('<h2>The same corner, twenty years apart</h2>'),
      galleryPicture('stairs', 'White steps climb towards a blue sky'),
      textItem('<p>The steps where everyone waited for the doors</p>', { size: 0.66 }),
      galleryPicture('arches', 'A row of arches opens to the light'),
      textItem('<p>The arcade that now stays open</p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Две картинки',
    slide: slide('media_pair', [
      textItem('<h2>Один угол, двадцать лет спустя</h2>'),
      galleryPicture('stairs', 'Белые ступени поднимаются к синему небу'),
      textItem('<p>Ступени, где все ждали открытия</p>', { size: 0.66 }),
      galleryPicture('arches', 'Ряд арок открывается к свету'),
      textItem('<p>Аркада, которая теперь не закрывается</p>', { size: 0.66 }),
    ]),
  },
})

export const threePictures = defineSlideTemplate({
  id: 'three-pictures',
  theme: 'storybook',
  en: {
    name: 'Three images',
    slide: slide('gallery_3', [
      textItem('<h2>Saturdays for children</h2>'),
      galleryPicture('studio', 'An easel with a bright painting'),
      textItem('<p>Ten o’clock: we paint what we read</p>', { size: 0.66 }),
      galleryPicture('globe', 'A globe on a desk in warm light'),
      textItem('<p>Noon: a country a week</p>', { size: 0.66 }),
      galleryPicture('tent', 'A lit tent between dark firs'),
      textItem('<p>Six: stories in the tent</p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Три картинки',
    slide: slide('gallery_3', [
      textItem('<h2>Субботы для детей</h2>'),
      galleryPicture('studio', 'Мольберт с яркой картиной'),
      textItem('<p>Десять утра: рисуем, что прочли</p>', { size: 0.66 }),
      galleryPicture('globe', 'Глобус на столе в тёплом свете'),
      textItem('<p>Полдень: страна за неделю</p>', { size: 0.66 }),
      galleryPicture('tent', 'Светящаяся палатка среди елей'),
      textItem('<p>Шесть вечера: сказки в палатке</p>', { size: 0.66 }),
    ]),
  },
})

export const mosaic = defineSlideTemplate({
  id: 'mosaic',
  theme: 'museum',
  en: {
    name: 'Mosaic',
    slide: slide('mosaic', [
      galleryPicture('library', 'Shelves full of books, a ladder and a green lamp'),
      galleryPicture('coffee', 'A steaming cup of coffee in warm window light'),
      galleryPicture('books', 'A stack of books with a red apple on top'),
      textItem('<h2>Rooms to stay in</h2>'),
      textItem(
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
      textItem('<h2>Здесь хочется остаться</h2>'),
      textItem('<p>Зал, кафе и полка возвратов — три повода зайти, ничего не ища.</p>', { size: 0.66 }),
    ]),
  },
})
