const at = (index: number) => (index > 0 ? `?slide=${index + 1}` : '')

export function showPath(slug: string, index = 0): string {
  return `/presentations/show/${slug}${at(index)}`
}

export function presenterPath(slug: string, index = 0): string {
  return `/presentations/present/${slug}${at(index)}`
}
