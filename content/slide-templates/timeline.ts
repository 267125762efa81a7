import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const timeline = defineSlideTemplate({
  id: 'timeline',
  theme: 'swiss',
  en: {
    name: 'Timeline',
    slide: slide('timeline', [
      words('<h2>Open by the first of September</h2>'),
      words('<h3>May</h3><p>The board decides, the drawings are approved</p>'),
      words('<h3>June</h3><p>The new door, two weeks through the side entrance</p>'),
      words('<h3>July</h3><p>Shelves and lights, the ground floor is closed</p>'),
      words('<h3>August</h3><p>Books go back, evenings on trial</p>'),
      words('<h3>September</h3><p>Until ten, every day but Sunday</p>'),
    ]),
  },
  ru: {
    name: 'Ход событий',
    slide: slide('timeline', [
      words('<h2>Открыться к первому сентября</h2>'),
      words('<h3>Май</h3><p>Решение совета, согласование чертежей</p>'),
      words('<h3>Июнь</h3><p>Новая дверь, две недели — вход со двора</p>'),
      words('<h3>Июль</h3><p>Стеллажи и свет, первый этаж закрыт</p>'),
      words('<h3>Август</h3><p>Книги на местах, пробные вечера</p>'),
      words('<h3>Сентябрь</h3><p>До десяти, каждый день, кроме воскресенья</p>'),
    ]),
  },
})
