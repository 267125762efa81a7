import {
  card,
  chartItem,
  definePresentationTemplate,
  galleryPicture,
  slide,
  tableRows,
  textItem,
  withTextSize,
} from '../compose.ts'

/** Every sum is checked: rows add up to totals, and the plan to what there is. */
export const annualBudget = definePresentationTemplate({
  id: 'annual-budget',
  category: 'plan',
  words: {
    en: 'budget money finance costs income year plan theatre accounting ledger treasurer board',
    ru: 'бюджет деньги финансы расходы доходы год план театр учёт смета бухгалтер совет',
  },
  en: {
    name: 'Annual budget',
    about: 'Income, spending, reserves and the one decision you’re asking for',
    deck: {
      name: 'The Small Theatre: budget for a season',
      theme: { name: 'ledger' },
      settings: { page_numbering: true, paging: 'instant' },
      slides: [
        slide('title_left', [
          textItem('<h1>A season that pays for itself</h1>', { align: 'bl' }),
          textItem('<p>The Small Theatre</p>', { align: 'bl' }),
          textItem('<p>Budget, September to June</p>', { align: 'bl' }),
        ]),
        slide('numbers_3', [
          textItem('<h2>The season in three sums</h2>'),
          textItem('<h2>£486k</h2><p>comes in, tickets more than half</p>'),
          textItem('<h2>£471k</h2><p>goes out, wages more than half</p>'),
          textItem('<h2>£15k</h2><p>is left for the roof</p>'),
        ]),
        slide('data_full', [
          textItem('<h2>What comes in</h2>'),
          {
            type: 'table',
            size: 0.82,
            rows: tableRows([
              ['Thousand pounds', 'Last season', 'This season', 'Change'],
              ['Tickets', '248', '262', '+14'],
              ['City grant', '130', '130', '0'],
              ['Bar', '41', '52', '+11'],
              ['Friends of the theatre', '36', '42', '+6'],
              ['Together', '455', '486', '+31'],
            ]),
          },
        ]),
        withTextSize(
          0.82,
          slide('col_2', [
            textItem('<h2>What goes out</h2>'),
            chartItem(
              'donut',
              'Share of £471,000',
              ['People', 'Productions', 'House', 'Posters', 'Bar stock'],
              { Share: [55, 21, 14, 4, 6] },
              '%',
            ),
            textItem(
              '<ul><li>Eleven people, two of them new: light and box office</li><li>Six productions instead of seven</li><li>Heating is fixed until May</li></ul>',
              { align: 'ml' },
            ),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>January is the thin month</h2>'),
            chartItem(
              'line',
              'Money in hand at month’s end, £k',
              ['Sep', 'Oct', 'Nov', 'Dec', 'Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun'],
              { Balance: [38, 44, 49, 63, 21, 24, 33, 37, 40, 53] },
            ),
            textItem(
              '<p>Wages for two productions fall due together.</p><p>Twenty-one thousand is enough. Below fifteen we would need the bank.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.84,
          slide('comparison', [
            textItem('<h2>If tickets sell worse</h2>'),
            textItem(
              '<h3>10% fewer</h3><p>Minus £26,000. The spring revival goes, the roof waits. Nobody loses work.</p>',
            ),
            textItem(
              '<h3>20% fewer</h3><p>Minus £52,000. Five productions, and Mondays dark. We decide by 1 February.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.88,
          slide('narrow_wide', [
            textItem('<h2>We ask for one decision</h2>'),
            textItem('<h2>£15,000</h2>'),
            textItem(
              '<p>Put what is left into the roof fund, not into a seventh production. The surveyor gives the north side two winters.</p><p>With it the fund holds £48,000 of the £60,000 we need.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.78,
          slide('rows_3', [
            textItem('<h2>Who watches what</h2>'),
            textItem('<h3>Each Monday</h3><p>Tickets and bar, one page, from the box office</p>'),
            textItem('<h3>Each month</h3><p>Money in hand against this plan, from the treasurer</p>'),
            textItem('<h3>1 February</h3><p>The board looks at the second half again</p>'),
          ]),
        ),
      ],
    },
  },
  ru: {
    name: 'Бюджет на год',
    about: 'Доходы, расходы, запас и одно решение, о котором просим',
    deck: {
      name: 'Малый театр на Речной: бюджет сезона',
      theme: { name: 'ledger' },
      settings: { page_numbering: true, paging: 'instant' },
      slides: [
        slide('title_left', [
          textItem('<h1>Сезон, который кормит себя сам</h1>', { align: 'bl' }),
          textItem('<p>Театр на Речной</p>', { align: 'bl' }),
          textItem('<p>Бюджет, сентябрь — июнь</p>', { align: 'bl' }),
        ]),
        slide('numbers_3', [
          textItem('<h2>Сезон в трёх суммах</h2>'),
          textItem('<h2>48,6</h2><p>млн рублей придёт, больше половины — билеты</p>'),
          textItem('<h2>47,1</h2><p>млн рублей уйдёт, больше половины — зарплаты</p>'),
          textItem('<h2>1,5</h2><p>млн рублей останется на крышу</p>'),
        ]),
        slide('data_full', [
          textItem('<h2>Что приходит</h2>'),
          {
            type: 'table',
            size: 0.82,
            rows: tableRows([
              ['Млн рублей', 'Прошлый сезон', 'Этот сезон', 'Разница'],
              ['Билеты', '24,8', '26,2', '+1,4'],
              ['Субсидия города', '13,0', '13,0', '0'],
              ['Буфет', '4,1', '5,2', '+1,1'],
              ['Друзья театра', '3,6', '4,2', '+0,6'],
              ['Вместе', '45,5', '48,6', '+3,1'],
            ]),
          },
        ]),
        withTextSize(
          0.82,
          slide('col_2', [
            textItem('<h2>Что уходит</h2>'),
            chartItem(
              'donut',
              'Доли от 47,1 млн ₽',
              ['Люди', 'Постановки', 'Здание', 'Афиши', 'Буфет'],
              { Доля: [55, 21, 14, 4, 6] },
              '%',
            ),
            textItem(
              '<ul><li>Одиннадцать человек, двое новых: свет и касса</li><li>Шесть премьер вместо семи</li><li>Тариф на тепло известен до мая</li></ul>',
              { align: 'ml' },
            ),
          ]),
        ),
        withTextSize(
          0.78,
          slide('data_aside', [
            textItem('<h2>Самый тонкий месяц — январь</h2>'),
            chartItem(
              'line',
              'Остаток на конец месяца, млн ₽',
              ['сен', 'окт', 'ноя', 'дек', 'янв', 'фев', 'мар', 'апр', 'май', 'июн'],
              { Остаток: [3.8, 4.4, 4.9, 6.3, 2.1, 2.4, 3.3, 3.7, 4, 5.3] },
            ),
            textItem(
              '<p>Сходятся выплаты за две постановки.</p><p>Двух миллионов хватает. Меньше полутора — и понадобится банк.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.84,
          slide('comparison', [
            textItem('<h2>Если билеты пойдут хуже</h2>'),
            textItem(
              '<h3>На 10%</h3><p>Минус 2,6 млн. Снимаем весеннее возобновление, крыша ждёт. Все остаются.</p>',
            ),
            textItem(
              '<h3>На 20%</h3><p>Минус 5,2 млн. Пять премьер и выходной в понедельник. Решаем до 1 февраля.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.88,
          slide('narrow_wide', [
            textItem('<h2>Просим об одном решении</h2>'),
            textItem('<h2>1,5 млн ₽</h2>'),
            textItem(
              '<p>Отдать остаток в фонд крыши, а не на седьмую премьеру. Обследование даёт северному скату две зимы.</p><p>Тогда в фонде будет 4,8 из нужных 6 миллионов.</p>',
            ),
          ]),
        ),
        withTextSize(
          0.78,
          slide('rows_3', [
            textItem('<h2>Кто за чем следит</h2>'),
            textItem('<h3>Понедельник</h3><p>Билеты и буфет, одна страница, касса</p>'),
            textItem('<h3>Каждый месяц</h3><p>Остаток против плана, казначей</p>'),
            textItem('<h3>1 февраля</h3><p>Совет ещё раз смотрит на вторую половину</p>'),
          ]),
        ),
      ],
    },
  },
})

export const engineeringReview = definePresentationTemplate({
  id: 'engineering-review',
  category: 'plan',
  words: {
    en: 'engineering project bridge technical review drawing specification schedule risks construction',
    ru: 'инженерный проект мост техническое обсуждение чертёж сроки риски строительство расчёт',
  },
  en: {
    name: 'Engineering review',
    about: 'Task, options, loads, schedule and risks of something that has to stand',
    deck: {
      name: 'Footbridge at Low Ferry',
      theme: { name: 'blueprint' },
      slides: [
        slide('title', [
          textItem('<h1>Footbridge at Low Ferry</h1>', { align: 'ml' }),
          textItem('<p>Review of the concept, sheet 1 of 8</p>', { align: 'ml' }),
          textItem('<p>Span 42 m</p>', { align: 'bl' }),
          textItem('<p>Stage 2</p>', { align: 'br' }),
        ]),
        slide('narrow_wide', [
          textItem('<h2>The task</h2>'),
          card('<h3>Today</h3><p>A ferry that stops at six and in ice</p>'),
          textItem(
            '<p>Connect both banks for people and bicycles, all year, without a pier in the channel: boats with masts pass here.</p>',
          ),
          textItem('<p>The clearance above high water must stay 5.5 m.</p>'),
        ]),
        slide('media_caption', [
          galleryPicture('bridge', 'A red suspension bridge in morning haze'),
          textItem('<h2>The nearest crossing is 3.4 km upstream</h2>'),
          textItem('<p>Forty minutes on foot, there and back nearly two school lessons</p>'),
        ]),
        slide('data_aside', [
          textItem('<h2>Three options on one scale</h2>'),
          {
            type: 'table',
            size: 0.82,
            rows: tableRows([
              ['', 'Truss', 'Arch', 'Cable-stayed'],
              ['Steel, t', '61', '54', '38'],
              ['Piers in water', '0', '0', '0'],
              ['Weeks on site', '14', '19', '16'],
              ['Cost, £k', '690', '740', '655'],
            ]),
          },
          textItem('<p>All three keep the clearance.</p>'),
          textItem(
            '<p><strong>The cable-stayed one is lightest and needs no crane on the water.</strong></p>',
          ),
        ]),
        slide('number_aside', [
          textItem('<p>1.9 Hz</p>'),
          textItem(
            '<p>is the first mode of the deck: away from the step of a walking crowd, once two dampers are in</p>',
          ),
          chartItem('bar', 'Movement under 80 walkers, mm', ['No dampers', 'One', 'Two'], {
            Movement: [46, 21, 9],
          }),
        ]),
        slide('steps_down', [
          textItem('<h2>How it is built without closing the river</h2>'),
          textItem('<h3>Foundations</h3><p>Both banks at once, six weeks</p>'),
          textItem('<h3>Mast</h3><p>Assembled lying down, raised in a night</p>'),
          textItem('<h3>Deck</h3><p>Seven sections, each hung on its own pair of stays</p>'),
          textItem('<h3>Tuning</h3><p>Tension, dampers, test with sandbags</p>'),
        ]),
        slide('grid_2x2', [
          textItem('<h2>What could go wrong</h2>'),
          card('<h3>Flood in April</h3><p>Foundations wait, two weeks in reserve</p>'),
          card('<h3>Steel comes late</h3><p>Deck in timber costs 40 days less</p>'),
          card('<h3>Nesting on the west bank</h3><p>No works from 1 May to 15 June</p>'),
          card('<h3>Wind above 15 m/s</h3><p>The mast is not raised that night</p>', 'accent'),
        ]),
        slide('agenda', [
          textItem('<h2>We ask you to decide</h2>'),
          textItem(
            '<ol><li>The cable-stayed option goes on to detailed design</li><li>Borings on the west bank, two weeks in March</li><li>A model in the wind tunnel before the mast is ordered</li></ol>',
          ),
        ]),
      ],
    },
  },
  ru: {
    name: 'Инженерный проект',
    about: 'Задача, варианты, нагрузки, сроки и риски того, что обязано стоять',
    deck: {
      name: 'Пешеходный мост у Нижней переправы',
      theme: { name: 'blueprint' },
      slides: [
        slide('title', [
          textItem('<h1>Пешеходный мост у Нижней переправы</h1>', { align: 'ml' }),
          textItem('<p>Обсуждение концепции, лист 1 из 8</p>', { align: 'ml' }),
          textItem('<p>Пролёт 42 м</p>', { align: 'bl' }),
          textItem('<p>Стадия 2</p>', { align: 'br' }),
        ]),
        slide('narrow_wide', [
          textItem('<h2>Задача</h2>'),
          card('<h3>Сейчас</h3><p>Паром, который встаёт в шесть вечера и на время ледостава</p>'),
          textItem(
            '<p>Связать берега для пешеходов и велосипедов круглый год, без опоры в русле: здесь ходят яхты с мачтами.</p>',
          ),
          textItem('<p>Просвет над высокой водой — не меньше 5,5 м.</p>'),
        ]),
        slide('media_caption', [
          galleryPicture('bridge', 'Красный висячий мост в утренней дымке'),
          textItem('<h2>До ближайшего моста 3,4 км вверх по реке</h2>'),
          textItem('<p>Сорок минут пешком, туда и обратно — почти два урока</p>'),
        ]),
        slide('data_aside', [
          textItem('<h2>Три варианта на одной шкале</h2>'),
          {
            type: 'table',
            size: 0.82,
            rows: tableRows([
              ['', 'Ферма', 'Арка', 'Вантовый'],
              ['Сталь, т', '61', '54', '38'],
              ['Опоры в воде', '0', '0', '0'],
              ['Недель на месте', '14', '19', '16'],
              ['Цена, млн ₽', '78', '84', '74'],
            ]),
          },
          textItem('<p>Просвет выдерживают все три.</p>'),
          textItem('<p><strong>Вантовый легче всех и не требует крана на воде.</strong></p>'),
        ]),
        slide('number_aside', [
          textItem('<p>1,9 Гц</p>'),
          textItem('<p>— первая частота настила: с двумя гасителями она далека от шага идущей толпы</p>'),
          chartItem('bar', 'Отклонение под 80 пешеходами, мм', ['Без гасителей', 'Один', 'Два'], {
            Отклонение: [46, 21, 9],
          }),
        ]),
        slide('steps_down', [
          textItem('<h2>Как строить, не закрывая реку</h2>'),
          textItem('<h3>Фундаменты</h3><p>На обоих берегах сразу, шесть недель</p>'),
          textItem('<h3>Пилон</h3><p>Собираем лёжа, поднимаем за одну ночь</p>'),
          textItem('<h3>Настил</h3><p>Семь секций, каждая на своей паре вант</p>'),
          textItem('<h3>Настройка</h3><p>Натяжение, гасители, испытание мешками с песком</p>'),
        ]),
        slide('grid_2x2', [
          textItem('<h2>Что может пойти не так</h2>'),
          card('<h3>Паводок в апреле</h3><p>Фундаменты ждут, запас — две недели</p>'),
          card('<h3>Сталь опоздает</h3><p>Деревянный настил быстрее на 40 дней</p>'),
          card('<h3>Гнёзда на западном берегу</h3><p>С 1 мая по 15 июня работ нет</p>'),
          card('<h3>Ветер больше 15 м/с</h3><p>В эту ночь пилон не поднимаем</p>', 'accent'),
        ]),
        slide('agenda', [
          textItem('<h2>Просим решить</h2>'),
          textItem(
            '<ol><li>Вантовый вариант идёт в рабочий проект</li><li>Бурение на западном берегу, две недели в марте</li><li>Продувка модели до заказа пилона</li></ol>',
          ),
        ]),
      ],
    },
  },
})
