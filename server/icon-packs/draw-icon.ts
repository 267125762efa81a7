import type { Icon } from './icon-pack.ts'
import { holdStill, repairLoops } from './svg-animation.ts'

/** The picture as a file of its own. */
export function drawIcon({ body, width, height }: Icon): string {
  const drawing = body.replaceAll('xlink:href=', 'href=')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
}

interface MovingLook {
  /** What takes the place of the colour around it. */
  readonly ink?: string | undefined
  readonly replaced?: Readonly<Record<string, string>> | undefined
  /** Empty space at each side that is left out, as a share of the width. */
  readonly margin?: number | undefined
}

const style =
  '<style>.s{display:none}@media(prefers-reduced-motion:reduce){.m{display:none}.s{display:inline}}</style>'

/** A drawing that moves by itself, and stands still for people who ask for less motion. */
export function drawMovingIcon({ body, width, height }: Icon, look: MovingLook): string {
  const { ink, replaced = {}, margin = 0 } = look
  const bare = body.replaceAll('xlink:href=', 'href=')
  const inked = ink ? bare.replaceAll('currentColor', ink) : bare
  const colored = inked.replace(/#[0-9a-f]{3,8}(?=")/gi, color => replaced[color.toLowerCase()] ?? color)
  const cut = Math.round(width * margin)
  const frame = `${cut} ${cut} ${width - 2 * cut} ${height - 2 * cut}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${frame}">${style}` +
    `<g class="m">${repairLoops(colored)}</g><g class="s">${holdStill(colored)}</g></svg>`
  )
}
