import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const callToAct = defineSlideTemplate({
  id: 'call-to-act',
  theme: 'swiss',
  en: {
    name: 'Call to act',
    slide: slide(
      'col_1',
      [
        words('<h1>Your name on a chair</h1>', { align: 'ml', size: 0.9 }),
        words('<p>Forty chairs, forty readers. A chair costs £60, and the name stays for ten years.</p>', {
          align: 'ml',
          size: 0.7,
        }),
        { type: 'button', text: 'Choose a chair', href: 'https://kilnstreet.example/chairs', align: 'ml' },
      ],
      { theme: { tone: 'accent' } },
    ),
  },
  ru: {
    name: 'Призыв с кнопкой',
    slide: slide(
      'col_1',
      [
        words('<h1>Ваше имя на стуле</h1>', { align: 'ml', size: 0.9 }),
        words(
          '<p>Сорок стульев — сорок читателей. Стул стоит пять тысяч рублей, а имя остаётся на десять лет.</p>',
          { align: 'ml', size: 0.7 },
        ),
        { type: 'button', text: 'Выбрать стул', href: 'https://kilnstreet.example/chairs', align: 'ml' },
      ],
      { theme: { tone: 'accent' } },
    ),
  },
})
