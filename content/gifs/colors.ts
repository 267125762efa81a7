/** What drawings of one colour are drawn in: each is seen on white and on black. */
export const GIF_COLORS: Readonly<Record<string, string>> = {
  vermilion: '#e2492f',
  amber: '#c98200',
  green: '#23925a',
  blue: '#3b7ddd',
  violet: '#8a63d2',
  ink: '#7d766c',
}

/** Clouds, winds and glass of the weather pictures are all but white, their ground all but black: mid-tones in place. */
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
