interface Described {
  readonly browser: string | null
  readonly system: string | null
}

/** The first that matches counts: most browsers also call themselves by the names of those before them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/YaBrowser\//, 'Yandex Browser'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** What a browser calls itself, in the names people know; null for what says nothing of the kind. */
export function describeUserAgent(userAgent: string): Described {
  const find = (known: typeof browsers) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? null
  return { browser: find(browsers), system: find(systems) }
}
