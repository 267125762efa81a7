import { definePresentationTemplate, galleryPicture, slide, textItem, withTextSize } from '../compose.ts'

export const travelStory = definePresentationTemplate({
  id: 'travel-story',
  category: 'portfolio',
  words: {
    en: 'travel story journey magazine train photo essay holiday diary feature trip',
    ru: 'путешествие рассказ дорога журнал поезд фотоочерк отпуск дневник поездка',
  },
  en: {
    name: 'Travel story',
    about: 'A glossy feature: a slow train, four stops, and how to go there',
    deck: {
      name: 'The slow train north',
      theme: { name: 'magazine' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('title_media', [
          textItem('<h1>The slow train north</h1>', { align: 'bl' }),
          textItem('<p>Nine hours, forty-one stations, one thermos</p>', { align: 'bl' }),
          textItem('<p>A journey in May</p>', { align: 'bl' }),
          galleryPicture('train', 'A train crossing the hills'),
        ]),
        withTextSize(
          0.88,
          slide('narrow_wide', [
            textItem('<h2>Nobody takes it who is in a hurry</h2>'),
            textItem('<p>06:14<br>platform five</p>'),
            textItem(
              '<p>The express does the same way in three hours and sees nothing of it. The slow train stops wherever two houses agreed on a platform. By the second hour people have moved to the left side, because they know.</p>',
            ),
          ]),
        ),
        slide('media_full', [
          galleryPicture('wheat-field', 'A wheat field under a wide sky'),
          textItem('<h2>08:40. The fields begin</h2>'),
        ]),
        withTextSize(
          0.9,
          slide('quote', [
            textItem('<p>You may pull the cord for mushrooms. Everyone has done it once.</p>', {
              align: 'ml',
            }),
            textItem('<p>The conductor, somewhere after the eleventh station</p>'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('gallery_3', [
            textItem('<h2>Three reasons to get off</h2>'),
            galleryPicture('lavender-field', 'Rows of lavender'),
            textItem('<p><strong>Lavandry.</strong> A field, a bench and a man who sells honey</p>'),
            galleryPicture('autumn-hills', 'Hills in warm colours'),
            textItem('<p><strong>Copper Hill.</strong> An hour on foot, a view of two rivers</p>'),
            galleryPicture('night-lake', 'A lake at night'),
            textItem('<p><strong>Stillwater.</strong> One hotel, nine rooms, a boat for guests</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('media_top', [
            galleryPicture('snow-peaks', 'Snowy peaks above firs'),
            textItem('<h2>And then the mountains stand up</h2>'),
            textItem(
              '<p>It happens in one bend, after a tunnel. The whole carriage stops talking. Someone laughs. The tea is cold, and nobody minds.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>If you want to go</h2>'),
            {
              type: 'table',
              size: 0.9,
              rows: [
                [{ text: '' }, { text: 'The slow train' }],
                [{ text: 'Departs' }, { text: '06:14, daily but Sunday' }],
                [{ text: 'Arrives' }, { text: '15:20, often later' }],
                [{ text: 'Ticket' }, { text: '$24, bought on board' }],
                [{ text: 'Sit' }, { text: 'On the left' }],
              ],
            },
            textItem(
              '<p>Go in the second half of May: the snow is still up, the apple trees are already white.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('media_caption', [
            galleryPicture('sea-sunset', 'A low sun over the sea'),
            textItem('<h3>15:38. The sea, and no more rails.</h3>'),
          ]),
        ),
      ],
    },
  },
  ru: {
    name: 'Рассказ о поездке',
    about: 'Глянцевый очерк: медленный поезд, четыре остановки и как туда попасть',
    deck: {
      name: 'Медленный поезд на север',
      theme: { name: 'magazine' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('title_media', [
          textItem('<h1>Медленный поезд на север</h1>', { align: 'bl', size: 0.52 }),
          textItem('<p>Девять часов, сорок одна станция, один термос</p>', { align: 'bl' }),
          textItem('<p>Майская поездка</p>', { align: 'bl' }),
          galleryPicture('train', 'Поезд среди холмов'),
        ]),
        withTextSize(
          0.88,
          slide('narrow_wide', [
            textItem('<h2>Кто спешит, на нём не едет</h2>'),
            textItem('<p>06:14<br>пятый путь</p>'),
            textItem(
              '<p>Скорый проходит эту дорогу за три часа и ничего не видит. Медленный стоит везде, где двое соседей договорились о платформе. На втором часу все пересаживаются на левую сторону: они уже знают.</p>',
            ),
          ]),
        ),
        slide('media_full', [
          galleryPicture('wheat-field', 'Пшеничное поле под широким небом'),
          textItem('<h2>08:40. Начинаются поля</h2>'),
        ]),
        withTextSize(
          0.9,
          slide('quote', [
            textItem('<p>Ради грибов можно и стоп-кран. Все хоть раз да дёргали.</p>', { align: 'ml' }),
            textItem('<p>Проводница, где-то после одиннадцатой станции</p>'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('gallery_3', [
            textItem('<h2>Три повода сойти</h2>'),
            galleryPicture('lavender-field', 'Ряды лиловых цветов'),
            textItem('<p><strong>Медовка.</strong> Поле, скамейка и человек с мёдом</p>'),
            galleryPicture('autumn-hills', 'Холмы в тёплых красках'),
            textItem('<p><strong>Рыжая гора.</strong> Час пешком, вид на две реки</p>'),
            galleryPicture('night-lake', 'Ночное озеро'),
            textItem('<p><strong>Тихое.</strong> Гостиница на девять комнат и лодка для гостей</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('media_top', [
            galleryPicture('snow-peaks', 'Снежные вершины над ельником'),
            textItem('<h2>И тут встают горы</h2>'),
            textItem(
              '<p>Сразу, за одним поворотом, после тоннеля. Вагон замолкает. Кто-то смеётся. Чай давно остыл, и никому нет дела.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Если соберётесь</h2>'),
            {
              type: 'table',
              size: 0.9,
              rows: [
                [{ text: '' }, { text: 'Медленный поезд' }],
                [{ text: 'Отправление' }, { text: '06:14, кроме воскресенья' }],
                [{ text: 'Прибытие' }, { text: '15:20, чаще позже' }],
                [{ text: 'Билет' }, { text: '1480 ₽, у проводника' }],
                [{ text: 'Место' }, { text: 'По левой стороне' }],
              ],
            },
            textItem('<p>Лучше во второй половине мая: наверху ещё снег, а яблони уже белые.</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('media_caption', [
            galleryPicture('sea-sunset', 'Низкое солнце над морем'),
            textItem('<h3>15:38. Море, и рельсов больше нет.</h3>'),
          ]),
        ),
      ],
    },
  },
})
