import { definePicture, type Picture } from '../picture.ts'

export const objectPictures: readonly Picture[] = [
  definePicture(
    'coffee',
    'objects',
    [0.52, 0.65],
    ['Coffee', 'Кофе'],
    ['A steaming cup of coffee in warm window light', 'Чашка горячего кофе в тёплом свете окна'],
    [
      'coffee cup morning break pause cafe drink breakfast warm steam energy office restaurant',
      'кофе чашка утро перерыв пауза кафе напиток завтрак тепло пар бодрость ресторан',
    ],
  ),
  definePicture(
    'books',
    'objects',
    [0.46, 0.62],
    ['A stack of books', 'Стопка книг'],
    ['A stack of books with a red apple on top', 'Стопка книг, сверху красное яблоко'],
    [
      'book reading knowledge learning education school study literature apple teacher research lesson course',
      'книга чтение знание учёба образование школа литература яблоко учитель исследование урок курс обучение',
    ],
  ),
  definePicture(
    'ceramics',
    'objects',
    [0.5, 0.6],
    ['Ceramics', 'Керамика'],
    ['Three ceramic vessels and a dry branch', 'Три керамических сосуда и сухая ветка'],
    [
      'ceramics pottery vase craft handmade design art clay product style material portfolio',
      'керамика посуда ваза ремесло ручная работа дизайн искусство глина изделие стиль материал портфолио',
    ],
  ),
  definePicture(
    'plants',
    'objects',
    [0.5, 0.55],
    ['House plants', 'Комнатные растения'],
    ['Two green plants in pots by a sunny wall', 'Два зелёных растения в горшках у солнечной стены'],
    [
      'plant pot green home garden care nurture indoor fresh ecology wellbeing leaves cultivate',
      'растение горшок зелёный дом сад забота уход комнатный свежесть экология благополучие листья вырастить',
    ],
  ),
  definePicture(
    'bread',
    'objects',
    [0.5, 0.62],
    ['Bread', 'Хлеб'],
    ['A loaf of bread with ears of wheat on a board', 'Каравай с колосьями на доске'],
    [
      'bread bakery loaf food wheat craft kitchen breakfast product tradition baker taste grocery',
      'хлеб пекарня буханка еда пшеница ремесло кухня завтрак продукт традиция пекарь вкус продукты',
    ],
  ),
  definePicture(
    'fruit',
    'objects',
    [0.5, 0.62],
    ['A bowl of fruit', 'Фрукты'],
    ['Oranges and lemons in a white bowl', 'Апельсины и лимоны в белой чаше'],
    [
      'fruit orange lemon food health vitamin diet nutrition fresh kitchen healthy eating result',
      'фрукты апельсин лимон еда здоровье витамин питание диета свежий кухня правильный вкус плоды',
    ],
  ),
  definePicture(
    'tools',
    'objects',
    [0.5, 0.52],
    ['Tools', 'Инструменты'],
    ['A hammer, a wrench, a screwdriver and a ruler on wood', 'Молоток, ключ, отвёртка и линейка на дереве'],
    [
      'tool hammer wrench repair build method practice instrument maintenance workshop fix construction toolkit service',
      'инструмент молоток ключ ремонт строить метод практика обслуживание мастерская чинить стройка набор сервис',
    ],
  ),
  definePicture(
    'globe',
    'objects',
    [0.5, 0.5],
    ['A globe', 'Глобус'],
    ['A globe on a desk in warm light', 'Глобус на столе в тёплом свете'],
    [
      'globe world geography international global market country continent map education expansion export language planet',
      'глобус мир география международный глобальный рынок страна континент карта образование экспансия экспорт язык планета',
    ],
  ),
  definePicture(
    'vinyl',
    'objects',
    [0.52, 0.5],
    ['A record', 'Пластинка'],
    ['A vinyl record on a turntable', 'Виниловая пластинка на проигрывателе'],
    [
      'music vinyl record sound listen retro audio song podcast dj rhythm radio melody',
      'музыка винил пластинка звук слушать ретро аудио песня подкаст ритм радио мелодия',
    ],
  ),
  definePicture(
    'piano',
    'objects',
    [0.5, 0.5],
    ['Piano keys', 'Клавиши рояля'],
    ['Piano keys in a beam of warm light', 'Клавиши рояля в тёплом луче света'],
    [
      'piano music key harmony classical concert play sound composition lesson culture art',
      'рояль пианино музыка клавиши гармония классика концерт игра звук композиция культура искусство',
    ],
  ),
]

export const closeUpPictures: readonly Picture[] = [
  definePicture(
    'leaf',
    'nature',
    [0.5, 0.5],
    ['A leaf', 'Лист'],
    ['A green leaf with drops of dew', 'Зелёный лист с каплями росы'],
    [
      'leaf green dew nature ecology plant fresh life sustainability detail organic environment biology',
      'лист зелёный роса природа экология растение свежесть жизнь устойчивость деталь органический окружающая среда биология',
    ],
  ),
  definePicture(
    'wave',
    'nature',
    [0.5, 0.45],
    ['A wave', 'Волна'],
    ['A great wave curls before a red sun', 'Большая волна перед красным солнцем'],
    [
      'wave sea ocean power surf change challenge movement water japan momentum tide trend',
      'волна море океан сила сёрфинг перемены вызов движение вода япония импульс прилив тренд',
    ],
  ),
  definePicture(
    'feather',
    'nature',
    [0.5, 0.5],
    ['A feather', 'Перо'],
    ['A light feather with its shadow', 'Лёгкое перо и его тень'],
    [
      'feather light lightness softness bird simplicity ease writing poetry delicate minimal gentle',
      'перо лёгкость мягкость птица простота лёгкий письмо поэзия нежность минимализм тонкий',
    ],
  ),
  definePicture(
    'rain',
    'nature',
    [0.5, 0.5],
    ['Rain on a window', 'Дождь на стекле'],
    ['Drops on glass, city lights behind', 'Капли на стекле, за ним огни города'],
    [
      'rain window drops weather autumn mood sadness city glass melancholy lights evening',
      'дождь окно капли погода осень настроение грусть город стекло меланхолия огни вечер',
    ],
  ),
  definePicture(
    'reef',
    'nature',
    [0.5, 0.5],
    ['A reef', 'Риф'],
    ['Fish above a coral reef in rays of sun', 'Рыбы над коралловым рифом в лучах солнца'],
    [
      'reef sea fish coral underwater ocean diving biodiversity ecosystem depth marine life',
      'риф море рыба коралл подводный океан дайвинг биоразнообразие экосистема глубина морской жизнь',
    ],
  ),
  definePicture(
    'blossom',
    'nature',
    [0.5, 0.5],
    ['Blossom', 'Цветение'],
    ['Cherry blossom on a branch', 'Цветущая ветка вишни'],
    [
      'blossom spring cherry flower sakura april may beauty renewal bloom japan tenderness women',
      'цветение весна вишня цветок сакура апрель май красота обновление расцвет япония нежность март',
    ],
  ),
]

export const abstractPictures: readonly Picture[] = [
  definePicture(
    'calm',
    'abstract',
    [0.5, 0.6],
    ['Calm', 'Покой'],
    ['Four stones balance above still water', 'Четыре камня в равновесии над тихой водой'],
    [
      'calm stone zen meditation mindfulness balance rest stability patience water silence relax wellbeing harmony',
      'покой камень дзен медитация осознанность равновесие отдых стабильность терпение вода тишина гармония спокойствие',
    ],
  ),
  definePicture(
    'energy',
    'abstract',
    [0.4, 0.6],
    ['Energy', 'Энергия'],
    ['Rays of red and gold burst from a sun', 'Красные и золотые лучи расходятся от солнца'],
    [
      'energy sun power burst explosion drive motivation heat electricity passion impulse bright strength dynamic',
      'энергия солнце сила взрыв мощность драйв мотивация тепло электричество страсть импульс яркий динамика',
    ],
  ),
  definePicture(
    'growth',
    'abstract',
    [0.6, 0.5],
    ['Growth', 'Рост'],
    ['Rising blocks with a sprout on the tallest', 'Растущие столбики, на самом высоком росток'],
    [
      'growth increase sales revenue profit rise sprout progress development result scale kpi success trend',
      'рост увеличение продажи выручка прибыль подъём росток прогресс развитие результат масштаб показатель успех тренд',
    ],
  ),
  definePicture(
    'risk',
    'abstract',
    [0.49, 0.42],
    ['Risk', 'Риск'],
    ['A ball at the very edge of a drop', 'Шар на самом краю обрыва'],
    [
      'risk edge danger fall threat uncertainty decision drop insurance warning caution loss failure crash',
      'риск край опасность падение угроза неопределённость решение обрыв страхование предупреждение осторожность потеря провал',
    ],
  ),
  definePicture(
    'choice',
    'abstract',
    [0.48, 0.6],
    ['Choice', 'Выбор'],
    ['A figure before two lit doorways', 'Человек перед двумя светящимися проёмами'],
    [
      'choice decision door option alternative question dilemma compare opportunity way variant versus select',
      'выбор решение дверь вариант альтернатива вопрос дилемма сравнение возможность путь развилка определиться',
    ],
  ),
  definePicture(
    'teamwork',
    'abstract',
    [0.5, 0.6],
    ['Teamwork', 'Командная работа'],
    ['An arch of coloured stones that hold each other', 'Арка из цветных камней, которые держат друг друга'],
    [
      'team teamwork together cooperation collaboration support arch unity people diversity company employees culture staff hr',
      'команда вместе сотрудничество коллектив поддержка арка единство люди разнообразие компания сотрудники культура персонал',
    ],
  ),
  definePicture(
    'time',
    'abstract',
    [0.5, 0.5],
    ['Time', 'Время'],
    ['Sand runs through an hourglass', 'Песок течёт в песочных часах'],
    [
      'time hourglass deadline schedule sand patience duration history wait period term clock urgency timing',
      'время часы срок дедлайн расписание песок терпение длительность история ждать период график сроки',
    ],
  ),
  definePicture(
    'idea',
    'abstract',
    [0.5, 0.48],
    ['An idea', 'Идея'],
    ['A light bulb glows in a dark blue room', 'Лампочка светится в тёмно-синей комнате'],
    [
      'idea bulb light innovation insight invention solution concept creativity think startup discovery brainstorm hypothesis',
      'идея лампочка свет инновация озарение изобретение решение концепция креатив думать стартап открытие гипотеза',
    ],
  ),
  definePicture(
    'speed',
    'abstract',
    [0.66, 0.5],
    ['Speed', 'Скорость'],
    ['Trails of light rush to one point', 'Световые следы несутся в одну точку'],
    [
      'speed fast motion light trail acceleration performance rush dynamic quick velocity agile technology future',
      'скорость быстро движение свет след ускорение производительность спешка динамика темп технология будущее',
    ],
  ),
  definePicture(
    'balance',
    'abstract',
    [0.5, 0.6],
    ['Balance', 'Равновесие'],
    ['A ball and blocks balance on a beam', 'Шар и кубики уравновешены на доске'],
    [
      'balance scale compare equality justice work-life weight trade-off equilibrium fairness comparison pros cons budget',
      'баланс равновесие весы сравнение равенство справедливость вес компромисс плюсы минусы бюджет соотношение',
    ],
  ),
]
