import { galleryPicture, slide, textItem, withTextSize } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

export const photoPortfolio = definePresentationTemplate({
  id: 'photo-portfolio',
  category: 'portfolio',
  words: {
    en: 'portfolio photographer photography pictures gallery artist series exhibition dark landscape',
    ru: 'портфолио фотограф фотография снимки галерея художник серия выставка тёмный пейзаж',
  },
  en: {
    name: 'Photographer’s portfolio',
    about: 'Images first: three series, a few lines, and a way to get in touch',
    deck: {
      name: 'Vera Lind: places without people',
      theme: { name: 'darkroom' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('media_caption', [
          galleryPicture('night-lake', 'A lake at night under a clear sky'),
          textItem('<h2>Vera Lind</h2><p>Places without people</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.88,
          slide('narrow_wide', [
            textItem('<h2>I wait until everyone has gone</h2>'),
            textItem('<p>Tromsø<br>since 2009</p>'),
            textItem(
              '<p>I studied forestry and learned to look at one hillside for a year. The camera came later and changed little: I still go back to the same place, at the same hour, until it stops posing.</p>',
            ),
          ]),
        ),
        slide('section', [textItem('<p>Series one</p>'), textItem('<h1>Before five</h1>')]),
        withTextSize(
          0.8,
          slide('mosaic', [
            galleryPicture('mountain-dawn', 'The sun behind mountain ridges'),
            galleryPicture('blue-ridges', 'Blue ridges in haze'),
            galleryPicture('misty-forest', 'Firs in mist'),
            textItem(
              '<h3>Before five</h3><p>Thirty-one mornings above one valley. The light lasts eleven minutes.</p>',
            ),
          ]),
        ),
        slide('media_full', [
          galleryPicture('sea-sunset', 'A low sun over a quiet sea'),
          textItem('<h2>The same bay, day 212</h2>'),
        ]),
        withTextSize(
          0.74,
          slide('gallery_3', [
            textItem('<h2>Weather, unedited</h2>'),
            galleryPicture('storm', 'A storm over the sea'),
            textItem('<p>Storm, 14:02</p>'),
            galleryPicture('open-sea', 'The open sea'),
            textItem('<p>After it, 17:40</p>'),
            galleryPicture('moonrise', 'The moon rising over water'),
            textItem('<p>And then, 22:15</p>'),
          ]),
        ),
        withTextSize(
          0.84,
          slide('quote_media', [
            galleryPicture('aurora', 'Green northern lights over hills'),
            textItem('<p>A photograph is a place where someone stood still.</p>'),
            textItem('<p>From the notebook for “Before five”</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('rows_3', [
            textItem('<h2>Shown and printed</h2>'),
            textItem(
              '<h3>Exhibitions</h3><p>North Wall, Tromsø. Slow Rooms, Gothenburg. The Ferry House, Leith.</p>',
            ),
            textItem('<h3>Books</h3><p>“Before five”, 112 pages, edition of 600. “Tideline”, sold out.</p>'),
            textItem('<h3>Prints</h3><p>Pigment on cotton, editions of nine, signed on the back.</p>'),
          ]),
        ),
        slide('closing', [
          textItem('<h1>Write to me</h1>'),
          textItem('<p>I answer after the light has gone</p>'),
          textItem('<p>vera@lind.example</p>'),
          textItem('<p>Studio by appointment</p>'),
          { type: 'button', text: 'Ask for a print', href: 'mailto:vera@lind.example' },
        ]),
      ],
    },
  },
  ru: {
    name: 'Портфолио фотографа',
    about: 'Снимок раньше слова: три серии, несколько строк и адрес',
    deck: {
      name: 'Вера Лунина: места без людей',
      theme: { name: 'darkroom' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('media_caption', [
          galleryPicture('night-lake', 'Ночное озеро под ясным небом'),
          textItem('<h2>Вера Лунина</h2><p>Места без людей</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.88,
          slide('narrow_wide', [
            textItem('<h2>Я жду, пока все уйдут</h2>'),
            textItem('<p>Мурманск<br>с 2009 года</p>'),
            textItem(
              '<p>Я училась на лесника и привыкла год смотреть на один и тот же склон. Камера появилась потом и мало что изменила: я по-прежнему прихожу в одно место в один и тот же час, пока оно не перестанет позировать.</p>',
            ),
          ]),
        ),
        slide('section', [textItem('<p>Первая серия</p>'), textItem('<h1>До пяти</h1>')]),
        withTextSize(
          0.8,
          slide('mosaic', [
            galleryPicture('mountain-dawn', 'Солнце за грядами гор'),
            galleryPicture('blue-ridges', 'Синие гряды в дымке'),
            galleryPicture('misty-forest', 'Ели в тумане'),
            textItem(
              '<h3>До пяти</h3><p>Тридцать одно утро над одной долиной. Свет держится одиннадцать минут.</p>',
            ),
          ]),
        ),
        slide('media_full', [
          galleryPicture('sea-sunset', 'Низкое солнце над тихим морем'),
          textItem('<h2>Та же бухта, день 212-й</h2>'),
        ]),
        withTextSize(
          0.74,
          slide('gallery_3', [
            textItem('<h2>Погода без обработки</h2>'),
            galleryPicture('storm', 'Гроза над морем'),
            textItem('<p>Гроза, 14:02</p>'),
            galleryPicture('open-sea', 'Открытое море'),
            textItem('<p>После неё, 17:40</p>'),
            galleryPicture('moonrise', 'Луна встаёт над водой'),
            textItem('<p>И потом, 22:15</p>'),
          ]),
        ),
        withTextSize(
          0.84,
          slide('quote_media', [
            galleryPicture('aurora', 'Северное сияние над холмами'),
            textItem('<p>Фотография — это место, где кто-то постоял.</p>'),
            textItem('<p>Из записной книжки к серии «До пяти»</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('rows_3', [
            textItem('<h2>Выставки и книги</h2>'),
            textItem('<h3>Выставки</h3><p>«Северная стена», Мурманск. «Медленные комнаты», Петербург.</p>'),
            textItem('<h3>Книги</h3><p>«До пяти», 112 страниц, тираж 600. «Линия прилива», распродана.</p>'),
            textItem(
              '<h3>Отпечатки</h3><p>Пигмент на хлопке, по девять экземпляров, подпись на обороте.</p>',
            ),
          ]),
        ),
        slide('closing', [
          textItem('<h1>Напишите мне</h1>'),
          textItem('<p>Отвечаю, когда уходит свет</p>'),
          textItem('<p>vera@lunina.example</p>'),
          textItem('<p>Мастерская — по договорённости</p>'),
          { type: 'button', text: 'Спросить об отпечатке', href: 'mailto:vera@lunina.example' },
        ]),
      ],
    },
  },
})
