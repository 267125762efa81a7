import { card, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const storyAndNote = defineSlideTemplate({
  id: 'story-and-note',
  theme: 'ledger',
  en: {
    name: 'Story and note',
    slide: slide('wide_narrow', [
      words('<h2>Where the money comes from</h2>'),
      words(
        '<ul><li>The city pays for heating and light, as it does for the day</li><li>The café pays rent from its first month</li><li>Readers’ friends have pledged two years of the second shift</li><li>Nothing is charged at the door</li></ul>',
        { size: 0.66 },
      ),
      card('<h3>£38,400</h3><p>a year, which is £3.10 for every visit</p>', 'accent'),
    ]),
  },
  ru: {
    name: 'Рассказ и заметка',
    slide: slide('wide_narrow', [
      words('<h2>Откуда деньги</h2>'),
      words(
        '<ul><li>Город платит за тепло и свет, как и днём</li><li>Кафе платит аренду с первого месяца</li><li>Общество друзей взяло на себя вторую смену на два года</li><li>На входе денег не берут</li></ul>',
        { size: 0.66 },
      ),
      card('<h3>3,2 млн ₽</h3><p>в год, или 260 ₽ за одно посещение</p>', 'accent'),
    ]),
  },
})
