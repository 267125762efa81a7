import { card, chartOf, sized, slide, words } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

export const startupPitch = definePresentationTemplate({
  id: 'startup-pitch',
  category: 'pitch',
  words: {
    en: 'startup investors seed round funding business market traction ask cups reuse bold typographic manifesto',
    ru: 'стартап инвесторы раунд вложения бизнес рынок рост стаканы переработка яркий крупный шрифт манифест',
  },
  en: {
    name: 'Startup pitch',
    about: 'Ten slides for a first round, set in letters nobody overlooks',
    deck: {
      name: 'Backagain: the cup that comes back',
      theme: { name: 'manifesto' },
      settings: { page_numbering: true, paging: 'instant' },
      slides: [
        slide('title_left', [
          words('<h1>The cup that comes back</h1>', { align: 'bl', size: 0.66 }),
          words('<p>Backagain, Bristol</p>', { align: 'bl' }),
          words('<p>Seed round, spring</p>', { align: 'bl' }),
        ]),
        sized(
          0.92,
          slide(
            'statement',
            [
              words('<p>A paper cup is used for eleven minutes.</p>'),
              words('<p>And nobody recycles it: the lining has to be peeled off first</p>'),
            ],
            { theme: { tone: 'inverse' } },
          ),
        ),
        sized(
          0.82,
          slide('comparison', [
            words('<h2>Everyone pays for the bin</h2>'),
            words(
              '<h3>Today</h3><ul><li>A café pays 14p for a cup and a lid</li><li>The city pays to empty the bin</li><li>The guest pays a levy and feels bad</li></ul>',
            ),
            words(
              '<h3>With Backagain</h3><ul><li>9p a use, washing included</li><li>The bins stay half empty</li><li>The guest gets the deposit back</li></ul>',
            ),
          ]),
        ),
        slide('steps_down', [
          words('<h2>How a cup travels</h2>'),
          words('<h3>Take</h3><p>A £1 deposit on the card you pay with</p>'),
          words('<h3>Drink</h3><p>Any of 62 cafés, no app, no account</p>'),
          words('<h3>Return</h3><p>A box at each tram stop pays it back</p>'),
          words('<h3>Wash</h3><p>One hub, ninety minutes, out again</p>'),
        ]),
        sized(
          0.74,
          slide('numbers_3', [
            words('<h2>Nine months in one city</h2>'),
            words('<h2>62</h2><p>cafés, up from five in the first month</p>'),
            words('<h2>94%</h2><p>of cups come back within a week</p>'),
            words('<h2>2.1p</h2><p>left to us from each use, after washing</p>'),
          ]),
        ),
        sized(
          0.78,
          slide('data_aside', [
            words('<h2>Uses double every quarter</h2>'),
            chartOf('bar', 'Uses per quarter, thousand', ['Q2', 'Q3', 'Q4', 'Q1'], {
              Uses: [18, 41, 86, 174],
            }),
            words(
              '<p>No advertising so far. Cafés join because the one next door did.</p><p><strong>319,000 cups</strong> that were never bought.</p>',
            ),
          ]),
        ),
        sized(
          0.74,
          slide('rows_3', [
            words('<h2>Where the money comes from</h2>'),
            words(
              '<h3>Per use</h3><p>9p from the café. Half the guests come back within the day, so a cup earns twice.</p>',
            ),
            words('<h3>Events</h3><p>Festivals rent ten thousand at a time. Two summers are booked.</p>'),
            words('<h3>Cities</h3><p>A council pays for each tonne that never reaches its bins.</p>'),
          ]),
        ),
        sized(
          0.78,
          slide('col_3', [
            words('<h2>Three people who have washed cups</h2>'),
            card('<h3>Ines Marlow</h3><p>Ran a chain of four cafés and counted every lid.</p>'),
            card('<h3>Tom Adeyemi</h3><p>Built return machines for bottles, eight years of them.</p>'),
            card('<h3>Ruth Callan</h3><p>Planned routes for a bakery that delivers at five.</p>', 'accent'),
          ]),
        ),
        sized(
          0.84,
          slide('wide_narrow', [
            words('<h2>We raise £600,000</h2>'),
            words(
              '<ul><li><strong>£310,000</strong> a second hub in Cardiff</li><li><strong>£170,000</strong> 200 return boxes</li><li><strong>£120,000</strong> eighteen months of four salaries</li></ul>',
            ),
            words('<h3>What it buys</h3><p>Two cities, 240 cafés and a business that pays for itself.</p>'),
          ]),
        ),
        slide(
          'closing',
          [
            words('<h1>Bring your own cup. Or borrow ours.</h1>', { size: 0.56 }),
            words('<p>The round is open until the end of June</p>'),
            words('<p>ines@backagain.example</p>'),
            words('<p>+44 117 496 0123</p>'),
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
          words('<h1>Стакан, который вернётся</h1>', { align: 'bl', size: 0.66 }),
          words('<p>Сервис «Вернись», Казань</p>', { align: 'bl' }),
          words('<p>Посевной раунд, весна</p>', { align: 'bl' }),
        ]),
        sized(
          0.92,
          slide(
            'statement',
            [
              words('<p>Бумажный стакан живёт одиннадцать минут.</p>'),
              words('<p>И его никто не переработает: сначала надо отделить плёнку</p>'),
            ],
            { theme: { tone: 'inverse' } },
          ),
        ),
        sized(
          0.82,
          slide('comparison', [
            words('<h2>За урну платят все</h2>'),
            words(
              '<h3>Сейчас</h3><ul><li>Кофейня тратит 16 ₽ на стакан с крышкой</li><li>Город платит за вывоз</li><li>Гостю просто неловко</li></ul>',
            ),
            words(
              '<h3>С «Вернись»</h3><ul><li>9 ₽ за раз вместе с мойкой</li><li>Урны стоят полупустые</li><li>Гость получает залог назад</li></ul>',
            ),
          ]),
        ),
        slide('steps_down', [
          words('<h2>Путь стакана</h2>'),
          words('<h3>Взять</h3><p>Залог 100 ₽ — с той же карты, что и кофе</p>'),
          words('<h3>Выпить</h3><p>Любая из 48 кофеен, без приложения</p>'),
          words('<h3>Вернуть</h3><p>Ящик на остановке отдаёт залог сразу</p>'),
          words('<h3>Вымыть</h3><p>Одна мойка, полтора часа, и снова в путь</p>'),
        ]),
        sized(
          0.74,
          slide('numbers_3', [
            words('<h2>Девять месяцев в одном городе</h2>'),
            words('<h2>48</h2><p>кофеен, а начинали с четырёх</p>'),
            words('<h2>93%</h2><p>стаканов возвращают за неделю</p>'),
            words('<h2>3,4 ₽</h2><p>остаётся нам с каждого раза</p>'),
          ]),
        ),
        sized(
          0.78,
          slide('data_aside', [
            words('<h2>Каждый квартал — вдвое больше</h2>'),
            chartOf('bar', 'Выдачи за квартал, тысяч', ['II', 'III', 'IV', 'I'], {
              Выдачи: [15, 32, 69, 141],
            }),
            words(
              '<p>Рекламы не было. Кофейни приходят, потому что пришла соседняя.</p><p><strong>257 тысяч стаканов</strong>, которых никто не купил.</p>',
            ),
          ]),
        ),
        sized(
          0.74,
          slide('rows_3', [
            words('<h2>Откуда деньги</h2>'),
            words(
              '<h3>За выдачу</h3><p>9 ₽ от кофейни. Половина гостей возвращает стакан в тот же день, и он работает дважды.</p>',
            ),
            words('<h3>События</h3><p>Фестивали берут сразу по десять тысяч. Два лета уже расписаны.</p>'),
            words('<h3>Город</h3><p>Район платит за каждую тонну, которая не доехала до свалки.</p>'),
          ]),
        ),
        sized(
          0.78,
          slide('col_3', [
            words('<h2>Мы сами мыли эти стаканы</h2>'),
            card('<h3>Алия Сафина</h3><p>Держала четыре кофейни и считала каждую крышку.</p>'),
            card('<h3>Пётр Лагутин</h3><p>Восемь лет собирал автоматы для приёма бутылок.</p>'),
            card(
              '<h3>Рената Ким</h3><p>Составляла маршруты для пекарни, где развозят в пять утра.</p>',
              'accent',
            ),
          ]),
        ),
        sized(
          0.84,
          slide('wide_narrow', [
            words('<h2>Мы привлекаем 42 млн ₽</h2>'),
            words(
              '<ul><li><strong>21 млн</strong> вторая мойка, в Самаре</li><li><strong>12 млн</strong> 200 ящиков для возврата</li><li><strong>9 млн</strong> зарплата четверых на полтора года</li></ul>',
            ),
            words('<h3>Что получится</h3><p>Два города, 200 кофеен и дело, которое кормит себя само.</p>'),
          ]),
        ),
        slide(
          'closing',
          [
            words('<h1>Приходите со своим. Или берите наш.</h1>', { size: 0.56 }),
            words('<p>Раунд открыт до конца июня</p>'),
            words('<p>aliya@vernis.example</p>'),
            words('<p>+7 843 000-12-34</p>'),
            { type: 'button', text: 'Посмотреть расчёты', href: 'https://example.com/vernis' },
          ],
          { theme: { tone: 'inverse' } },
        ),
      ],
    },
  },
})
