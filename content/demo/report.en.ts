import type { DeckDraft } from '#domain/deck/draft.ts'
import { card, slide, tableOf, words } from '../compose.ts'
import { picture } from './picture.ts'

/** A quarterly report of a small bakery chain; the figures add up across the slides. */
export const reportEn: DeckDraft = {
  name: 'Northloaf: third quarter',
  theme: { name: 'swiss' },
  settings: { page_numbering: true, paging: 'instant' },
  slides: [
    slide(
      'title',
      [
        words('<h1>More loaves,<br>less waste</h1>', { align: 'tl', size: 0.95 }),
        words('<p>Northloaf Bakeries</p>', { align: 'bl' }),
        words('<p>Third quarter 2025</p>', { align: 'bl' }),
        words('<p>Report to partners</p>', { align: 'bl' }),
      ],
      { theme: { tone: 'accent' } },
    ),
    slide('big_number', [
      words('<p>+18%</p>', { align: 'bl', size: 1.05 }),
      words('<h3>Revenue</h3><p>£774k against £656k in the second quarter</p>', { size: 0.64 }),
      words('<h3>Unsold bread</h3><p>5.5% of the bake, down from 9.1%</p>', { size: 0.64 }),
      words('<h3>Shops</h3><p>Four, as before: all growth is in the old ones</p>', { size: 0.64 }),
    ]),
    slide('col_2', [
      words('<h2>September was our best month yet</h2>'),
      {
        type: 'chart',
        kind: 'bar',
        unit: '£',
        text: '<p>Revenue by month, thousand pounds</p>',
        categories: ['Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep'],
        series: [{ name: 'Revenue', values: [212, 218, 226, 241, 252, 281] }],
      },
      words(
        '<ul><li>The second oven at Station Road went in on 1 September</li><li>School orders came back a week early</li><li>Prices did not change</li></ul>',
        { align: 'ml', size: 0.7 },
      ),
    ]),
    slide('col_1', [
      words('<h2>Every shop grew. Station Road grew most</h2>'),
      {
        type: 'table',
        size: 1,
        rows: tableOf([
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
      words('<h2>Half of it is still plain bread</h2>'),
      {
        type: 'chart',
        kind: 'donut',
        unit: '%',
        text: '<p>Share of revenue, third quarter</p>',
        categories: ['Bread', 'Pastry', 'Coffee', 'Wholesale'],
        series: [{ name: 'Share', values: [54, 28, 12, 6] }],
      },
      words(
        '<p>Coffee pays the rent of the queue: it sells in the seven minutes people wait for the oven.</p><p>Wholesale is small on purpose. We bake it in the hours when the ovens would stand warm for nothing.</p>',
        { align: 'ml', size: 0.7 },
      ),
    ]),
    slide('media_right', [
      words('<h2>One decision did most of it</h2>', { align: 'ml' }),
      words(
        '<p>In June we stopped baking for a full shelf at closing time. The last batch now starts at four, on what the till has sold by then.</p><p><strong>Twelve tonnes of flour stayed flour.</strong></p>',
        { size: 0.66 },
      ),
      picture('report-loaves', 'A geometric pattern of loaves, buns and oven racks in red, black and ochre'),
    ]),
    slide('col_3', [
      words('<h2>What we keep, stop and try</h2>'),
      card('<h3>Keep</h3><p>The four o’clock bake, in every shop, seven days a week.</p>'),
      card('<h3>Stop</h3><p>Sunday delivery. It cost more than it brought, three months running.</p>'),
      card('<h3>Try</h3><p>Rye by subscription: one loaf, one day, no waste at all.</p>', 'inverse'),
    ]),
    slide('timeline', [
      words('<h2>The fourth quarter, by week</h2>'),
      words('<h3>Week 41</h3><p>Second oven at Market Hall</p>'),
      words('<h3>Week 43</h3><p>Rye subscription opens, two hundred places</p>'),
      words('<h3>Week 46</h3><p>Winter hours, two bakers hired</p>'),
      words('<h3>Week 49</h3><p>Stollen, to order only</p>'),
    ]),
  ],
}
