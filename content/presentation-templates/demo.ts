import { definePresentationTemplate } from '../compose.ts'
import { noonEn, noonRu } from '../demo/noon.ts'
import { reportEn, reportRu } from '../demo/report.ts'
import { tidesEn, tidesRu } from '../demo/tides.ts'

export const productKeynote = definePresentationTemplate({
  id: 'product-keynote',
  category: 'product',
  words: {
    en: 'keynote launch product lamp hardware dark stage release',
    ru: 'презентация продукта запуск лампа вещь тёмная сцена новинка',
  },
  en: {
    name: 'Product keynote',
    about: 'One thing, told in the dark: why it exists and what it does',
    deck: noonEn,
  },
  ru: { name: 'Рассказ о новинке', about: 'Одна вещь на тёмной сцене: зачем она и что умеет', deck: noonRu },
})

export const scienceLesson = definePresentationTemplate({
  id: 'science-lesson',
  category: 'lesson',
  words: {
    en: 'lesson school physics tides moon sea notebook class homework',
    ru: 'урок школа физика приливы луна море тетрадь класс задание',
  },
  en: {
    name: 'Science lesson',
    about: 'A question, a drawing, an experiment and homework',
    deck: tidesEn,
  },
  ru: { name: 'Урок физики', about: 'Вопрос, рисунок, опыт и задание на дом', deck: tidesRu },
})

export const quarterResults = definePresentationTemplate({
  id: 'quarter-results',
  category: 'report',
  words: {
    en: 'quarter results revenue bakery numbers chart partners swiss',
    ru: 'квартал итоги выручка пекарня цифры диаграмма партнёры',
  },
  en: {
    name: 'Results for partners',
    about: 'A quarter in eight slides: revenue, causes, what comes next',
    deck: reportEn,
  },
  ru: {
    name: 'Итоги для партнёров',
    about: 'Квартал на восьми слайдах: выручка, причины, что дальше',
    deck: reportRu,
  },
})
