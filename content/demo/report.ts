import type { DeckDraft } from '#domain/deck/draft.ts'
import { card, demoPicture, slide, tableRows, textItem } from '../compose.ts'

/** A quarterly report of a small bakery chain; the figures add up across the slides. */
export const reportEn: DeckDraft = {
  name: 'Northloaf: third quarter',
  theme: { name: 'swiss' },
  settings: { page_numbering: true, paging: 'instant' },
  slides: [
    slide(
      'title',
      [
        textItem('<h1>More loaves,<br>less waste</h1>', { align: 'tl', size: 0.95 }),
        textItem('<p>Northloaf Bakeries</p>', { align: 'bl' }),
        textItem('<p>Third quarter 2025</p>', { align: 'bl' }),
        textItem('<p>Report to partners</p>', { align: 'bl' }),
      ],
      { theme: { tone: 'accent' } },
    ),
    slide('big_number', [
      textItem('<p>+18%</p>', { align: 'bl', size: 1.05 }),
      textItem('<h3>Revenue</h3><p>£774k against £656k in the second quarter</p>', { size: 0.64 }),
      textItem('<h3>Unsold bread</h3><p>5.5% of the bake, down from 9.1%</p>', { size: 0.64 }),
      textItem('<h3>Shops</h3><p>Four, as before: all growth is in the old ones</p>', { size: 0.64 }),
    ]),
    slide('col_2', [
      textItem('<h2>September was our best month yet</h2>'),
      {
        type: 'chart',
        kind: 'bar',
        unit: '£',
        text: '<p>Revenue by month, thousand pounds</p>',
        categories: ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep'],
        series: [{ name: 'Revenue', values: [212, 218, 226, 241, 252, 281] }],
      },
      textItem(
        '<ul><li>The second oven at Station Road went in on 1 September</li><li>School orders came back a week early</li><li>Prices did not change</li></ul>',
        { align: 'ml', size: 0.7 },
      ),
    ]),
    slide('col_1', [
      textItem('<h2>Every shop grew. Station Road grew most</h2>'),
      {
        type: 'table',
        size: 1,
        rows: tableRows([
          ['Shop', 'Revenue', 'Against Q2', 'Unsold'],
          ['Station Road', '£231k', '+31%', '4.1%'],
          ['Harbour Street', '£212k', '+9%', '6.0%'],
          ['Old Mill', '£186k', '+13%', '5.2%'],
          ['Market Hall', '£145k', '+20%', '7.4%'],
          ['Together', '£774k', '+18%', '5.5%'],
        ]),
      },
    ]),
    slide('col_2', [
      textItem('<h2>Half of it is still plain bread</h2>'),
      {
        type: 'chart',
        kind: 'donut',
        unit: '%',
        text: '<p>Share of revenue, third quarter</p>',
        categories: ['Bread', 'Pastry', 'Coffee', 'Wholesale'],
        series: [{ name: 'Share', values: [54, 28, 12, 6] }],
      },
      textItem(
        '<p>Coffee pays the rent of the queue: it sells in the seven minutes people wait for the oven.</p><p>Wholesale is small on purpose. We bake it in the hours when the ovens would stand warm for nothing.</p>',
        { align: 'ml', size: 0.7 },
      ),
    ]),
    slide('media_right', [
      textItem('<h2>One decision did most of it</h2>', { align: 'ml' }),
      textItem(
        '<p>In June we stopped baking for a full shelf at closing time. The last batch now starts at four, on what the till has sold by then.</p><p><strong>Twelve tonnes of flour stayed flour.</strong></p>',
        { size: 0.66 },
      ),
      demoPicture(
        'report-loaves',
        'A geometric pattern of loaves, buns and oven racks in red, black and ochre',
      ),
    ]),
    slide('col_3', [
      textItem('<h2>What we keep, stop and try</h2>'),
      card('<h3>Keep</h3><p>The four o’clock bake, in every shop, seven days a week.</p>'),
      card('<h3>Stop</h3><p>Sunday delivery. It cost more than it brought, three months running.</p>'),
      card('<h3>Try</h3><p>Rye by subscription: one loaf, one day, no waste at all.</p>', 'inverse'),
    ]),
    slide('timeline', [
      textItem('<h2>The fourth quarter, by week</h2>'),
      textItem('<h3>Week 41</h3><p>Second oven at Market Hall</p>'),
      textItem('<h3>Week 43</h3><p>Rye subscription opens, two hundred places</p>'),
      textItem('<h3>Week 46</h3><p>Winter hours, two bakers hired</p>'),
      textItem('<h3>Week 49</h3><p>Stollen, to order only</p>'),
    ]),
  ],
}

/** The same report in Russian. */
export const reportRu: DeckDraft = {
  name: '«Северный хлеб»: третий квартал',
  theme: { name: 'swiss' },
  settings: { page_numbering: true, paging: 'instant' },
  slides: [
    slide(
      'title',
      [
        textItem('<h1>Больше хлеба, меньше остатков</h1>', { align: 'tl', size: 0.9 }),
        textItem('<p>Пекарни «Северный хлеб»</p>', { align: 'bl' }),
        textItem('<p>Третий квартал 2025 года</p>', { align: 'bl' }),
        textItem('<p>Отчёт для партнёров</p>', { align: 'bl' }),
      ],
      { theme: { tone: 'accent' } },
    ),
    slide('big_number', [
      textItem('<p>+18%</p>', { align: 'bl', size: 1.05 }),
      textItem('<h3>Выручка</h3><p>77,4 млн ₽ против 65,6 млн во втором квартале</p>', { size: 0.64 }),
      textItem('<h3>Не продано</h3><p>5,5% выпечки вместо прежних 9,1%</p>', { size: 0.64 }),
      textItem('<h3>Пекарни</h3><p>Четыре, как и раньше: весь рост — в старых точках</p>', { size: 0.64 }),
    ]),
    slide('col_2', [
      textItem('<h2>Лучший месяц за всё время — сентябрь</h2>'),
      {
        type: 'chart',
        kind: 'bar',
        text: '<p>Выручка по месяцам, млн ₽</p>',
        categories: ['апр', 'май', 'июн', 'июл', 'авг', 'сен'],
        series: [{ name: 'Выручка', values: [21.2, 21.8, 22.6, 24.1, 25.2, 28.1] }],
      },
      textItem(
        '<ul><li>1 сентября на Вокзальной заработала вторая печь</li><li>Школьные заказы вернулись на неделю раньше</li><li>Цены не менялись</li></ul>',
        { align: 'ml', size: 0.7 },
      ),
    ]),
    slide('col_1', [
      textItem('<h2>Выросли все, быстрее всех — Вокзальная</h2>'),
      {
        type: 'table',
        size: 1,
        rows: tableRows([
          ['Пекарня', 'Выручка', 'К II кварталу', 'Не продано'],
          ['На Вокзальной', '23,1 млн ₽', '+31%', '4,1%'],
          ['На Портовой', '21,2 млн ₽', '+9%', '6,0%'],
          ['У мельницы', '18,6 млн ₽', '+13%', '5,2%'],
          ['На рынке', '14,5 млн ₽', '+20%', '7,4%'],
          ['Вместе', '77,4 млн ₽', '+18%', '5,5%'],
        ]),
      },
    ]),
    slide('col_2', [
      textItem('<h2>Половина выручки — простой хлеб</h2>'),
      {
        type: 'chart',
        kind: 'donut',
        unit: '%',
        text: '<p>Доли в выручке за квартал</p>',
        categories: ['Хлеб', 'Выпечка', 'Кофе', 'Опт'],
        series: [{ name: 'Доля', values: [54, 28, 12, 6] }],
      },
      textItem(
        '<p>Кофе окупает очередь: его берут за те семь минут, пока ждут хлеб из печи.</p><p>Опт мал намеренно. Его печём в часы, когда печи всё равно стоят тёплыми.</p>',
        { align: 'ml', size: 0.7 },
      ),
    ]),
    slide('media_right', [
      textItem('<h2>Почти всё решил один шаг</h2>', { align: 'ml' }),
      textItem(
        '<p>В июне мы перестали печь ради полной полки к закрытию. Последняя партия теперь начинается в четыре — по тому, что к этому часу продала касса.</p><p><strong>Двенадцать тонн муки остались мукой.</strong></p>',
        { size: 0.64 },
      ),
      demoPicture(
        'report-loaves',
        'Геометрический узор из буханок, булок и решёток печи: красное, чёрное, охра',
      ),
    ]),
    slide('col_3', [
      textItem('<h2>Что оставим, бросим и попробуем</h2>'),
      card('<h3>Оставим</h3><p>Выпечку в четыре часа — во всех пекарнях и без выходных.</p>'),
      card(
        '<h3>Бросим</h3><p>Доставку по воскресеньям. Третий месяц она обходится дороже, чем приносит.</p>',
      ),
      card(
        '<h3>Попробуем</h3><p>Ржаной по подписке: одна буханка, один день, никаких остатков.</p>',
        'inverse',
      ),
    ]),
    slide('timeline', [
      textItem('<h2>Четвёртый квартал по неделям</h2>'),
      textItem('<h3>41-я</h3><p>Вторая печь в пекарне на рынке</p>'),
      textItem('<h3>43-я</h3><p>Открываем подписку на ржаной, двести мест</p>'),
      textItem('<h3>46-я</h3><p>Зимние часы, два новых пекаря</p>'),
      textItem('<h3>49-я</h3><p>Штоллены — только на заказ</p>'),
    ]),
  ],
}
