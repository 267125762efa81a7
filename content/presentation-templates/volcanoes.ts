import { definePresentationTemplate } from './presentation-template.ts'
import { volcanoesEn } from './volcanoes.en.ts'
import { volcanoesRu } from './volcanoes.ru.ts'

export const volcanoes = definePresentationTemplate({
  id: 'volcanoes',
  category: 'lesson',
  words: {
    en: 'lesson school geography geology volcano lava magma class teacher chalkboard',
    ru: 'урок школа география геология вулкан лава магма класс учитель доска',
  },
  en: {
    name: 'Geography lesson',
    about: 'Forty minutes at the board: a question, a scheme, a comparison, a task',
    deck: volcanoesEn,
  },
  ru: {
    name: 'Урок географии',
    about: 'Сорок минут у доски: вопрос, схема, сравнение, задание на дом',
    deck: volcanoesRu,
  },
})
