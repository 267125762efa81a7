import { card, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const matrix = defineSlideTemplate({
  id: 'matrix',
  theme: 'swiss',
  en: {
    name: 'Four fields',
    slide: slide('grid_2x2', [
      words('<h2>Four questions we were asked</h2>'),
      card('<h3>Who works until ten?</h3><p>Two new half posts. Nobody’s hours grow.</p>'),
      card('<h3>Is it safe?</h3><p>One person on duty, one at the door, light in the yard.</p>'),
      card('<h3>And if nobody comes?</h3><p>Thursdays tell us by July, before we build.</p>'),
      card('<h3>Why not online?</h3><p>The catalogue is. A warm room is not.</p>', 'accent'),
    ]),
  },
  ru: {
    name: 'Четыре поля',
    slide: slide('grid_2x2', [
      words('<h2>Четыре вопроса, которые нам задали</h2>'),
      card('<h3>Кто работает до десяти?</h3><p>Две новые полставки. Ни у кого часов не прибавится.</p>'),
      card('<h3>Это безопасно?</h3><p>Дежурный в зале, охранник у двери, свет во дворе.</p>'),
      card('<h3>А если никто не придёт?</h3><p>Четверги покажут это до начала стройки.</p>'),
      card('<h3>Почему не онлайн?</h3><p>Каталог уже там. Тёплой комнаты там нет.</p>', 'accent'),
    ]),
  },
})
