import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const sidebar = defineSlideTemplate({
  id: 'sidebar',
  theme: 'atelier',
  en: {
    name: 'Sidebar',
    slide: slide('sidebar', [
      words('<h2>How we chose the lamps</h2>', { align: 'tl' }),
      words(
        '<p>We borrowed nine lamps, put them on nine tables and asked nobody. For three weeks we counted which tables filled first.</p>',
        { size: 0.66 },
      ),
      words(
        '<p>The winner was neither the brightest nor the dearest. It was the one whose light ended at the edge of the table.</p>',
        { size: 0.66 },
      ),
      words('<p><strong>Forty of them arrive in June.</strong></p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Боковая колонка',
    slide: slide('sidebar', [
      words('<h2>Как мы выбирали лампы</h2>', { align: 'tl' }),
      words(
        '<p>Мы одолжили девять ламп, поставили на девять столов и никого ни о чём не спрашивали. Три недели считали, какие столы занимают первыми.</p>',
        { size: 0.66 },
      ),
      words('<p>Победила не самая яркая и не самая дорогая, а та, чей свет кончается у края стола.</p>', {
        size: 0.66,
      }),
      words('<p><strong>Сорок таких приедут в июне.</strong></p>', { size: 0.66 }),
    ]),
  },
})
