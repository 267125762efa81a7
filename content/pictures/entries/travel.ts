import { definePicture, type Picture } from '../picture.ts'

export const travelPictures: readonly Picture[] = [
  definePicture(
    'train',
    'travel',
    [0.82, 0.62],
    ['A train', 'Поезд'],
    ['A fast train crosses a viaduct at dusk', 'Скорый поезд идёт по виадуку в сумерках'],
    [
      'train railway travel transport speed journey trip station commute route passenger mobility',
      'поезд железная дорога путешествие транспорт скорость поездка станция маршрут пассажир рельсы вокзал',
    ],
  ),
  definePicture(
    'ship',
    'travel',
    [0.5, 0.6],
    ['A cargo ship', 'Грузовое судно'],
    ['A container ship on a blue sea', 'Контейнеровоз в синем море'],
    [
      'ship cargo sea freight logistics export trade delivery transport ocean port import supply',
      'корабль судно груз море логистика экспорт торговля доставка транспорт океан порт импорт поставка',
    ],
  ),
  definePicture(
    'bicycle',
    'travel',
    [0.5, 0.58],
    ['A bicycle', 'Велосипед'],
    ['A red bicycle by a yellow wall', 'Красный велосипед у жёлтой стены'],
    [
      'bicycle bike cycling sport city eco transport ride summer mobility healthy wheel',
      'велосипед велоспорт спорт город эко транспорт поездка лето колесо здоровый прогулка движение',
    ],
  ),
  definePicture(
    'aeroplane',
    'travel',
    [0.5, 0.42],
    ['An aeroplane', 'Самолёт'],
    ['An aeroplane above evening clouds', 'Самолёт над вечерними облаками'],
    [
      'plane aeroplane airplane flight travel airport business trip sky vacation tourism departure aviation fly',
      'самолёт полёт путешествие аэропорт командировка небо отпуск туризм вылет авиация лететь рейс',
    ],
  ),
  definePicture(
    'road',
    'travel',
    [0.5, 0.55],
    ['A road', 'Дорога'],
    ['A straight road leads to the setting sun', 'Прямая дорога ведёт к закату'],
    [
      'road way path roadmap journey future direction plan drive car route milestone next steps',
      'дорога путь дорожная карта путешествие будущее направление план машина маршрут этап следующие шаги веха',
    ],
  ),
  definePicture(
    'balloons',
    'travel',
    [0.44, 0.45],
    ['Hot-air balloons', 'Воздушные шары'],
    ['Striped balloons above misty mountains', 'Полосатые воздушные шары над туманными горами'],
    [
      'balloon flight dream freedom adventure sky travel lightness rise joy festival holiday perspective',
      'воздушный шар полёт мечта свобода приключение небо путешествие лёгкость подъём радость фестиваль праздник',
    ],
  ),
  definePicture(
    'tent',
    'travel',
    [0.5, 0.72],
    ['A tent under the stars', 'Палатка под звёздами'],
    ['A lit tent between dark firs', 'Светящаяся палатка среди тёмных елей'],
    [
      'tent camping hike night stars adventure outdoor forest trip rest scout nature offline',
      'палатка поход кемпинг ночь звёзды приключение лес поездка отдых природа туризм костёр',
    ],
  ),
]
