import { card, chartItem, galleryPicture, slide, textItem } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

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
