import { card, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const comparison = defineSlideTemplate({
  id: 'comparison',
  theme: 'notebook',
  en: {
    name: 'Before and after',
    slide: slide('col_2', [
      words('<h2>One floor, two ways to use it</h2>'),
      card(
        '<h3>Today</h3><ul><li>A hall nobody sits in</li><li>One desk, one queue</li><li>Shelves up to the ceiling</li><li>Lights out at six</li></ul>',
      ),
      card(
        '<h3>From September</h3><ul><li>A reading room of forty seats</li><li>Books borrowed by yourself</li><li>Shelves you can see over</li><li>Open until ten</li></ul>',
        'accent',
      ),
    ]),
  },
  ru: {
    name: 'Было и стало',
    slide: slide('col_2', [
      words('<h2>Один этаж — два способа им жить</h2>'),
      card(
        '<h3>Сейчас</h3><ul><li>Холл, где никто не сидит</li><li>Одна стойка, одна очередь</li><li>Стеллажи до потолка</li><li>В шесть гаснет свет</li></ul>',
      ),
      card(
        '<h3>С сентября</h3><ul><li>Читальный зал на сорок мест</li><li>Книги выдают себя сами</li><li>Стеллажи ниже плеча</li><li>Открыто до десяти</li></ul>',
        'accent',
      ),
    ]),
  },
})
