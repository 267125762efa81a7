import type { LibraryPicture } from '../library-picture.ts'

/** The pictures of the demo decks, for other decks to use. */
export const demoPictures: readonly LibraryPicture<'pictures'>[] = [
  {
    src: 'demo/noon-disc.svg',
    category: 'pictures',
    name: { en: 'A disc of light', ru: 'Диск света' },
    words: { en: 'sun noon circle light', ru: 'солнце полдень круг свет' },
  },
  {
    src: 'demo/noon-lamp.svg',
    category: 'pictures',
    name: { en: 'A lamp above a desk', ru: 'Лампа над столом' },
    words: { en: 'lamp desk evening work light', ru: 'лампа стол вечер работа свет' },
  },
  {
    src: 'demo/report-loaves.svg',
    category: 'pictures',
    name: { en: 'Loaves of bread', ru: 'Буханки хлеба' },
    words: { en: 'bread bakery food loaf', ru: 'хлеб пекарня еда' },
  },
  {
    src: 'demo/start-lectern.svg',
    category: 'pictures',
    name: { en: 'A lectern', ru: 'Кафедра' },
    words: { en: 'lectern stage talk speech', ru: 'кафедра сцена речь выступление' },
  },
  {
    src: 'demo/tides-bulges.svg',
    category: 'pictures',
    name: { en: 'The sea around the earth', ru: 'Море вокруг Земли' },
    words: { en: 'tides earth moon sea', ru: 'приливы земля луна море' },
  },
  {
    src: 'demo/tides-harbour.svg',
    category: 'pictures',
    name: { en: 'A harbour', ru: 'Гавань' },
    words: { en: 'harbour sea boat water', ru: 'гавань море лодка вода' },
  },
  {
    src: 'demo/tides-neap.svg',
    category: 'pictures',
    name: { en: 'A neap tide', ru: 'Квадратурный прилив' },
    words: { en: 'tides moon sun earth', ru: 'приливы луна солнце земля' },
  },
  {
    src: 'demo/tides-spring.svg',
    category: 'pictures',
    name: { en: 'A spring tide', ru: 'Сизигийный прилив' },
    words: { en: 'tides moon sun earth', ru: 'приливы луна солнце земля' },
  },
]
