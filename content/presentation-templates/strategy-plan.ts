import { card, chartItem, definePresentationTemplate, slide, textItem, withTextSize } from '../compose.ts'

export const strategyPlan = definePresentationTemplate({
  id: 'strategy-plan',
  category: 'plan',
  words: {
    en: 'strategy plan roadmap goals year company direction priorities swiss grid decisions clinic vet',
    ru: 'стратегия план дорожная карта цели год компания направление приоритеты сетка решения клиника ветеринар',
  },
  en: {
    name: 'One-year strategy',
    about: 'Where we stand, what we choose, what we drop and who’s responsible',
    deck: {
      name: 'Oxbow Vets: one year, three choices',
      theme: { name: 'swiss' },
      settings: { page_numbering: true, paging: 'instant' },
      slides: [
        slide(
          'title_left',
          [
            textItem('<h1>One year, three choices</h1>', { align: 'bl' }),
            textItem('<p>Oxbow Vets</p>', { align: 'bl' }),
            textItem('<p>Strategy, December</p>', { align: 'bl' }),
          ],
          { theme: { tone: 'accent' } },
        ),
        withTextSize(
          0.76,
          slide('agenda', [
            textItem('<h2>This hour</h2>'),
            textItem(
              '<ul><li>Where we stand</li><li>What we choose</li><li>What we stop</li><li>The year by quarters</li><li>Who answers for what</li></ul>',
            ),
          ]),
        ),
        slide('number_aside', [
          textItem('<p>41%</p>'),
          textItem(
            '<p>of new owners come once and never again. It is our largest loss, and we never counted it.</p>',
          ),
          chartItem(
            'bar',
            'Share who return within a year, %',
            ['2021', '2022', '2023', '2024'],
            { Return: [68, 66, 62, 59] },
            '%',
          ),
        ]),
        slide('section', [
          textItem('<p>1</p>'),
          textItem('<h1>Stay with the animal, not with the visit</h1>', { size: 0.5 }),
        ]),
        withTextSize(
          0.8,
          slide('rows_3', [
            textItem('<h2>Three choices</h2>'),
            textItem(
              '<h3>A plan for each animal</h3><p>Paid monthly, £19: check-ups, vaccines, one call at night</p>',
            ),
            textItem('<h3>Evenings</h3><p>Open until nine. Half of missed visits are missed for work.</p>'),
            textItem(
              '<h3>One record</h3><p>All four surgeries see the same history, and so does the owner</p>',
            ),
          ]),
        ),
        withTextSize(
          0.84,
          slide(
            'comparison',
            [
              textItem('<h2>What we give up</h2>'),
              textItem(
                '<h3>We stop</h3><ul><li>Grooming, 4% of revenue</li><li>The shop with toys</li><li>Discounts in January</li></ul>',
              ),
              textItem(
                '<h3>We do not start</h3><ul><li>A fifth surgery</li><li>Horses</li><li>An app of our own</li></ul>',
              ),
            ],
            { theme: { tone: 'tint' } },
          ),
        ),
        withTextSize(
          0.86,
          slide('timeline', [
            textItem('<h2>The year by quarters</h2>'),
            textItem('<h3>Q1</h3><p>One record in all surgeries</p>'),
            textItem('<h3>Q2</h3><p>Plans on sale, 300 animals</p>'),
            textItem('<h3>Q3</h3><p>Evenings in two surgeries</p>'),
            textItem('<h3>Q4</h3><p>1,000 plans, evenings everywhere</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('grid_2x2', [
            textItem('<h2>How we shall know</h2>'),
            card('<h3>59 → 70%</h3><p>owners who return within a year</p>'),
            card('<h3>1,000</h3><p>animals on a plan by December</p>'),
            card('<h3>12 → 6%</h3><p>missed visits</p>'),
            card('<h3>0</h3><p>vets who leave us tired</p>', 'inverse'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('col_3', [
            textItem('<h2>Who answers</h2>'),
            card('<h3>Plans</h3><p>Dr Hanna Price. Reports on the first Monday.</p>'),
            card('<h3>Evenings</h3><p>Callum Reid, with the rota of each surgery.</p>'),
            card('<h3>The record</h3><p>Priya Nair. May stop anything that risks it.</p>'),
          ]),
        ),
        withTextSize(
          0.92,
          slide('statement', [textItem('<p>We decide today. We look again on 31 March.</p>')], {
            theme: { tone: 'inverse' },
          }),
        ),
      ],
    },
  },
  ru: {
    name: 'Стратегия на год',
    about: 'Где мы, что выбираем, от чего отказываемся и кто отвечает',
    deck: {
      name: 'Клиники «Лапа»: год и три решения',
      theme: { name: 'swiss' },
      settings: { page_numbering: true, paging: 'instant' },
      slides: [
        slide(
          'title_left',
          [
            textItem('<h1>Один год, три решения</h1>', { align: 'bl' }),
            textItem('<p>Ветклиники «Лапа»</p>', { align: 'bl' }),
            textItem('<p>Стратегия, декабрь</p>', { align: 'bl' }),
          ],
          { theme: { tone: 'accent' } },
        ),
        withTextSize(
          0.76,
          slide('agenda', [
            textItem('<h2>За этот час</h2>'),
            textItem(
              '<ul><li>Где мы сейчас</li><li>Что выбираем</li><li>Что прекращаем</li><li>Год по кварталам</li><li>Кто за что отвечает</li></ul>',
            ),
          ]),
        ),
        slide('number_aside', [
          textItem('<p>41%</p>'),
          textItem(
            '<p>новых хозяев приходят один раз и больше не возвращаются. Это наша главная потеря, а мы её не считали.</p>',
          ),
          chartItem(
            'bar',
            'Вернулись в течение года, %',
            ['2021', '2022', '2023', '2024'],
            { Вернулись: [68, 66, 62, 59] },
            '%',
          ),
        ]),
        slide('section', [
          textItem('<p>1</p>'),
          textItem('<h1>Вести животное, а не приём</h1>', { size: 0.5 }),
        ]),
        withTextSize(
          0.8,
          slide('rows_3', [
            textItem('<h2>Три решения</h2>'),
            textItem('<h3>План на каждого</h3><p>990 ₽ в месяц: осмотры, прививки, ночной звонок</p>'),
            textItem('<h3>Вечера</h3><p>Работаем до девяти: половину приёмов пропускают из-за работы</p>'),
            textItem('<h3>Одна карта</h3><p>История видна во всех четырёх клиниках и самому хозяину</p>'),
          ]),
        ),
        withTextSize(
          0.84,
          slide(
            'comparison',
            [
              textItem('<h2>От чего отказываемся</h2>'),
              textItem(
                '<h3>Прекращаем</h3><ul><li>Груминг, 4% выручки</li><li>Магазин игрушек</li><li>Январские скидки</li></ul>',
              ),
              textItem(
                '<h3>Не начинаем</h3><ul><li>Пятую клинику</li><li>Лошадей</li><li>Своё приложение</li></ul>',
              ),
            ],
            { theme: { tone: 'tint' } },
          ),
        ),
        withTextSize(
          0.86,
          slide('timeline', [
            textItem('<h2>Год по кварталам</h2>'),
            textItem('<h3>I</h3><p>Одна карта во всех клиниках</p>'),
            textItem('<h3>II</h3><p>Продаём планы, первые 300 животных</p>'),
            textItem('<h3>III</h3><p>Вечера в двух клиниках</p>'),
            textItem('<h3>IV</h3><p>1000 планов, вечера везде</p>'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('grid_2x2', [
            textItem('<h2>Как мы это поймём</h2>'),
            card('<h3>59 → 70%</h3><p>хозяев возвращаются в течение года</p>'),
            card('<h3>1000</h3><p>животных на плане к декабрю</p>'),
            card('<h3>12 → 6%</h3><p>пропущенных приёмов</p>'),
            card('<h3>0</h3><p>врачей, ушедших от усталости</p>', 'inverse'),
          ]),
        ),
        withTextSize(
          0.8,
          slide('col_3', [
            textItem('<h2>Кто отвечает</h2>'),
            card('<h3>Планы</h3><p>Анна Прилуцкая. Отчёт в первый понедельник.</p>'),
            card('<h3>Вечера</h3><p>Кирилл Рудаков вместе со сменами каждой клиники.</p>'),
            card('<h3>Карта</h3><p>Дина Низамова. Вправе остановить всё, что ей грозит.</p>'),
          ]),
        ),
        withTextSize(
          0.92,
          slide('statement', [textItem('<p>Решаем сегодня. Сверяемся 31 марта.</p>')], {
            theme: { tone: 'inverse' },
          }),
        ),
      ],
    },
  },
})
