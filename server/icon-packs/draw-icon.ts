import type { Icon } from './icon-pack.ts'

/** The picture as a file of its own. */
export function drawIcon({ body, width, height }: Icon): string {
  const drawing = body.replaceAll('xlink:href=', 'href=')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
}
