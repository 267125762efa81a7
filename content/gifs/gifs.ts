import type { LibraryPicture } from '../pictures/picture.ts'

/** The colours of one-colour pictures: each is visible on white and on black. */
export const GIF_COLORS: Readonly<Record<string, string>> = {
  vermilion: '#e2492f',
  amber: '#c98200',
  green: '#23925a',
  blue: '#3b7ddd',
  violet: '#8a63d2',
  ink: '#7d766c',
}

/**
 * Weather pictures draw clouds, wind and glass almost white and outlines almost black, invisible on such slides:
 * these colours are replaced by mid-tones.
 */
export const WEATHER_COLORS: Readonly<Record<string, string>> = {
  '#f3f7fe': '#c9d8ee',
  '#deeafb': '#a9bfdf',
  '#e6effc': '#97b0d6',
  '#e5e7eb': '#a9b1bf',
  '#d4d7dd': '#a9b1bf',
  '#bec1c6': '#98a1b0',
  '#374151': '#7d8796',
  '#374251': '#7d8796',
  '#fff': '#eef2f8',
}

/** The moving pictures that come with the product, drawn as SVG that moves by itself. */
export const gifs: readonly LibraryPicture<'gifs'>[] = [
  {
    src: 'gifs/typing.svg',
    category: 'gifs',
    name: { en: 'Typing', ru: 'Печатает' },
    words: { en: 'dots writing message wait chat', ru: 'точки сообщение ждать чат' },
  },
  {
    src: 'gifs/loading.svg',
    category: 'gifs',
    name: { en: 'Loading', ru: 'Загрузка' },
    words: { en: 'wait progress spinner', ru: 'ждать прогресс' },
  },
  {
    src: 'gifs/heartbeat.svg',
    category: 'gifs',
    name: { en: 'Beating heart', ru: 'Сердце бьётся' },
    words: { en: 'love like pulse', ru: 'любовь пульс лайк' },
  },
  {
    src: 'gifs/star-spin.svg',
    category: 'gifs',
    name: { en: 'Turning star', ru: 'Звезда вращается' },
    words: { en: 'best award shine', ru: 'лучшее награда' },
  },
  {
    src: 'gifs/rocket-fly.svg',
    category: 'gifs',
    name: { en: 'Flying rocket', ru: 'Ракета летит' },
    words: { en: 'launch start fast', ru: 'запуск старт быстро' },
  },
  {
    src: 'gifs/confetti-rain.svg',
    category: 'gifs',
    name: { en: 'Confetti', ru: 'Конфетти' },
    words: { en: 'party celebrate hooray', ru: 'праздник ура поздравляю' },
  },
  {
    src: 'gifs/equalizer.svg',
    category: 'gifs',
    name: { en: 'Equaliser', ru: 'Эквалайзер' },
    words: { en: 'music sound rhythm', ru: 'музыка звук ритм' },
  },
  {
    src: 'gifs/clock-run.svg',
    category: 'gifs',
    name: { en: 'Running clock', ru: 'Часы идут' },
    words: { en: 'time deadline hurry', ru: 'время срок спешка' },
  },
  {
    src: 'gifs/sun-shine.svg',
    category: 'gifs',
    name: { en: 'Shining sun', ru: 'Солнце светит' },
    words: { en: 'weather summer warm', ru: 'погода лето тепло' },
  },
  {
    src: 'gifs/rain.svg',
    category: 'gifs',
    name: { en: 'Rain', ru: 'Дождь' },
    words: { en: 'weather cloud autumn', ru: 'погода туча осень' },
  },
  {
    src: 'gifs/arrow-bounce.svg',
    category: 'gifs',
    name: { en: 'Bouncing arrow', ru: 'Стрелка прыгает' },
    words: { en: 'look here down scroll', ru: 'смотри сюда вниз' },
  },
  {
    src: 'gifs/progress-ring.svg',
    category: 'gifs',
    name: { en: 'Progress to done', ru: 'Готово' },
    words: { en: 'complete ready finish check', ru: 'прогресс завершено галочка' },
  },
  {
    src: 'gifs/sparkles.svg',
    category: 'gifs',
    name: { en: 'Sparkles', ru: 'Искры' },
    words: { en: 'shine new magic', ru: 'блеск новое магия' },
  },
  {
    src: 'gifs/pulse-dot.svg',
    category: 'gifs',
    name: { en: 'Pulsing dot', ru: 'Точка пульсирует' },
    words: { en: 'here live point attention', ru: 'здесь внимание эфир' },
  },
]
