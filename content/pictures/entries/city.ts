import { definePicture, type Picture } from '../picture.ts'

export const cityPictures: readonly Picture[] = [
  definePicture(
    'night-city',
    'city',
    [0.5, 0.55],
    ['A city at night', 'Ночной город'],
    ['Lit windows of a city above dark water', 'Огни города над тёмной водой'],
    [
      'city night lights window building urban metropolis evening downtown life population skyscraper',
      'город ночь огни окно здание мегаполис вечер центр жизнь население небоскрёб урбанистика',
    ],
  ),
  definePicture(
    'skyline',
    'city',
    [0.52, 0.4],
    ['Glass towers', 'Стеклянные башни'],
    ['Glass towers seen from the street', 'Стеклянные башни, вид с улицы'],
    [
      'skyscraper business office corporate company tower finance bank headquarters modern enterprise corporation investor city',
      'небоскрёб бизнес офис корпорация компания башня финансы банк штаб современный предприятие инвестор город центр',
    ],
  ),
  definePicture(
    'bridge',
    'city',
    [0.3, 0.5],
    ['A bridge', 'Мост'],
    ['A red suspension bridge in morning haze', 'Красный подвесной мост в утренней дымке'],
    [
      'bridge connection link partnership transition engineering infrastructure cooperation fog crossing integration river',
      'мост связь соединение партнёрство переход инженерия инфраструктура сотрудничество туман интеграция река путь',
    ],
  ),
  definePicture(
    'stairs',
    'city',
    [0.55, 0.55],
    ['White stairs', 'Белая лестница'],
    ['White steps climb towards a blue sky', 'Белые ступени поднимаются к синему небу'],
    [
      'stairs step rise career progress level up climb stage architecture way process promotion ladder',
      'лестница ступень подъём карьера прогресс уровень вверх этап архитектура путь процесс повышение шаг',
    ],
  ),
  definePicture(
    'arches',
    'city',
    [0.5, 0.55],
    ['Arches', 'Арки'],
    ['A row of arches opens to the light', 'Анфилада арок выходит к свету'],
    [
      'arch passage gate depth entrance opening opportunity architecture light exit perspective history access',
      'арка проход ворота глубина вход открытие возможность архитектура свет выход перспектива история доступ',
    ],
  ),
  definePicture(
    'facade',
    'city',
    [0.5, 0.5],
    ['A facade', 'Фасад'],
    ['Windows of an orange facade in the evening sun', 'Окна оранжевого фасада в вечернем солнце'],
    [
      'facade window building house pattern grid architecture structure residents apartment system order modular',
      'фасад окно здание дом ритм сетка архитектура структура жители квартира система порядок модуль',
    ],
  ),
  definePicture(
    'winter-village',
    'city',
    [0.5, 0.7],
    ['A village in winter', 'Зимняя деревня'],
    ['Snowy houses with lit windows under the stars', 'Заснеженные дома с огнями под звёздами'],
    [
      'winter snow christmas new year village holiday house cold december celebration cozy frost january',
      'зима снег рождество новый год деревня праздник дом холод декабрь уют мороз январь',
    ],
  ),
]
