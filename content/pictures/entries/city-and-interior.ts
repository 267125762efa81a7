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

export const interiorPictures: readonly Picture[] = [
  definePicture(
    'desk',
    'interior',
    [0.5, 0.6],
    ['A desk by the window', 'Стол у окна'],
    ['A laptop, a plant and books on a desk by the window', 'Ноутбук, растение и книги на столе у окна'],
    [
      'desk office work laptop window freelance remote workplace study plan computer productivity home-office writing',
      'стол офис работа ноутбук окно фриланс удалённый рабочее место учёба план компьютер продуктивность писать',
    ],
  ),
  definePicture(
    'classroom',
    'interior',
    [0.5, 0.4],
    ['A classroom', 'Класс'],
    ['Desks in front of a blackboard with drawings', 'Парты перед доской с чертежами'],
    [
      'class school lesson blackboard teacher student pupil education lecture mathematics geometry exam university training',
      'класс школа урок доска учитель ученик студент образование лекция математика геометрия экзамен университет обучение',
    ],
  ),
  definePicture(
    'stage',
    'interior',
    [0.5, 0.55],
    ['A stage with a lectern', 'Сцена с кафедрой'],
    ['A lectern in a spotlight between red curtains', 'Кафедра в луче света между красных кулис'],
    [
      'stage lectern speech talk presentation conference theatre audience public speaker event premiere announcement curtain',
      'сцена кафедра речь выступление презентация конференция театр зал публика спикер событие премьера объявление занавес',
    ],
  ),
  definePicture(
    'kitchen',
    'interior',
    [0.55, 0.5],
    ['A kitchen', 'Кухня'],
    ['A light kitchen with a red pot', 'Светлая кухня с красной кастрюлей'],
    [
      'kitchen cooking food recipe home chef pot restaurant meal dinner ingredients household',
      'кухня готовить еда рецепт дом повар кастрюля ресторан блюдо ужин ингредиенты хозяйство',
    ],
  ),
  definePicture(
    'library',
    'interior',
    [0.45, 0.5],
    ['A library', 'Библиотека'],
    ['Shelves full of books, a ladder and a green lamp', 'Полки с книгами, лестница и зелёная лампа'],
    [
      'library book archive knowledge research reading source literature catalogue history study shelf documentation',
      'библиотека книга архив знание исследование чтение источник литература каталог история учёба полка документация',
    ],
  ),
  definePicture(
    'studio',
    'interior',
    [0.52, 0.48],
    ["A painter's studio", 'Мастерская художника'],
    ['An easel with a bright painting', 'Мольберт с яркой картиной'],
    [
      'studio art painting easel artist creative creativity canvas brush design draw inspiration sketch portfolio',
      'мастерская искусство живопись мольберт художник творчество креатив холст кисть дизайн рисовать вдохновение эскиз портфолио',
    ],
  ),
  definePicture(
    'workshop',
    'interior',
    [0.5, 0.4],
    ['A workshop', 'Мастерская'],
    ['Tools on a board above a workbench', 'Инструменты на доске над верстаком'],
    [
      'workshop craft bench tool making production carpenter manufacture wood repair hands practice prototype',
      'мастерская ремесло верстак инструмент производство столяр изготовление дерево ремонт руки практика прототип',
    ],
  ),
  definePicture(
    'living-room',
    'interior',
    [0.5, 0.6],
    ['A living room', 'Гостиная'],
    ['A yellow sofa, a lamp and a plant', 'Жёлтый диван, лампа и растение'],
    [
      'home living room sofa interior comfort family furniture apartment house rent cozy rest real-estate',
      'дом гостиная диван интерьер уют семья мебель квартира аренда комфорт отдых недвижимость жильё',
    ],
  ),
  definePicture(
    'gallery',
    'interior',
    [0.45, 0.5],
    ['A gallery', 'Галерея'],
    ['A visitor in front of three paintings', 'Посетитель перед тремя картинами'],
    [
      'gallery museum exhibition painting art culture visitor frame view collection portfolio observe showcase',
      'галерея музей выставка картина искусство культура посетитель рама смотреть коллекция портфолио наблюдать',
    ],
  ),
]
