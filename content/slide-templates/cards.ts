import { card, defineSlideTemplate, galleryPicture, slide, textItem } from '../compose.ts'

export const comparison = defineSlideTemplate({
  id: 'comparison',
  theme: 'notebook',
  en: {
    name: 'Before and after',
    slide: slide('col_2', [
      textItem('<h2>One floor, two ways to use it</h2>'),
      card(
        '<h3>Today</h3><ul><li>A hall nobody sits in</li><li>One desk, one queue</li><li>Shelves up to the ceiling</li><li>Lights out at six</li></ul>',
      ),
      card(
        '<h3>From September</h3><ul><li>A reading room of forty seats</li><li>Books borrowed by yourself</li><li>Shelves you can see over</li><li>Open until ten</li></ul>',
        'accent',
      ),
    ]),
  },
  ru: {
    name: 'Было и стало',
    slide: slide('col_2', [
      textItem('<h2>Один этаж — два способа им жить</h2>'),
      card(
        '<h3>Сейчас</h3><ul><li>Холл, где никто не сидит</li><li>Одна стойка, одна очередь</li><li>Стеллажи до потолка</li><li>В шесть гаснет свет</li></ul>',
      ),
      card(
        '<h3>С сентября</h3><ul><li>Читальный зал на сорок мест</li><li>Книги выдают себя сами</li><li>Стеллажи ниже плеча</li><li>Открыто до десяти</li></ul>',
        'accent',
      ),
    ]),
  },
})

export const facingCards = defineSlideTemplate({
  id: 'facing-cards',
  theme: 'constructor',
  en: {
    name: 'Side by side',
    slide: slide('comparison', [
      textItem('<h2>Renovate or move?</h2>'),
      card(
        '<h3>Stay at Kiln Street</h3><ul><li>Everyone knows the way</li><li>Eleven weeks of works</li><li>No room to grow after 2031</li></ul>',
      ),
      card(
        '<h3>Move to the depot</h3><ul><li>Twice the floor</li><li>Two years of works</li><li>A bus every half an hour</li></ul>',
        'inverse',
      ),
    ]),
  },
  ru: {
    name: 'Лицом к лицу',
    slide: slide('comparison', [
      textItem('<h2>Ремонт или переезд?</h2>'),
      card(
        '<h3>Остаться на Гончарной</h3><ul><li>Дорогу знают все</li><li>Одиннадцать недель работ</li><li>После 2031 года расти некуда</li></ul>',
      ),
      card(
        '<h3>Переехать в депо</h3><ul><li>Вдвое больше места</li><li>Два года работ</li><li>Автобус раз в полчаса</li></ul>',
        'inverse',
      ),
    ]),
  },
})

export const matrix = defineSlideTemplate({
  id: 'matrix',
  theme: 'swiss',
  en: {
    name: 'Four-part grid',
    slide: slide('grid_2x2', [
      textItem('<h2>Four questions we were asked</h2>'),
      card('<h3>Who works until ten?</h3><p>Two new half posts. Nobody’s hours grow.</p>'),
      card('<h3>Is it safe?</h3><p>One person on duty, one at the door, light in the yard.</p>'),
      card('<h3>And if nobody comes?</h3><p>Thursdays tell us by July, before we build.</p>'),
      card('<h3>Why not online?</h3><p>The catalogue is. A warm room is not.</p>', 'accent'),
    ]),
  },
  ru: {
    name: 'Четыре поля',
    slide: slide('grid_2x2', [
      textItem('<h2>Четыре вопроса, которые нам задали</h2>'),
      card('<h3>Кто работает до десяти?</h3><p>Две новые полставки. Ни у кого часов не прибавится.</p>'),
      card('<h3>Это безопасно?</h3><p>Дежурный в зале, охранник у двери, свет во дворе.</p>'),
      card('<h3>А если никто не придёт?</h3><p>Четверги покажут это до начала стройки.</p>'),
      card('<h3>Почему не онлайн?</h3><p>Каталог уже там. Тёплой комнаты там нет.</p>', 'accent'),
    ]),
  },
})

export const sixFields = defineSlideTemplate({
  id: 'six-fields',
  theme: 'bauhaus',
  en: {
    name: 'Six-part grid',
    slide: slide('grid_2x3', [
      textItem('<h2>Six rooms, six uses</h2>'),
      card('<h3>Hall</h3><p>Returns, news, a place to wait</p>'),
      card('<h3>Table room</h3><p>Forty seats, forty lamps</p>'),
      card('<h3>Quiet floor</h3><p>No calls, no keys that click</p>'),
      card('<h3>Workshop</h3><p>Sewing, soldering, repair</p>'),
      card('<h3>Children’s</h3><p>Until eight, then stories</p>'),
      card('<h3>Café</h3><p>Tea until a quarter to ten</p>', 'accent'),
    ]),
  },
  ru: {
    name: 'Шесть полей',
    slide: slide('grid_2x3', [
      textItem('<h2>Шесть комнат — шесть занятий</h2>'),
      card('<h3>Холл</h3><p>Возврат, новости, место подождать</p>'),
      card('<h3>Зал</h3><p>Сорок мест, сорок ламп</p>'),
      card('<h3>Тихий этаж</h3><p>Без звонков и громких клавиш</p>'),
      card('<h3>Мастерская</h3><p>Шитьё, пайка, починка</p>'),
      card('<h3>Детская</h3><p>До восьми, потом сказки</p>'),
      card('<h3>Кафе</h3><p>Чай до без четверти десять</p>', 'accent'),
    ]),
  },
})

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
