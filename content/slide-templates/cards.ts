import { card, slide, textItem } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const comparison = defineSlideTemplate({
  id: 'comparison',
  theme: 'notebook',
  en: {
    name: 'Before and after',
    slide: slide('col_2', [
      textItem('<h2>One floor, two ways to use it</h2>'),
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
      textItem('<h2>Один этаж — два способа им жить</h2>'),
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

export const facingCards = defineSlideTemplate({
  id: 'facing-cards',
  theme: 'constructor',
  en: {
    name: 'Side by side',
    slide: slide('comparison', [
      textItem('<h2>Renovate or move?</h2>'),
      card(
        '<h3>Stay at Kiln Street</h3><ul><li>Everyone knows the way</li><li>Eleven weeks of works</li><li>No room to grow after 2031</li></ul>',
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
      textItem('<h2>Ремонт или переезд?</h2>'),
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

export const matrix = defineSlideTemplate({
  id: 'matrix',
  theme: 'swiss',
  en: {
    name: 'Four-part grid',
    slide: slide('grid_2x2', [
      textItem('<h2>Four questions we were asked</h2>'),
      card('<h3>Who works until ten?</h3><p>Two new half posts. Nobody’s hours grow.</p>'),
      card('<h3>Is it safe?</h3><p>One person on duty, one at the door, light in the yard.</p>'),
      card('<h3>And if nobody comes?</h3><p>Thursdays tell us by July, before we build.</p>'),
      card('<h3>Why not online?</h3><p>The catalogue is. A warm room is not.</p>', 'accent'),
    ]),
  },
  ru: {
    name: 'Четыре поля',
    slide: slide('grid_2x2', [
      textItem('<h2>Четыре вопроса, которые нам задали</h2>'),
      card('<h3>Кто работает до десяти?</h3><p>Две новые полставки. Ни у кого часов не прибавится.</p>'),
      card('<h3>Это безопасно?</h3><p>Дежурный в зале, охранник у двери, свет во дворе.</p>'),
      card('<h3>А если никто не придёт?</h3><p>Четверги покажут это до начала стройки.</p>'),
      card('<h3>Почему не онлайн?</h3><p>Каталог уже там. Тёплой комнаты там нет.</p>', 'accent'),
    ]),
  },
})

export const sixFields = defineSlideTemplate({
  id: 'six-fields',
  theme: 'bauhaus',
  en: {
    name: 'Six-part grid',
    slide: slide('grid_2x3', [
      textItem('<h2>Six rooms, six uses</h2>'),
      card('<h3>Hall</h3><p>Returns, news, a place to wait</p>'),
      card('<h3>Table room</h3><p>Forty seats, forty lamps</p>'),
      card('<h3>Quiet floor</h3><p>No calls, no keys that click</p>'),
      card('<h3>Workshop</h3><p>Sewing, soldering, repair</p>'),
      card('<h3>Children’s</h3><p>Until eight, then stories</p>'),
      card('<h3>Café</h3><p>Tea until a quarter to ten</p>', 'accent'),
    ]),
  },
  ru: {
    name: 'Шесть полей',
    slide: slide('grid_2x3', [
      textItem('<h2>Шесть комнат — шесть занятий</h2>'),
      card('<h3>Холл</h3><p>Возврат, новости, место подождать</p>'),
      card('<h3>Зал</h3><p>Сорок мест, сорок ламп</p>'),
      card('<h3>Тихий этаж</h3><p>Без звонков и громких клавиш</p>'),
      card('<h3>Мастерская</h3><p>Шитьё, пайка, починка</p>'),
      card('<h3>Детская</h3><p>До восьми, потом сказки</p>'),
      card('<h3>Кафе</h3><p>Чай до без четверти десять</p>', 'accent'),
    ]),
  },
})
