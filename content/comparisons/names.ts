export const comparisonNames = ['gamma', 'canva', 'pitch', 'powerpoint', 'google-slides'] as const
export type ComparisonName = (typeof comparisonNames)[number]

export function isComparisonName(text: string | undefined): text is ComparisonName {
  return (comparisonNames as readonly (string | undefined)[]).includes(text)
}

export const comparisonTitles = {
  gamma: 'Gamma',
  canva: 'Canva',
  pitch: 'Pitch',
  powerpoint: 'PowerPoint',
  'google-slides': 'Google Slides',
} as const satisfies Record<ComparisonName, string>

/** The page that compares Lectern with this product. */
export function comparisonPath(name: ComparisonName): string {
  return `/p/comparison/${name}/h`
}
