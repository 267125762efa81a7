import { slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const stepsDown = defineSlideTemplate({
  id: 'steps-down',
  theme: 'workshop',
  en: {
    name: 'Steps from top to bottom',
    slide: slide('steps_down', [
      words('<h2>How a book finds you</h2>'),
      words('<h3>Ask</h3><p>At the desk, by phone, or on a card in the box</p>'),
      words('<h3>Wait four minutes</h3><p>It comes down from the second floor by lift</p>'),
      words('<h3>Take it</h3><p>The shelf by the door has your name on it</p>'),
      words('<h3>Bring it back</h3><p>Day or night, through the slot</p>'),
    ]),
  },
  ru: {
    name: 'Шаги сверху вниз',
    slide: slide('steps_down', [
      words('<h2>Как книга находит вас</h2>'),
      words('<h3>Спросите</h3><p>У стойки, по телефону или карточкой в ящик</p>'),
      words('<h3>Подождите четыре минуты</h3><p>Она спустится со второго этажа на лифте</p>'),
      words('<h3>Возьмите</h3><p>Полка у двери, на корешке ваше имя</p>'),
      words('<h3>Верните</h3><p>Днём или ночью, через щель в стене</p>'),
    ]),
  },
})
