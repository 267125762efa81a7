import { card, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const fourSteps = defineSlideTemplate({
  id: 'four-steps',
  theme: 'keynote',
  en: {
    name: 'Four steps',
    slide: slide('col_4', [
      words('<h2>Four steps to an open evening</h2>'),
      card('<h2>1</h2><h3>Measure</h3><p>Count who comes and who finds the door shut.</p>'),
      card('<h2>2</h2><h3>Try</h3><p>Open late on Thursdays, for three months.</p>'),
      card('<h2>3</h2><h3>Build</h3><p>Move the shelves, light the hall, mend the door.</p>'),
      card('<h2>4</h2><h3>Open</h3><p>Every evening until ten, with one person on duty.</p>', 'accent'),
    ]),
  },
  ru: {
    name: 'Четыре шага',
    slide: slide('col_4', [
      words('<h2>Четыре шага к открытому вечеру</h2>'),
      card('<h2>1</h2><h3>Посчитать</h3><p>Кто приходит и кто уходит ни с чем.</p>'),
      card('<h2>2</h2><h3>Проверить</h3><p>Три месяца работать допоздна по четвергам.</p>'),
      card('<h2>3</h2><h3>Построить</h3><p>Сдвинуть стеллажи, дать свет, починить дверь.</p>'),
      card('<h2>4</h2><h3>Открыть</h3><p>До десяти каждый вечер, с одним дежурным.</p>', 'accent'),
    ]),
  },
})
