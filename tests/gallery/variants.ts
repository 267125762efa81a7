export interface Variant {
  locale: 'en' | 'ru'
  theme: 'light' | 'dark'
  size: { width: number; height: number }
}

export const locales = ['en', 'ru'] as const
export const themes = ['light', 'dark'] as const
export const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 780 },
]

export function pictureName(page: string, { locale, theme, size }: Variant): string {
  return `${page}.${locale}.${theme}.${size.width}x${size.height}.png`
}
