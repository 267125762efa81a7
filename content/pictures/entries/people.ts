import { definePicture, type Picture } from '../picture.ts'

export const peoplePictures: readonly Picture[] = [
  definePicture(
    'summit',
    'people',
    [0.42, 0.6],
    ['At the summit', 'На вершине'],
    ['Four people reach a summit with a flag', 'Четверо поднимаются на вершину с флагом'],
    [
      'team summit success flag leader victory together achievement goal climb people win celebrate progress',
      'команда вершина успех флаг лидер победа вместе достижение цель подъём люди выиграть прогресс итоги',
    ],
  ),
  definePicture(
    'concert',
    'people',
    [0.5, 0.5],
    ['A concert', 'Концерт'],
    ['Musicians on a stage above a cheering crowd', 'Музыканты на сцене над ликующей толпой'],
    [
      'concert music crowd festival stage show audience event party fans performance light entertainment',
      'концерт музыка толпа фестиваль сцена шоу публика событие вечеринка фанаты выступление свет развлечение',
    ],
  ),
  definePicture(
    'runner',
    'people',
    [0.5, 0.52],
    ['A runner', 'Бегун'],
    ['A runner on a red track', 'Бегун на красной дорожке'],
    [
      'run runner sport race marathon competition speed training athlete effort endurance sprint fitness',
      'бег бегун спорт гонка марафон соревнование скорость тренировка атлет усилие выносливость спринт фитнес',
    ],
  ),
  definePicture(
    'court',
    'people',
    [0.5, 0.5],
    ['A tennis court', 'Теннисный корт'],
    ['A racket and a ball on a clay court', 'Ракетка и мяч на грунтовом корте'],
    [
      'tennis sport court ball game match competition racket training player tournament hobby',
      'теннис спорт корт мяч игра матч соревнование ракетка тренировка игрок турнир хобби',
    ],
  ),
  definePicture(
    'fireworks',
    'people',
    [0.5, 0.38],
    ['Fireworks', 'Салют'],
    ['Fireworks above a city by the water', 'Салют над городом у воды'],
    [
      'fireworks celebration holiday party anniversary congratulation victory new year joy success launch festive',
      'салют фейерверк праздник вечеринка юбилей поздравление победа новый год радость успех торжество',
    ],
  ),
  definePicture(
    'lanterns',
    'people',
    [0.45, 0.5],
    ['Lanterns', 'Фонарики'],
    ['Paper lanterns float into the evening sky', 'Бумажные фонарики улетают в вечернее небо'],
    [
      'lantern wish hope festival tradition gratitude thanks evening light dream memory celebration charity',
      'фонарик желание надежда фестиваль традиция благодарность спасибо вечер свет мечта память праздник благотворительность',
    ],
  ),
  definePicture(
    'beach',
    'people',
    [0.66, 0.62],
    ['A beach', 'Пляж'],
    ['A red parasol and a family by the sea', 'Красный зонт и семья у моря'],
    [
      'beach summer vacation holiday family sea sand rest sun tourism resort children july',
      'пляж лето отпуск каникулы семья море песок отдых солнце туризм курорт дети июль',
    ],
  ),
]
