import { slide, words } from '../compose.ts'
import { defineSlideTemplate, templatePicture } from './slide-template.ts'

export const pictureRight = defineSlideTemplate({
  id: 'picture-right',
  theme: 'notebook',
  en: {
    name: 'Picture on the right',
    slide: slide('media_right', [
      words('<h2>The courtyard is a room too</h2>', { align: 'ml' }),
      words(
        '<ul><li>Twelve tables from May to September</li><li>A roof over the arches, rain or not</li><li>The bicycle racks move to the street</li></ul>',
        { size: 0.72 },
      ),
      templatePicture('courtyard', 'A courtyard with arches, a tree and the sun above the wall'),
    ]),
  },
  ru: {
    name: 'Картинка справа',
    slide: slide('media_right', [
      words('<h2>Двор — это тоже зал</h2>', { align: 'ml' }),
      words(
        '<ul><li>Двенадцать столов с мая по сентябрь</li><li>Навес над арками на случай дождя</li><li>Велопарковка переезжает на улицу</li></ul>',
        { size: 0.72 },
      ),
      templatePicture('courtyard', 'Двор с арками, деревом и солнцем над стеной'),
    ]),
  },
})
