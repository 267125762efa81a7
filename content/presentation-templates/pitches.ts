import {
  card,
  chartItem,
  definePresentationTemplate,
  galleryPicture,
  slide,
  textItem,
  withTextSize,
} from '../compose.ts'

export const startupPitch = definePresentationTemplate({
  id: 'startup-pitch',
  category: 'pitch',
  words: {
    en: 'startup investors seed round funding business market traction ask cups reuse bold typographic manifesto',
    ru: 'стартап инвесторы раунд вложения бизнес рынок рост стаканы переработка яркий крупный шрифт манифест',
  },
  en: {
    name: 'Startup pitch',
    about: 'Ten slides for a first round, in type nobody can miss',
    deck: {
      name: 'Backagain: the cup that comes back',
      theme: { name: 'manifesto' },
      settings: { page_numbering: true, paging: 'instant' },
      slides: [
        slide('title_left', [
          textItem('<h1>The cup that comes back</h1>', { align: 'bl', size: 0.66 }),
          textItem('<p>Backagain, Bristol</p>', { align: 'bl' }),
          textItem('<p>Seed round, spring</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.92,
          slide(
            'statement',
            [
              textItem('<p>A paper cup is used for eleven minutes.</p>'),
              textItem('<p>And nobody recycles it: the lining has to be peeled off first</p>'),
            ],
            { theme: { tone: 'inverse' } },
          ),
        ),
        withTextSize(
          0.82,
          slide('comparison', [
            textItem('<h2>Everyone pays for the bin</h2>'),
            textItem(
              '<h3>Today</h3><ul><li>A café pays 14p for a cup and a lid</li><li>The city pays to empty the bin</li><li>The guest pays a levy and feels bad</li></ul>',
            ),
            textItem(
              '<h3>With Backagain</h3><ul><li>9p a use, washing included</li><li>The bins stay half empty</li><li>The guest gets the deposit back</li></ul>',
            ),
          ]),
        ),
        slide('steps_down', [
          textItem('<h2>How a cup travels</h2>'),
          textItem('<h3>Take</h3><p>A £1 deposit on the card you pay with</p>'),
          textItem('<h3>Drink</h3><p>Any of 62 cafés, no app, no account</p>'),
          textItem('<h3>Return</h3><p>A box at each tram stop pays it back</p>'),
          textItem('<h3>Wash</h3><p>One hub, ninety minutes, out again</p>'),
        ]),
        withTextSize(
          0.74,
          slide('numbers_3', [
            textItem('<h2>Nine months in one city</h2>'),
            textItem('<h2>62</h2><p>cafés, up from five in the first month</p>'),
            textItem('<h2>94%</h2><p>of cups come back within a week</p>'),
            textItem('<h2>2.1p</h2><p>left to us from each use, after washing</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Uses double every quarter</h2>'),
            chartItem('bar', 'Uses per quarter, thousand', ['Q2', 'Q3', 'Q4', 'Q1'], {
              Uses: [18, 41, 86, 174],
            }),
            textItem(
              '<p>No advertising so far. Cafés join because the one next door did.</p><p><strong>319,000 cups</strong> that were never bought.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.74,
          slide('rows_3', [
            textItem('<h2>Where the money comes from</h2>'),
            textItem(
              '<h3>Per use</h3><p>9p from the café. Half the guests come back within the day, so a cup earns twice.</p>',
            ),
            textItem('<h3>Events</h3><p>Festivals rent ten thousand at a time. Two summers are booked.</p>'),
            textItem('<h3>Cities</h3><p>A council pays for each tonne that never reaches its bins.</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('col_3', [
            textItem('<h2>Three people who have washed cups</h2>'),
            card('<h3>Ines Marlow</h3><p>Ran a chain of four cafés and counted every lid.</p>'),
            card('<h3>Tom Adeyemi</h3><p>Built return machines for bottles, eight years of them.</p>'),
            card('<h3>Ruth Callan</h3><p>Planned routes for a bakery that delivers at five.</p>', 'accent'),
          ]),
        ),
        withTextSize(
          0.84,
          slide('wide_narrow', [
            textItem('<h2>We raise £600,000</h2>'),
            textItem(
              '<ul><li><strong>£310,000</strong> a second hub in Cardiff</li><li><strong>£170,000</strong> 200 return boxes</li><li><strong>£120,000</strong> eighteen months of four salaries</li></ul>',
            ),
            textItem(
              '<h3>What it buys</h3><p>Two cities, 240 cafés and a business that pays for itself.</p>',
            ),
          ]),
        ),
        slide(
          'closing',
          [
            textItem('<h1>Bring your own cup. Or borrow ours.</h1>', { size: 0.56 }),
            textItem('<p>The round is open until the end of June</p>'),
            textItem('<p>ines@backagain.example</p>'),
            textItem('<p>+44 117 496 0123</p>'),
            { type: 'button', text: 'See the numbers', href: 'https://example.com/backagain' },
          ],
          { theme: { tone: 'inverse' } },
        ),
      ],
    },
  },
  ru: {
    name: 'Питч стартапа',
    about: 'Десять слайдов для первого раунда — такими буквами, что не пропустишь',
    deck: {
      name: '«Вернись»: стакан, который возвращается',
      theme: { name: 'manifesto' },
      settings: { page_numbering: true, paging: 'instant' },
      slides: [
        slide('title_left', [
          textItem('<h1>Стакан, который вернётся</h1>', { align: 'bl', size: 0.66 }),
          textItem('<p>Сервис «Вернись», Казань</p>', { align: 'bl' }),
          textItem('<p>Посевной раунд, весна</p>', { align: 'bl' }),
        ]),
        withTextSize(
          0.92,
          slide(
            'statement',
            [
              textItem('<p>Бумажный стакан живёт одиннадцать минут.</p>'),
              textItem('<p>И его никто не переработает: сначала надо отделить плёнку</p>'),
            ],
            { theme: { tone: 'inverse' } },
          ),
        ),
        withTextSize(
          0.82,
          slide('comparison', [
            textItem('<h2>За урну платят все</h2>'),
            textItem(
              '<h3>Сейчас</h3><ul><li>Кофейня тратит 16 ₽ на стакан с крышкой</li><li>Город платит за вывоз</li><li>Гостю просто неловко</li></ul>',
            ),
            textItem(
              '<h3>С «Вернись»</h3><ul><li>9 ₽ за раз вместе с мойкой</li><li>Урны стоят полупустые</li><li>Гость получает залог назад</li></ul>',
            ),
          ]),
        ),
        slide('steps_down', [
          textItem('<h2>Путь стакана</h2>'),
          textItem('<h3>Взять</h3><p>Залог 100 ₽ — с той же карты, что и кофе</p>'),
          textItem('<h3>Выпить</h3><p>Любая из 48 кофеен, без приложения</p>'),
          textItem('<h3>Вернуть</h3><p>Ящик на остановке отдаёт залог сразу</p>'),
          textItem('<h3>Вымыть</h3><p>Одна мойка, полтора часа, и снова в путь</p>'),
        ]),
        withTextSize(
          0.74,
          slide('numbers_3', [
            textItem('<h2>Девять месяцев в одном городе</h2>'),
            textItem('<h2>48</h2><p>кофеен, а начинали с четырёх</p>'),
            textItem('<h2>93%</h2><p>стаканов возвращают за неделю</p>'),
            textItem('<h2>3,4 ₽</h2><p>остаётся нам с каждого раза</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Каждый квартал — вдвое больше</h2>'),
            chartItem('bar', 'Выдачи за квартал, тысяч', ['II', 'III', 'IV', 'I'], {
              Выдачи: [15, 32, 69, 141],
            }),
            textItem(
              '<p>Рекламы не было. Кофейни приходят, потому что пришла соседняя.</p><p><strong>257 тысяч стаканов</strong>, которых никто не купил.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.74,
          slide('rows_3', [
            textItem('<h2>Откуда деньги</h2>'),
            textItem(
              '<h3>За выдачу</h3><p>9 ₽ от кофейни. Половина гостей возвращает стакан в тот же день, и он работает дважды.</p>',
            ),
            textItem('<h3>События</h3><p>Фестивали берут сразу по десять тысяч. Два лета уже расписаны.</p>'),
            textItem('<h3>Город</h3><p>Район платит за каждую тонну, которая не доехала до свалки.</p>'),
          ]),
        ),
        withTextSize(
          0.78,
          slide('col_3', [
            textItem('<h2>Мы сами мыли эти стаканы</h2>'),
            card('<h3>Алия Сафина</h3><p>Держала четыре кофейни и считала каждую крышку.</p>'),
            card('<h3>Пётр Лагутин</h3><p>Восемь лет собирал автоматы для приёма бутылок.</p>'),
            card(
              '<h3>Рената Ким</h3><p>Составляла маршруты для пекарни, где развозят в пять утра.</p>',
              'accent',
            ),
          ]),
        ),
        withTextSize(
          0.84,
          slide('wide_narrow', [
            textItem('<h2>Мы привлекаем 42 млн ₽</h2>'),
            textItem(
              '<ul><li><strong>21 млн</strong> вторая мойка, в Самаре</li><li><strong>12 млн</strong> 200 ящиков для возврата</li><li><strong>9 млн</strong> зарплата четверых на полтора года</li></ul>',
            ),
            textItem('<h3>Что получится</h3><p>Два города, 200 кофеен и дело, которое кормит себя само.</p>'),
          ]),
        ),
        slide(
          'closing',
          [
            textItem('<h1>Приходите со своим. Или берите наш.</h1>', { size: 0.56 }),
            textItem('<p>Раунд открыт до конца июня</p>'),
            textItem('<p>aliya@vernis.example</p>'),
            textItem('<p>+7 843 000-12-34</p>'),
            { type: 'button', text: 'Посмотреть расчёты', href: 'https://example.com/vernis' },
          ],
          { theme: { tone: 'inverse' } },
        ),
      ],
    },
  },
})

export const tramCampaign = definePresentationTemplate({
  id: 'tram-campaign',
  category: 'pitch',
  words: {
    en: 'campaign city tram petition public argument cause transport vote',
    ru: 'кампания город трамвай петиция общественный аргумент транспорт голосование',
  },
  en: {
    name: 'Campaign',
    about: 'One demand, three reasons, and what everyone can do by Friday',
    deck: {
      name: 'Keep line 5',
      theme: { name: 'constructor' },
      slides: [
        slide('title_left', [
          textItem('<h1>Keep line 5</h1>', { align: 'bl' }),
          textItem('<p>The tram that the city wants to stop in June</p>', { align: 'bl' }),
          textItem('<p>Friends of the Five</p>', { align: 'bl' }),
        ]),
        slide(
          'big_number',
          [
            textItem('<p>8,100</p>'),
            textItem('<h3>people a day</h3><p>ride line 5 on a weekday, by our count of doors</p>'),
            textItem('<h3>2,600</h3><p>of them to one of three schools</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('col_3', [
          textItem('<h2>Three reasons</h2>'),
          card('<h3>Fast</h3><p>19 minutes to the station, 34 by the bus that replaces it</p>'),
          card('<h3>Paid for</h3><p>The rails were renewed four years ago</p>'),
          card('<h3>Ours</h3><p>Eleven shops live by its stops</p>', 'inverse'),
        ]),
        slide('data_aside', [
          textItem('<h2>What the city saves, and what it pays</h2>'),
          chartItem('bar', 'Million a year', ['Tram', 'Bus instead'], {
            Running: [48, 39],
            Repairs: [6, 11],
            'Extra traffic': [0, 9],
          }),
          textItem('<p>The saving is in one column of three.</p>'),
          textItem('<p>Sources: the city’s own budget and traffic count.</p>'),
        ]),
        slide('media_right', [
          textItem('<h2>Nobody was asked</h2>'),
          textItem(
            '<p>The decision stands on page 214 of the annual plan. The hearing was on a Tuesday at eleven in the morning, and four people came.</p>',
          ),
          galleryPicture('meeting', 'A round table with chairs and papers from above'),
        ]),
        slide('rows_3', [
          textItem('<h2>By Friday</h2>'),
          textItem('<h3>Sign</h3><p>2,000 names reopen the hearing. We have 1,412.</p>'),
          textItem('<h3>Hang</h3><p>A red five in your window</p>'),
          textItem('<h3>Ride</h3><p>On Thursday at eight, all together</p>'),
        ]),
        slide(
          'closing',
          [
            textItem('<h1>See you on the Five</h1>', { align: 'ml' }),
            textItem('<p>Thursday, eight o’clock, the depot stop</p>', { align: 'ml' }),
            textItem('<p>five@tram.example</p>'),
            textItem('<p>Lists in every shop on the line</p>'),
          ],
          { theme: { tone: 'inverse' } },
        ),
      ],
    },
  },
  ru: {
    name: 'Кампания',
    about: 'Одно требование, три причины и что каждый может сделать до пятницы',
    deck: {
      name: 'Оставьте пятый маршрут',
      theme: { name: 'constructor' },
      slides: [
        slide('title_left', [
          textItem('<h1>Оставьте пятый</h1>', { align: 'bl' }),
          textItem('<p>Трамвай, который город хочет остановить в июне</p>', { align: 'bl' }),
          textItem('<p>Друзья «пятёрки»</p>', { align: 'bl' }),
        ]),
        slide(
          'big_number',
          [
            textItem('<p>8100</p>'),
            textItem('<h3>человек в день</h3><p>ездят на «пятёрке» в будни: мы считали у дверей</p>'),
            textItem('<h3>2600</h3><p>из них — в одну из трёх школ</p>'),
          ],
          { theme: { tone: 'accent' } },
        ),
        slide('col_3', [
          textItem('<h2>Три причины</h2>'),
          card('<h3>Быстро</h3><p>19 минут до вокзала, 34 — на автобусе вместо него</p>'),
          card('<h3>Оплачено</h3><p>Рельсы сменили четыре года назад</p>'),
          card('<h3>Наше</h3><p>Одиннадцать лавок живут остановками</p>', 'inverse'),
        ]),
        slide('data_aside', [
          textItem('<h2>Что город сбережёт и что заплатит</h2>'),
          chartItem('bar', 'Млн ₽ в год', ['Трамвай', 'Автобус вместо него'], {
            Движение: [48, 39],
            Ремонт: [6, 11],
            Пробки: [0, 9],
          }),
          textItem('<p>Экономия видна только в одном столбце из трёх.</p>'),
          textItem('<p>Источники: городской бюджет и подсчёт машин.</p>'),
        ]),
        slide('media_right', [
          textItem('<h2>Никого не спросили</h2>'),
          textItem(
            '<p>Решение стоит на странице 214 годового плана. Слушания прошли во вторник в одиннадцать утра, и пришли четверо.</p>',
          ),
          galleryPicture('meeting', 'Круглый стол со стульями и бумагами, вид сверху'),
        ]),
        slide('rows_3', [
          textItem('<h2>До пятницы</h2>'),
          textItem('<h3>Подпишите</h3><p>2000 подписей возобновят слушания. У нас 1412.</p>'),
          textItem('<h3>Повесьте</h3><p>Красную пятёрку в окно</p>'),
          textItem('<h3>Поезжайте</h3><p>В четверг в восемь, все вместе</p>'),
        ]),
        slide(
          'closing',
          [
            textItem('<h1>Увидимся в «пятёрке»</h1>', { align: 'ml' }),
            textItem('<p>Четверг, восемь утра, остановка «Депо»</p>', { align: 'ml' }),
            textItem('<p>Списки — в каждой лавке на линии</p>'),
            textItem('<p>Чат «Пятый маршрут»</p>'),
          ],
          { theme: { tone: 'inverse' } },
        ),
      ],
    },
  },
})
