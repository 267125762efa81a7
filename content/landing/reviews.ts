import type { Locale } from '#domain/locale.ts'

export interface Review {
  /** Examples are shown until there are real reviews; the page marks each of them as an example. */
  readonly kind: 'example' | 'real'
  readonly quote: string
  /** The name of the author; for an example only a role, because there is no such person. */
  readonly author: string
}

export const reviews: Readonly<Record<Locale, readonly Review[]>> = {
  en: [
    {
      kind: 'example',
      quote:
        'I wrote down what I would have said at the board anyway. Ten minutes later it was a lesson with a diagram, a comparison and homework.',
      author: 'A geography teacher',
    },
    {
      kind: 'example',
      quote:
        'The outline came first, and it was wrong in the third point. I moved it, and only then did the slides appear. That’s how I work with people, too.',
      author: 'A founder before a first round',
    },
    {
      kind: 'example',
      quote:
        'We changed the theme of a forty-slide report the evening before the board met. Not one figure moved.',
      author: 'A head of finance',
    },
  ],
  ru: [
    {
      kind: 'example',
      quote:
        'Я записала то, что и так сказала бы у доски. Через десять минут это был урок со схемой, сравнением и домашним заданием.',
      author: 'Учитель географии',
    },
    {
      kind: 'example',
      quote:
        'Сначала пришёл план, и третий пункт в нём стоял не там. Я переставил его, и только потом появились слайды. С людьми я работаю так же.',
      author: 'Основатель стартапа перед первым раундом',
    },
    {
      kind: 'example',
      quote:
        'Вечером накануне совета мы сменили тему у отчёта на сорок слайдов. Ни одна цифра не сдвинулась.',
      author: 'Финансовый директор',
    },
  ],
}
