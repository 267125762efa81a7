import { card, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const facingCards = defineSlideTemplate({
  id: 'facing-cards',
  theme: 'constructor',
  en: {
    name: 'Face to face',
    slide: slide('comparison', [
      words('<h2>Renovate or move?</h2>'),
      card(
        '<h3>Stay at Kiln Street</h3><ul><li>Everybody knows the way</li><li>Eleven weeks of works</li><li>No room to grow after 2031</li></ul>',
      ),
      card(
        '<h3>Move to the depot</h3><ul><li>Twice the floor</li><li>Two years of works</li><li>A bus every half an hour</li></ul>',
        'inverse',
      ),
    ]),
  },
  ru: {
    name: 'Лицом к лицу',
    slide: slide('comparison', [
      words('<h2>Ремонт или переезд?</h2>'),
      card(
        '<h3>Остаться на Гончарной</h3><ul><li>Дорогу знают все</li><li>Одиннадцать недель работ</li><li>После 2031 года расти некуда</li></ul>',
      ),
      card(
        '<h3>Переехать в депо</h3><ul><li>Вдвое больше места</li><li>Два года работ</li><li>Автобус раз в полчаса</li></ul>',
        'inverse',
      ),
    ]),
  },
})
