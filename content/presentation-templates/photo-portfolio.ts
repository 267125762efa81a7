import { galleryPicture, sized, slide, words } from '../compose.ts'
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
    about: 'The picture before the word: three series, a few lines, a way to write',
    deck: {
      name: 'Vera Lind: places without people',
      theme: { name: 'darkroom' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('media_caption', [
          galleryPicture('night-lake', 'A lake at night under a clear sky'),
          words('<h2>Vera Lind</h2><p>Places without people</p>', { align: 'bl' }),
        ]),
        sized(
          0.88,
          slide('narrow_wide', [
            words('<h2>I wait until everybody has gone</h2>'),
            words('<p>Tromsø<br>since 2009</p>'),
            words(
              '<p>I studied forestry and learned to look at one hillside for a year. The camera came later and changed little: I still go back to the same place, at the same hour, until it stops posing.</p>',
            ),
          ]),
        ),
        slide('section', [words('<p>Series one</p>'), words('<h1>Before five</h1>')]),
        sized(
          0.8,
          slide('mosaic', [
            galleryPicture('mountain-dawn', 'The sun behind mountain ridges'),
            galleryPicture('blue-ridges', 'Blue ridges in haze'),
            galleryPicture('misty-forest', 'Firs in mist'),
            words(
              '<h3>Before five</h3><p>Thirty-one mornings above one valley. The light lasts eleven minutes.</p>',
            ),
          ]),
        ),
        slide('media_full', [
          galleryPicture('sea-sunset', 'A low sun over a quiet sea'),
          words('<h2>The same bay, day 212</h2>'),
        ]),
        sized(
          0.74,
          slide('gallery_3', [
            words('<h2>Weather, unedited</h2>'),
            galleryPicture('storm', 'A storm over the sea'),
            words('<p>Storm, 14:02</p>'),
            galleryPicture('open-sea', 'The open sea'),
            words('<p>After it, 17:40</p>'),
            galleryPicture('moonrise', 'The moon rising over water'),
            words('<p>And then, 22:15</p>'),
          ]),
        ),
        sized(
          0.84,
          slide('quote_media', [
            galleryPicture('aurora', 'Green northern lights over hills'),
            words('<p>A photograph is a place where somebody stood still.</p>'),
            words('<p>From the notebook for “Before five”</p>'),
          ]),
        ),
        sized(
          0.78,
          slide('rows_3', [
            words('<h2>Shown and printed</h2>'),
            words(
              '<h3>Exhibitions</h3><p>North Wall, Tromsø. Slow Rooms, Gothenburg. The Ferry House, Leith.</p>',
            ),
            words('<h3>Books</h3><p>“Before five”, 112 pages, edition of 600. “Tideline”, sold out.</p>'),
            words('<h3>Prints</h3><p>Pigment on cotton, editions of nine, signed on the back.</p>'),
          ]),
        ),
        slide('closing', [
          words('<h1>Write to me</h1>'),
          words('<p>I answer after the light has gone</p>'),
          words('<p>vera@lind.example</p>'),
          words('<p>Studio by appointment</p>'),
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
          words('<h2>Вера Лунина</h2><p>Места без людей</p>', { align: 'bl' }),
        ]),
        sized(
          0.88,
          slide('narrow_wide', [
            words('<h2>Я жду, пока все уйдут</h2>'),
            words('<p>Мурманск<br>с 2009 года</p>'),
            words(
              '<p>Я училась на лесника и привыкла год смотреть на один и тот же склон. Камера появилась потом и мало что изменила: я по-прежнему прихожу в одно место в один и тот же час, пока оно не перестанет позировать.</p>',
            ),
          ]),
        ),
        slide('section', [words('<p>Первая серия</p>'), words('<h1>До пяти</h1>')]),
        sized(
          0.8,
          slide('mosaic', [
            galleryPicture('mountain-dawn', 'Солнце за грядами гор'),
            galleryPicture('blue-ridges', 'Синие гряды в дымке'),
            galleryPicture('misty-forest', 'Ели в тумане'),
            words(
              '<h3>До пяти</h3><p>Тридцать одно утро над одной долиной. Свет держится одиннадцать минут.</p>',
            ),
          ]),
        ),
        slide('media_full', [
          galleryPicture('sea-sunset', 'Низкое солнце над тихим морем'),
          words('<h2>Та же бухта, день 212-й</h2>'),
        ]),
        sized(
          0.74,
          slide('gallery_3', [
            words('<h2>Погода без обработки</h2>'),
            galleryPicture('storm', 'Гроза над морем'),
            words('<p>Гроза, 14:02</p>'),
            galleryPicture('open-sea', 'Открытое море'),
            words('<p>После неё, 17:40</p>'),
            galleryPicture('moonrise', 'Луна встаёт над водой'),
            words('<p>И потом, 22:15</p>'),
          ]),
        ),
        sized(
          0.84,
          slide('quote_media', [
            galleryPicture('aurora', 'Северное сияние над холмами'),
            words('<p>Фотография — это место, где кто-то постоял.</p>'),
            words('<p>Из записной книжки к серии «До пяти»</p>'),
          ]),
        ),
        sized(
          0.78,
          slide('rows_3', [
            words('<h2>Выставки и книги</h2>'),
            words('<h3>Выставки</h3><p>«Северная стена», Мурманск. «Медленные комнаты», Петербург.</p>'),
            words('<h3>Книги</h3><p>«До пяти», 112 страниц, тираж 600. «Линия прилива», распродана.</p>'),
            words('<h3>Отпечатки</h3><p>Пигмент на хлопке, по девять экземпляров, подпись на обороте.</p>'),
          ]),
        ),
        slide('closing', [
          words('<h1>Напишите мне</h1>'),
          words('<p>Отвечаю, когда уходит свет</p>'),
          words('<p>vera@lunina.example</p>'),
          words('<p>Мастерская — по договорённости</p>'),
          { type: 'button', text: 'Спросить об отпечатке', href: 'mailto:vera@lunina.example' },
        ]),
      ],
    },
  },
})
