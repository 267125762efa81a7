/** Made by scripts/fonts at build: the address of each family's style sheet, by the font's id. */
declare module 'virtual:font-sheets' {
  export const FONT_SHEETS: Readonly<Record<string, string>>
}
