import { definePicture, type Picture } from '../picture.ts'

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
