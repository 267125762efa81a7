import {
  chartItem,
  definePresentationTemplate,
  galleryPicture,
  slide,
  textItem,
  withTextSize,
} from '../compose.ts'

export const caseStudy = definePresentationTemplate({
  id: 'case-study',
  category: 'portfolio',
  words: {
    en: 'case study design studio client project branding packaging process before after portfolio atelier',
    ru: 'кейс дизайн студия клиент проект фирменный стиль упаковка процесс до после портфолио ателье',
  },
  en: {
    name: 'Design case study',
    about: 'A maker’s account of one commission: the problem, the turns, the result',
    deck: {
      name: 'The cider nobody could pronounce',
      theme: { name: 'atelier' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('title_left', [
          textItem('<h1>The cider nobody could pronounce</h1>', { align: 'bl', size: 0.54 }),
          textItem('<p>Studio Aldine</p>', { align: 'bl' }),
          textItem('<p>Case no. 31</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.78,
          slide('media_left', [
            galleryPicture('autumn-hills', 'Orchard hills in autumn colours'),
            textItem('<h2>The orchard</h2>'),
            textItem(
              '<p>Eleven hectares, forty sorts of apple, a family that has pressed since 1911. And a name, Cwmyrafal, that made people point at the shelf and say: “that one”.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.88,
          slide('narrow_wide', [
            textItem('<h2>The brief, in one line</h2>'),
            textItem('<p>Budget £18,000<br>Fourteen weeks<br>One colour, if possible</p>'),
            textItem(
              '<p>Make a label that can be ordered across a noisy bar, by someone who has never heard of us, without changing the name.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('steps_down', [
            textItem('<h2>Three wrong turns</h2>'),
            textItem(
              '<h3>Spell it out</h3><p>Coom-er-AV-al, in small letters. Honest, and a lesson nobody asked for.</p>',
            ),
            textItem('<h3>Shorten it</h3><p>“CWM”. The grandmother left the room.</p>'),
            textItem('<h3>Draw an apple</h3><p>Beautiful. So are the apples of nine other ciders.</p>'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('statement', [
            textItem('<p>Nobody orders a name. They order “the one with the hill”.</p>'),
            textItem('<p>Heard on the third evening, at the bar</p>'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('media_pair', [
            textItem('<h2>So we gave it a thing to point at</h2>'),
            galleryPicture('wheat-field', 'A field in the evening'),
            textItem('<p>Before: a valley at sunset, gold foil, four typefaces</p>'),
            galleryPicture('green-hills', 'Hills in one colour'),
            textItem('<p>After: one green hill, one colour, the name set large and left alone</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>A year on the shelf</h2>'),
            chartItem('bar', 'Bottles a month, thousand', ['May', 'Jul', 'Sep', 'Nov', 'Jan', 'Mar'], {
              Bottles: [4.1, 4.8, 6.9, 7.4, 7.2, 8.6],
            }),
            textItem(
              '<p>New labels from August. No advertising, the same price.</p><p>Two bars have painted a hill on the wall.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.86,
          slide('quote_media', [
            galleryPicture('fruit', 'Fruit on a table'),
            textItem('<p>My father would have hated it for a week.</p>'),
            textItem('<p>The client, at the first pressing</p>'),
          ]),
        ),
        slide('closing', [
          textItem('<h1>And what do people point at in your shop?</h1>', { size: 0.48 }),
          textItem('<p>Tell us in one line</p>'),
          textItem('<p>studio@aldine.example</p>'),
          textItem('<p>12 Press Lane, Ludlow</p>'),
          { type: 'button', text: 'Tell us', href: 'mailto:studio@aldine.example' },
        ]),
      ],
    },
  },
  ru: {
    name: 'Кейс дизайн-студии',
    about: 'Рассказ мастера об одной работе: задача, повороты, итог',
    deck: {
      name: 'Сидр, который не выговорить',
      theme: { name: 'atelier' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('title_left', [
          textItem('<h1>Сидр, который не&nbsp;выговорить</h1>', { align: 'bl', size: 0.54 }),
          textItem('<p>Студия «Кегль»</p>', { align: 'bl' }),
          textItem('<p>Работа № 31</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.78,
          slide('media_left', [
            galleryPicture('autumn-hills', 'Холмы с садами в осенних красках'),
            textItem('<h2>Сад</h2>'),
            textItem(
              '<p>Одиннадцать гектаров, сорок сортов яблок и семья, которая делает сидр третье поколение. И имя — «Взъярённая антоновка», после которого все показывали пальцем: «вон тот».</p>',
            ),
          ]),
        ),
        withTextSize(
          0.88,
          slide('narrow_wide', [
            textItem('<h2>Задача одной строкой</h2>'),
            textItem('<p>Бюджет 1,4 млн ₽<br>Четырнадцать недель<br>Один цвет, если можно</p>'),
            textItem(
              '<p>Сделать этикетку, по которой сидр закажет в шумном баре человек, впервые о нём услышавший. Имя не менять.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('steps_down', [
            textItem('<h2>Три неверных поворота</h2>'),
            textItem('<h3>Объяснить</h3><p>Ударения мелким шрифтом. Честно, но урока никто не просил.</p>'),
            textItem('<h3>Сократить</h3><p>«ВА». Бабушка вышла из комнаты.</p>'),
            textItem('<h3>Нарисовать яблоко</h3><p>Красиво. Как и у девяти соседей по полке.</p>'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('statement', [
            textItem('<p>Имя никто не заказывает. Заказывают «тот, с холмом».</p>'),
            textItem('<p>Услышано на третий вечер у стойки</p>'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('media_pair', [
            textItem('<h2>И мы дали, на что показать</h2>'),
            galleryPicture('wheat-field', 'Поле вечером'),
            textItem('<p>Было: закат над полем, золотая фольга, четыре шрифта</p>'),
            galleryPicture('green-hills', 'Холмы в одном цвете'),
            textItem('<p>Стало: один зелёный холм, один цвет и крупное имя, которое оставили в покое</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Год на полке</h2>'),
            chartItem('bar', 'Бутылок в месяц, тысяч', ['май', 'июл', 'сен', 'ноя', 'янв', 'мар'], {
              Бутылки: [4.1, 4.8, 6.9, 7.4, 7.2, 8.6],
            }),
            textItem(
              '<p>Новая этикетка — с августа. Без рекламы, по той же цене.</p><p>В двух барах холм нарисовали на стене.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.86,
          slide('quote_media', [
            galleryPicture('fruit', 'Фрукты на столе'),
            textItem('<p>Отец бы неделю сердился. А потом привык.</p>'),
            textItem('<p>Заказчица, на первом отжиме</p>'),
          ]),
        ),
        slide('closing', [
          textItem('<h1>А на что показывают пальцем у вас?</h1>', { size: 0.48 }),
          textItem('<p>Расскажите в двух словах</p>'),
          textItem('<p>studio@kegl.example</p>'),
          textItem('<p>Тула, Печатный переулок, 12</p>'),
          { type: 'button', text: 'Рассказать нам', href: 'mailto:studio@kegl.example' },
        ]),
      ],
    },
  },
})

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
