import { card, chartOf, sized, slide, words } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

export const strategyPlan = definePresentationTemplate({
  id: 'strategy-plan',
  category: 'plan',
  words: {
    en: 'strategy plan roadmap goals year company direction priorities swiss grid decisions clinic vet',
    ru: 'стратегия план дорожная карта цели год компания направление приоритеты сетка решения клиника ветеринар',
  },
  en: {
    name: 'Strategy for a year',
    about: 'Where we stand, what we choose, what we leave, who answers for it',
    deck: {
      name: 'Oxbow Vets: one year, three choices',
      theme: { name: 'swiss' },
      settings: { page_numbering: true, paging: 'instant' },
      slides: [
        slide(
          'title_left',
          [
            words('<h1>One year, three choices</h1>', { align: 'bl' }),
            words('<p>Oxbow Vets</p>', { align: 'bl' }),
            words('<p>Strategy, December</p>', { align: 'bl' }),
          ],
          { theme: { tone: 'accent' } },
        ),
        sized(
          0.76,
          slide('agenda', [
            words('<h2>This hour</h2>'),
            words(
              '<ul><li>Where we stand</li><li>What we choose</li><li>What we stop</li><li>The year by quarters</li><li>Who answers for what</li></ul>',
            ),
          ]),
        ),
        slide('number_aside', [
          words('<p>41%</p>'),
          words(
            '<p>of new owners come once and never again. It is our largest loss, and we never counted it.</p>',
          ),
          chartOf(
            'bar',
            'Share who return within a year, %',
            ['2021', '2022', '2023', '2024'],
            { Return: [68, 66, 62, 59] },
            '%',
          ),
        ]),
        slide('section', [
          words('<p>1</p>'),
          words('<h1>Stay with the animal, not with the visit</h1>', { size: 0.5 }),
        ]),
        sized(
          0.8,
          slide('rows_3', [
            words('<h2>Three choices</h2>'),
            words(
              '<h3>A plan for each animal</h3><p>Paid monthly, £19: check-ups, vaccines, one call at night</p>',
            ),
            words('<h3>Evenings</h3><p>Open until nine. Half of missed visits are missed for work.</p>'),
            words('<h3>One record</h3><p>All four surgeries see the same history, and so does the owner</p>'),
          ]),
        ),
        sized(
          0.84,
          slide(
            'comparison',
            [
              words('<h2>What we give up</h2>'),
              words(
                '<h3>We stop</h3><ul><li>Grooming, 4% of revenue</li><li>The shop with toys</li><li>Discounts in January</li></ul>',
              ),
              words(
                '<h3>We do not start</h3><ul><li>A fifth surgery</li><li>Horses</li><li>An app of our own</li></ul>',
              ),
            ],
            { theme: { tone: 'tint' } },
          ),
        ),
        sized(
          0.86,
          slide('timeline', [
            words('<h2>The year by quarters</h2>'),
            words('<h3>Q1</h3><p>One record in all surgeries</p>'),
            words('<h3>Q2</h3><p>Plans on sale, 300 animals</p>'),
            words('<h3>Q3</h3><p>Evenings in two surgeries</p>'),
            words('<h3>Q4</h3><p>1,000 plans, evenings everywhere</p>'),
          ]),
        ),
        sized(
          0.8,
          slide('grid_2x2', [
            words('<h2>How we shall know</h2>'),
            card('<h3>59 → 70%</h3><p>owners who return within a year</p>'),
            card('<h3>1,000</h3><p>animals on a plan by December</p>'),
            card('<h3>12 → 6%</h3><p>missed visits</p>'),
            card('<h3>0</h3><p>vets who leave us tired</p>', 'inverse'),
          ]),
        ),
        sized(
          0.8,
          slide('col_3', [
            words('<h2>Who answers</h2>'),
            card('<h3>Plans</h3><p>Dr Hanna Price. Reports on the first Monday.</p>'),
            card('<h3>Evenings</h3><p>Callum Reid, with the rota of each surgery.</p>'),
            card('<h3>The record</h3><p>Priya Nair. May stop anything that risks it.</p>'),
          ]),
        ),
        sized(
          0.92,
          slide('statement', [words('<p>We decide today. We look again on 31 March.</p>')], {
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
            words('<h1>Один год, три решения</h1>', { align: 'bl' }),
            words('<p>Ветклиники «Лапа»</p>', { align: 'bl' }),
            words('<p>Стратегия, декабрь</p>', { align: 'bl' }),
          ],
          { theme: { tone: 'accent' } },
        ),
        sized(
          0.76,
          slide('agenda', [
            words('<h2>За этот час</h2>'),
            words(
              '<ul><li>Где мы сейчас</li><li>Что выбираем</li><li>Что прекращаем</li><li>Год по кварталам</li><li>Кто за что отвечает</li></ul>',
            ),
          ]),
        ),
        slide('number_aside', [
          words('<p>41%</p>'),
          words(
            '<p>новых хозяев приходят один раз и больше не возвращаются. Это наша главная потеря, а мы её не считали.</p>',
          ),
          chartOf(
            'bar',
            'Вернулись в течение года, %',
            ['2021', '2022', '2023', '2024'],
            { Вернулись: [68, 66, 62, 59] },
            '%',
          ),
        ]),
        slide('section', [words('<p>1</p>'), words('<h1>Вести животное, а не приём</h1>', { size: 0.5 })]),
        sized(
          0.8,
          slide('rows_3', [
            words('<h2>Три решения</h2>'),
            words('<h3>План на каждого</h3><p>990 ₽ в месяц: осмотры, прививки, ночной звонок</p>'),
            words('<h3>Вечера</h3><p>Работаем до девяти: половину приёмов пропускают из-за работы</p>'),
            words('<h3>Одна карта</h3><p>История видна во всех четырёх клиниках и самому хозяину</p>'),
          ]),
        ),
        sized(
          0.84,
          slide(
            'comparison',
            [
              words('<h2>От чего отказываемся</h2>'),
              words(
                '<h3>Прекращаем</h3><ul><li>Груминг, 4% выручки</li><li>Магазин игрушек</li><li>Январские скидки</li></ul>',
              ),
              words(
                '<h3>Не начинаем</h3><ul><li>Пятую клинику</li><li>Лошадей</li><li>Своё приложение</li></ul>',
              ),
            ],
            { theme: { tone: 'tint' } },
          ),
        ),
        sized(
          0.86,
          slide('timeline', [
            words('<h2>Год по кварталам</h2>'),
            words('<h3>I</h3><p>Одна карта во всех клиниках</p>'),
            words('<h3>II</h3><p>Продаём планы, первые 300 животных</p>'),
            words('<h3>III</h3><p>Вечера в двух клиниках</p>'),
            words('<h3>IV</h3><p>1000 планов, вечера везде</p>'),
          ]),
        ),
        sized(
          0.8,
          slide('grid_2x2', [
            words('<h2>Как мы это поймём</h2>'),
            card('<h3>59 → 70%</h3><p>хозяев возвращаются в течение года</p>'),
            card('<h3>1000</h3><p>животных на плане к декабрю</p>'),
            card('<h3>12 → 6%</h3><p>пропущенных приёмов</p>'),
            card('<h3>0</h3><p>врачей, ушедших от усталости</p>', 'inverse'),
          ]),
        ),
        sized(
          0.8,
          slide('col_3', [
            words('<h2>Кто отвечает</h2>'),
            card('<h3>Планы</h3><p>Анна Прилуцкая. Отчёт в первый понедельник.</p>'),
            card('<h3>Вечера</h3><p>Кирилл Рудаков вместе со сменами каждой клиники.</p>'),
            card('<h3>Карта</h3><p>Дина Низамова. Вправе остановить всё, что ей грозит.</p>'),
          ]),
        ),
        sized(
          0.92,
          slide('statement', [words('<p>Решаем сегодня. Сверяемся 31 марта.</p>')], {
            theme: { tone: 'inverse' },
          }),
        ),
      ],
    },
  },
})
