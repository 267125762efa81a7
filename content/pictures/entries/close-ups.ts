import { definePicture, type Picture } from '../picture.ts'

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
