import { card, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const sixFields = defineSlideTemplate({
  id: 'six-fields',
  theme: 'bauhaus',
  en: {
    name: 'Six fields',
    slide: slide('grid_2x3', [
      words('<h2>Six rooms, six uses</h2>'),
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
      words('<h2>Шесть комнат — шесть занятий</h2>'),
      card('<h3>Холл</h3><p>Возврат, новости, место подождать</p>'),
      card('<h3>Зал</h3><p>Сорок мест, сорок ламп</p>'),
      card('<h3>Тихий этаж</h3><p>Без звонков и громких клавиш</p>'),
      card('<h3>Мастерская</h3><p>Шитьё, пайка, починка</p>'),
      card('<h3>Детская</h3><p>До восьми, потом сказки</p>'),
      card('<h3>Кафе</h3><p>Чай до без четверти десять</p>', 'accent'),
    ]),
  },
})
