import { galleryPicture, slide, textItem } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const quote = defineSlideTemplate({
  id: 'quote',
  theme: 'paper',
  en: {
    name: 'Quote',
    slide: slide(
      'quote',
      [
        textItem('<p>I came in to get warm and stayed for the second volume.</p>', { align: 'ml' }),
        textItem('<p>A reader’s note in the visitors’ book</p>', { align: 'bl' }),
      ],
      { theme: { tone: 'accent' } },
    ),
  },
  ru: {
    name: 'Цитата',
    slide: slide(
      'quote',
      [
        textItem('<p>Зашёл погреться и остался ради второго тома.</p>', { align: 'ml' }),
        textItem('<p>Запись в книге посетителей</p>', { align: 'bl' }),
      ],
      { theme: { tone: 'accent' } },
    ),
  },
})

export const quoteAndPicture = defineSlideTemplate({
  id: 'quote-and-picture',
  theme: 'deco',
  en: {
    name: 'Quote with an image',
    slide: slide('quote_media', [
      galleryPicture('piano', 'Piano keys in a beam of warm light'),
      textItem('<p>I had not played in eleven years. The piano in the hall did not mind.</p>', {
        align: 'ml',
      }),
      textItem('<p>Visitors’ book, 14 February</p>', { align: 'bl' }),
    ]),
  },
  ru: {
    name: 'Цитата с картинкой',
    slide: slide('quote_media', [
      galleryPicture('piano', 'Клавиши рояля в луче тёплого света'),
      textItem('<p>Я не играла одиннадцать лет. Рояль в холле не обиделся.</p>', { align: 'ml' }),
      textItem('<p>Книга посетителей, 14 февраля</p>', { align: 'bl' }),
    ]),
  },
})

export const keyFigure = defineSlideTemplate({
  id: 'key-figure',
  theme: 'keynote',
  en: {
    name: 'Key figure',
    slide: slide('big_number', [
      textItem('<p>61%</p>', { align: 'bl', size: 1.05 }),
      textItem('<h3>of all loans</h3><p>are made after four in the afternoon</p>', { size: 0.66 }),
      textItem('<h3>and we close</h3><p>at six, on Fridays at five</p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Главная цифра',
    slide: slide('big_number', [
      textItem('<p>61%</p>', { align: 'bl', size: 1.05 }),
      textItem('<h3>книг берут</h3><p>после четырёх часов дня</p>', { size: 0.66 }),
      textItem('<h3>а закрываемся мы</h3><p>в шесть, по пятницам — в пять</p>', { size: 0.66 }),
    ]),
  },
})

export const figureAndPicture = defineSlideTemplate({
  id: 'figure-and-picture',
  theme: 'pop',
  en: {
    name: 'Number with an image',
    slide: slide('number_aside', [
      textItem('<p>9:40</p>'),
      textItem('<p>The hour at which most books are borrowed is now in the evening.</p>'),
      galleryPicture('time', 'Sand runs through an hourglass'),
    ]),
  },
  ru: {
    name: 'Цифра с картинкой',
    slide: slide('number_aside', [
      textItem('<p>21:40</p>'),
      textItem('<p>Час, когда берут больше всего книг, теперь приходится на вечер.</p>'),
      galleryPicture('time', 'Песок сыплется в песочных часах'),
    ]),
  },
})

export const threeFigures = defineSlideTemplate({
  id: 'three-figures',
  theme: 'riso',
  en: {
    name: 'Three figures',
    slide: slide('numbers_3', [
      textItem('<h2>One year of evenings</h2>'),
      textItem('<h2>1,238</h2><p>visits a month after six</p>'),
      textItem('<h2>41%</h2><p>of them by people new to us</p>'),
      textItem('<h2>9</h2><p>books lost, three of them found</p>'),
    ]),
  },
  ru: {
    name: 'Три цифры',
    slide: slide('numbers_3', [
      textItem('<h2>Год долгих вечеров</h2>'),
      textItem('<h2>1 238</h2><p>посещений в месяц после шести</p>'),
      textItem('<h2>41%</h2><p>из них — новые для нас люди</p>'),
      textItem('<h2>9</h2><p>книг потеряли, три нашли</p>'),
    ]),
  },
})
