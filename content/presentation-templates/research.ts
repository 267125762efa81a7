import {
  card,
  chartItem,
  definePresentationTemplate,
  galleryPicture,
  slide,
  textItem,
  withTextSize,
} from '../compose.ts'

export const researchTalk = definePresentationTemplate({
  id: 'research-talk',
  category: 'research',
  words: {
    en: 'research talk conference science study method results academic thesis defence seminar museum bees noise',
    ru: 'исследование доклад конференция наука метод результаты диссертация защита семинар музей птицы шум',
  },
  en: {
    name: 'Research talk',
    about: 'Question, method, result, doubt: fifteen minutes with room to breathe',
    deck: {
      name: 'What a quiet road does to a hedge',
      theme: { name: 'museum' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('title', [
          textItem('<h1>What a quiet road does to a hedge</h1>', { align: 'bl' }),
          textItem('<p>Marta Osei, field ecology</p>', { align: 'bl' }),
          textItem('<p>Autumn seminar</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.96,
          slide('quote', [
            textItem('<p>If the cars are gone for a year, who notices first?</p>', { align: 'ml' }),
            textItem('<p>The question of this talk</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('media_left', [
            galleryPicture('green-hills', 'Green hills and hedges'),
            textItem('<h2>One road, closed by accident</h2>'),
            textItem(
              '<p>A bridge was found unsafe, and 6.4 km of road lost its traffic overnight. The hedges on both sides stayed as they were. So did the road beyond the next village, which became our control.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('steps_down', [
            textItem('<h2>Method</h2>'),
            textItem('<h3>24 points</h3><p>twelve along the closed road, twelve along the open one</p>'),
            textItem('<h3>Two visits a week</h3><p>at dawn, by the same three people, for 52 weeks</p>'),
            textItem('<h3>Blind count</h3><p>recordings were named by someone who did not know the road</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Birds came back within a season</h2>'),
            chartItem('line', 'Species per visit, mean', ['Spring', 'Summer', 'Autumn', 'Winter', 'Spring'], {
              Closed: [9.1, 11.8, 10.2, 7.9, 13.4],
              Open: [9, 10.1, 8.8, 7.1, 9.3],
            }),
            textItem(
              '<p>By the second spring the closed road had four species more at each point.</p><p>The open road had not changed.</p>',
            ),
          ]),
        ),
        slide('number_aside', [
          textItem('<p>3×</p>'),
          textItem(
            '<p>as many bumblebees fed in the verge. Nobody sowed anything: it was simply not mown.</p>',
          ),
          chartItem('bar', 'Bumblebees per 100 m', ['May', 'Jun', 'Jul', 'Aug'], {
            Closed: [14, 31, 36, 22],
            Open: [6, 10, 12, 7],
          }),
        ]),
        withTextSize(
          0.84,
          slide('comparison', [
            textItem('<h2>What we can say, and what not</h2>'),
            textItem(
              '<h3>We can</h3><p>Where traffic stopped and mowing stopped, life in the hedge grew, fast and measurably.</p>',
            ),
            textItem(
              '<h3>We cannot</h3><p>Tell the silence from the long grass. Both came on the same day.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.82,
          slide('rows_2', [
            textItem('<h2>Next</h2>'),
            textItem(
              '<h3>This winter</h3><p>Mow half of the closed verge and leave the other half. Then the two can be told apart.</p>',
            ),
            textItem(
              '<h3>When the bridge opens</h3><p>Stay. How quickly a road takes everything back is worth knowing too.</p>',
            ),
          ]),
        ),
        slide('closing', [
          textItem('<h1>Thank you. Doubts are welcome.</h1>'),
          textItem('<p>Data and recordings are open</p>'),
          textItem('<p>marta@hedge.example</p>'),
          { type: 'button', text: 'Read the notes', href: 'https://example.com/hedge' },
        ]),
      ],
    },
  },
  ru: {
    name: 'Научный доклад',
    about: 'Вопрос, метод, результат, сомнение: пятнадцать минут и много воздуха',
    deck: {
      name: 'Что делает с опушкой тихая дорога',
      theme: { name: 'museum' },
      settings: { page_numbering: true, paging: 'fade' },
      slides: [
        slide('title', [
          textItem('<h1>Что делает с опушкой тихая дорога</h1>', { align: 'bl' }),
          textItem('<p>Марта Осина, полевая экология</p>', { align: 'bl' }),
          textItem('<p>Осенний семинар</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.96,
          slide('quote', [
            textItem('<p>Если машин нет целый год, кто заметит первым?</p>', { align: 'ml' }),
            textItem('<p>Вопрос этого доклада</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('media_left', [
            galleryPicture('green-hills', 'Зелёные холмы и перелески'),
            textItem('<h2>Дорогу закрыли случайно</h2>'),
            textItem(
              '<p>Мост признали аварийным, и 6,4 км шоссе за одну ночь остались без машин. Опушки по обе стороны не тронули. Соседний участок, за деревней, жил как прежде и стал контрольным.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.8,
          slide('steps_down', [
            textItem('<h2>Метод</h2>'),
            textItem('<h3>24 точки</h3><p>двенадцать вдоль закрытой дороги, двенадцать вдоль открытой</p>'),
            textItem('<h3>Два выхода в неделю</h3><p>на рассвете, одни и те же трое, 52 недели</p>'),
            textItem(
              '<h3>Слепой подсчёт</h3><p>записи разбирал человек, который не знал, где какая дорога</p>',
            ),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Птицы вернулись за один сезон</h2>'),
            chartItem('line', 'Видов за выход, в среднем', ['весна', 'лето', 'осень', 'зима', 'весна'], {
              Закрытая: [9.1, 11.8, 10.2, 7.9, 13.4],
              Открытая: [9, 10.1, 8.8, 7.1, 9.3],
            }),
            textItem(
              '<p>Ко второй весне на закрытой дороге стало на четыре вида больше.</p><p>На открытой — столько же, сколько было.</p>',
            ),
          ]),
        ),
        slide('number_aside', [
          textItem('<p>×3</p>'),
          textItem(
            '<p>Втрое больше шмелей кормилось на обочине. Никто ничего не сеял: её просто не косили.</p>',
          ),
          chartItem('bar', 'Шмелей на 100 м', ['май', 'июн', 'июл', 'авг'], {
            Закрытая: [14, 31, 36, 22],
            Открытая: [6, 10, 12, 7],
          }),
        ]),
        withTextSize(
          0.84,
          slide('comparison', [
            textItem('<h2>Что мы можем сказать, а что нет</h2>'),
            textItem(
              '<h3>Можем</h3><p>Там, где перестали ездить и косить, жизни на опушке стало больше — быстро и заметно.</p>',
            ),
            textItem('<h3>Не можем</h3><p>Отделить тишину от высокой травы. Они пришли в один день.</p>'),
          ]),
        ),
        withTextSize(
          0.82,
          slide('rows_2', [
            textItem('<h2>Дальше</h2>'),
            textItem(
              '<h3>Этой зимой</h3><p>Скосим половину закрытой обочины, половину оставим. Так одно отделится от другого.</p>',
            ),
            textItem(
              '<h3>Когда откроют мост</h3><p>Останемся. Как быстро дорога забирает своё, тоже стоит знать.</p>',
            ),
          ]),
        ),
        slide('closing', [
          textItem('<h1>Спасибо. Сомневайтесь вслух</h1>'),
          textItem('<p>Данные и записи открыты</p>'),
          textItem('<p>marta@opushka.example</p>'),
          { type: 'button', text: 'Читать заметки', href: 'https://example.com/opushka' },
        ]),
      ],
    },
  },
})

export const nightSky = definePresentationTemplate({
  id: 'night-sky',
  category: 'research',
  words: {
    en: 'astronomy sky stars telescope talk science light pollution observatory measurements',
    ru: 'астрономия небо звёзды телескоп доклад наука засветка обсерватория измерения',
  },
  en: {
    name: 'Science talk',
    about: 'A question, a measurement and what follows, for an evening audience',
    deck: {
      name: 'How dark is our night?',
      theme: { name: 'aurora' },
      slides: [
        slide('title_left', [
          textItem('<h1>How dark is our night?</h1>', { align: 'bl' }),
          textItem('<p>A year of measurements from a school roof</p>', { align: 'bl' }),
          textItem('<p>Astronomy club</p>', { align: 'bl' }),
        ]),
        slide('media_full', [
          galleryPicture('galaxy', 'A spiral galaxy among stars'),
          textItem('<h2>From a dark place one sees some 2,500 stars</h2>'),
          textItem('<p>From our roof, on a good night, about 200</p>'),
        ]),
        slide('sidebar', [
          textItem('<h2>How we measured</h2>'),
          textItem(
            '<p>A small meter looks straight up and counts light, every ten minutes, moon or no moon.</p>',
          ),
          textItem('<p>We kept clear, moonless nights only: 61 of 365.</p>'),
          textItem('<p>The scale runs the other way: the larger the number, the darker the sky.</p>'),
        ]),
        slide('data_full', [
          textItem('<h2>The city goes to bed at one</h2>'),
          chartItem(
            'line',
            'How much darker than at ten, mean of clear nights',
            ['22', '23', '0', '1', '2', '3', '4'],
            {
              Weekday: [0, 0.2, 0.5, 1.1, 1.2, 1.2, 1.1],
              Saturday: [0, 0.1, 0.3, 0.6, 1, 1.2, 1.2],
            },
          ),
        ]),
        slide(
          'big_number',
          [
            textItem('<p>01:00</p>'),
            textItem('<h3>Shop signs</h3><p>switch off in the main street</p>'),
            textItem('<h3>0.6 steps darker</h3><p>within twenty minutes, on weekdays</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('comparison', [
          textItem('<h2>What the numbers do not say</h2>'),
          card(
            '<h3>They show</h3><ul><li>When it gets darker</li><li>That it follows the signs</li><li>By how much, to a tenth</li></ul>',
          ),
          card(
            '<h3>They do not show</h3><ul><li>Which lamp is to blame</li><li>What birds make of it</li><li>Anything about cloudy nights</li></ul>',
            'inverse',
          ),
        ]),
        slide('steps_down', [
          textItem('<h2>Measure your own sky</h2>'),
          textItem('<h3>Wait twenty minutes</h3><p>Eyes need that long</p>'),
          textItem('<h3>Find the Little Dipper</h3><p>Seven stars of different brightness</p>'),
          textItem('<h3>Count them</h3><p>Seven is dark, three is a city</p>'),
        ]),
        slide('closing', [
          textItem('<h1>Look up tonight</h1>', { align: 'ml' }),
          textItem('<p>The roof is open on Thursdays, if it is clear</p>', { align: 'ml' }),
          textItem('<p>School 12, stairs C</p>'),
          textItem('<p>sky@school12.example</p>'),
        ]),
      ],
    },
  },
  ru: {
    name: 'Научно-популярный доклад',
    about: 'Вопрос, измерение и вывод — для вечерней аудитории',
    deck: {
      name: 'Насколько темна наша ночь?',
      theme: { name: 'aurora' },
      slides: [
        slide('title_left', [
          textItem('<h1>Насколько темна наша ночь?</h1>', { align: 'bl' }),
          textItem('<p>Год измерений со школьной крыши</p>', { align: 'bl' }),
          textItem('<p>Кружок астрономии</p>', { align: 'bl' }),
        ]),
        slide('media_full', [
          galleryPicture('galaxy', 'Спиральная галактика среди звёзд'),
          textItem('<h2>В тёмном месте видно около 2500 звёзд</h2>'),
          textItem('<p>С нашей крыши в хорошую ночь — около 200</p>'),
        ]),
        slide('sidebar', [
          textItem('<h2>Как мы измеряли</h2>'),
          textItem(
            '<p>Небольшой прибор смотрит прямо вверх и считает свет каждые десять минут, с луной и без.</p>',
          ),
          textItem('<p>Мы оставили только ясные безлунные ночи: 61 из 365.</p>'),
          textItem('<p>Шкала обратная: чем больше число, тем темнее небо.</p>'),
        ]),
        slide('data_full', [
          textItem('<h2>Город ложится в час ночи</h2>'),
          chartItem(
            'line',
            'Насколько темнее, чем в десять вечера, среднее по ясным ночам',
            ['22', '23', '0', '1', '2', '3', '4'],
            {
              Будни: [0, 0.2, 0.5, 1.1, 1.2, 1.2, 1.1],
              Суббота: [0, 0.1, 0.3, 0.6, 1, 1.2, 1.2],
            },
          ),
        ]),
        slide(
          'big_number',
          [
            textItem('<p>01:00</p>'),
            textItem('<h3>Вывески</h3><p>на главной улице гаснут</p>'),
            textItem('<h3>На 0,6 ступени темнее</h3><p>за двадцать минут, по будням</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('comparison', [
          textItem('<h2>О чём числа молчат</h2>'),
          card(
            '<h3>Они показывают</h3><ul><li>Когда становится темнее</li><li>Что это связано с вывесками</li><li>На сколько, до десятой</li></ul>',
          ),
          card(
            '<h3>Они не показывают</h3><ul><li>Какой фонарь виноват</li><li>Что об этом думают птицы</li><li>Ничего о пасмурных ночах</li></ul>',
            'inverse',
          ),
        ]),
        slide('steps_down', [
          textItem('<h2>Измерьте своё небо</h2>'),
          textItem('<h3>Подождите двадцать минут</h3><p>Столько нужно глазам</p>'),
          textItem('<h3>Найдите Малую Медведицу</h3><p>Семь звёзд разной яркости</p>'),
          textItem('<h3>Сосчитайте</h3><p>Семь — темно, три — город</p>'),
        ]),
        slide('closing', [
          textItem('<h1>Посмотрите сегодня вверх</h1>', { align: 'ml' }),
          textItem('<p>По четвергам крыша открыта, если ясно</p>', { align: 'ml' }),
          textItem('<p>Школа № 12, лестница В</p>'),
          textItem('<p>Кружок астрономии</p>'),
        ]),
      ],
    },
  },
})
