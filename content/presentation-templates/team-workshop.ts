import {
  card,
  definePresentationTemplate,
  galleryPicture,
  slide,
  textItem,
  withTextSize,
} from '../compose.ts'

export const teamWorkshop = definePresentationTemplate({
  id: 'team-workshop',
  category: 'lesson',
  words: {
    en: 'workshop training session facilitation exercise sticky notes ideas retrospective team brainstorm',
    ru: 'воркшоп тренинг занятие упражнение стикеры идеи ретроспектива команда мозговой штурм',
  },
  en: {
    name: 'Team workshop',
    about: 'Two hours with sticky notes: rules, exercises, votes, next steps',
    deck: {
      name: 'Why nobody reads our manual',
      theme: { name: 'workshop' },
      settings: { page_numbering: true, paging: 'instant' },
      slides: [
        slide('title', [
          textItem('<h1>Why nobody reads our manual</h1>', { align: 'bl' }),
          textItem('<p>Two hours, twelve people</p>', { align: 'bl' }),
          textItem('<p>Felt pens on the table</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.76,
          slide('agenda', [
            textItem('<h2>Two hours</h2>'),
            textItem(
              '<ol><li>Watch one person try, 15 min</li><li>Collect what hurts, 25 min</li><li>Sort and vote, 20 min</li><li>Draw three answers, 40 min</li><li>Choose one, 20 min</li></ol>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('grid_2x2', [
            textItem('<h2>House rules</h2>'),
            card('<h3>One idea, one note</h3><p>In letters that can be read from the door</p>'),
            card('<h3>Nobody sells</h3><p>The note speaks, its author listens</p>'),
            card('<h3>Clock wins</h3><p>When it rings, we put the pens down</p>'),
            card('<h3>Phones sleep</h3><p>In the box by the kettle, all of them</p>', 'accent'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('media_pair', [
            textItem('<h2>Watch first, talk later</h2>'),
            galleryPicture('desk', 'A desk with a lamp'),
            textItem(
              '<p><strong>15 minutes.</strong> A guest sets up the printer with our manual. We are silent.</p>',
            ),
            galleryPicture('books', 'A stack of books'),
            textItem('<p><strong>Write down</strong> where they stop, sigh, go back, or guess.</p>'),
          ]),
        ),
        withTextSize(
          0.92,
          slide('statement', [
            textItem('<p>Where exactly did it hurt? Five notes each, in silence.</p>'),
            textItem('<p>25 minutes</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('col_3', [
            textItem('<h2>Sort onto three walls</h2>'),
            card('<h3>Words</h3><p>We say something they would never say</p>'),
            card('<h3>Order</h3><p>It is there, but on page nine</p>'),
            card('<h3>Missing</h3><p>It is in our heads and nowhere else</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('steps_down', [
            textItem('<h2>Draw three answers</h2>'),
            textItem(
              '<h3>Alone, 10 min</h3><p>Fold a sheet in four, four ideas, no words longer than a label</p>',
            ),
            textItem('<h3>In pairs, 15 min</h3><p>Take the best two and make one page of them</p>'),
            textItem('<h3>On the wall, 15 min</h3><p>Three dots each. Not on your own</p>'),
          ]),
        ),
        withTextSize(
          0.84,
          slide('comparison', [
            textItem('<h2>Before you choose</h2>'),
            textItem('<h3>Ask</h3><p>Would our guest have stopped at the same place?</p>'),
            textItem('<h3>Then ask</h3><p>Can we try it with paper by Friday?</p>'),
          ]),
        ),
        withTextSize(
          0.82,
          slide('col_2', [
            textItem('<h2>One sentence before you leave</h2>'),
            textItem(
              '<p>What shall we do differently on Monday? We read all of them aloud, without names.</p>',
            ),
            {
              type: 'form',
              fields: [
                { id: 'name', type: 'name', name: 'Your name, or none' },
                { id: 'comment', type: 'comment', name: 'On Monday I’ll…', required: true },
              ],
              submit_text: 'Put it on the wall',
            },
          ]),
        ),
      ],
    },
  },
  ru: {
    name: 'Командный воркшоп',
    about: 'Два часа со стикерами: правила, упражнения, голосование, следующие шаги',
    deck: {
      name: 'Почему никто не читает нашу инструкцию',
      theme: { name: 'workshop' },
      settings: { page_numbering: true, paging: 'instant' },
      slides: [
        slide('title', [
          textItem('<h1>Почему никто не читает нашу инструкцию</h1>', { align: 'bl' }),
          textItem('<p>Два часа, двенадцать человек</p>', { align: 'bl' }),
          textItem('<p>Маркеры на столе</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.76,
          slide('agenda', [
            textItem('<h2>Два часа</h2>'),
            textItem(
              '<ol><li>Смотрим на гостя, 15 мин</li><li>Ищем, где больно, 25 мин</li><li>Сортируем, голосуем, 20 мин</li><li>Рисуем три ответа, 40 мин</li><li>Выбираем один, 20 мин</li></ol>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('grid_2x2', [
            textItem('<h2>Правила дома</h2>'),
            card('<h3>Мысль — стикер</h3><p>Такими буквами, чтобы читалось от двери</p>'),
            card('<h3>Не продаём</h3><p>Стикер говорит, автор молчит</p>'),
            card('<h3>Таймер главный</h3><p>Прозвенел — маркеры на стол</p>'),
            card('<h3>Телефоны спят</h3><p>В коробке у чайника, все до одного</p>', 'accent'),
          ]),
        ),
        withTextSize(
          0.74,
          slide('media_pair', [
            textItem('<h2>Сначала смотрим, потом говорим</h2>'),
            galleryPicture('desk', 'Стол с лампой'),
            textItem(
              '<p><strong>15 минут.</strong> Гость настраивает принтер по нашей инструкции. Мы молчим.</p>',
            ),
            galleryPicture('books', 'Стопка книг'),
            textItem('<p><strong>Записываем,</strong> где он остановился, вздохнул, вернулся, угадал.</p>'),
          ]),
        ),
        withTextSize(
          0.92,
          slide('statement', [
            textItem('<p>Где именно было больно? По пять стикеров, молча.</p>'),
            textItem('<p>25 минут</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('col_3', [
            textItem('<h2>Раскладываем по трём стенам</h2>'),
            card('<h3>Слова</h3><p>Мы говорим так, как никто не говорит</p>'),
            card('<h3>Порядок</h3><p>Всё есть, но на девятой странице</p>'),
            card('<h3>Нету</h3><p>Знаем мы, а больше нигде не написано</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('steps_down', [
            textItem('<h2>Рисуем три ответа</h2>'),
            textItem('<h3>Сами, 10 мин</h3><p>Лист вчетверо, четыре идеи, слова не длиннее подписи</p>'),
            textItem('<h3>В парах, 15 мин</h3><p>Две лучшие складываем в одну страницу</p>'),
            textItem('<h3>На стене, 15 мин</h3><p>По три точки каждому. Не на свою</p>'),
          ]),
        ),
        withTextSize(
          0.84,
          slide('comparison', [
            textItem('<h2>Прежде чем выбрать</h2>'),
            textItem('<h3>Спросим</h3><p>Споткнулся бы наш гость на том же месте?</p>'),
            textItem('<h3>И ещё</h3><p>Сможем попробовать на бумаге до пятницы?</p>'),
          ]),
        ),
        withTextSize(
          0.82,
          slide('col_2', [
            textItem('<h2>Одна фраза на прощание</h2>'),
            textItem('<p>Что сделаем иначе в понедельник? Прочитаем все вслух, без имён.</p>'),
            {
              type: 'form',
              fields: [
                { id: 'name', type: 'name', name: 'Имя, если хочется' },
                { id: 'comment', type: 'comment', name: 'В понедельник я…', required: true },
              ],
              submit_text: 'На стену',
            },
          ]),
        ),
      ],
    },
  },
})
