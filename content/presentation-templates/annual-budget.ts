import { chartItem, slide, tableRows, textItem, withTextSize } from '../compose.ts'
import { definePresentationTemplate } from './presentation-template.ts'

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
