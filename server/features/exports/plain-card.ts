import sharp from 'sharp'

export const CARD = { width: 1200, height: 630 } as const

let drawn: Promise<Buffer> | undefined

/** For presentations whose own card cannot be made: a drawing without text, so that no font is needed. */
export function drawPlainCard(): Promise<Buffer> {
  drawn ??= sharp(Buffer.from(picture)).png({ compressionLevel: 9 }).toBuffer()
  return drawn
}

const sheet = (x: number, y: number, turn: number, fill: string, inner = '') =>
  `<g transform="translate(${x} ${y}) rotate(${turn} 240 135)">
    <rect x="6" y="14" width="480" height="270" rx="10" fill="#1d1a16" opacity=".08"/>
    <rect width="480" height="270" rx="10" fill="${fill}" stroke="#1d1a16" stroke-opacity=".14" stroke-width="1.5"/>
    ${inner}
  </g>`

const line = (x: number, y: number, width: number, height: number, fill: string, opacity = 1) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${Math.min(height / 2, 5)}" fill="${fill}" opacity="${opacity}"/>`

const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD.width}" height="${CARD.height}" viewBox="0 0 1200 630">
  <rect width="1200" height="630" fill="#f4efe6"/>
  <circle cx="1010" cy="120" r="330" fill="#e9e1d2"/>
  <circle cx="150" cy="600" r="220" fill="#ece5d8"/>
  ${sheet(440, 128, 9, '#2a2622', line(44, 44, 180, 16, '#f4efe6', 0.9) + line(44, 84, 120, 10, '#f4efe6', 0.45))}
  ${sheet(310, 196, -5, '#d9432c', line(44, 44, 220, 18, '#fff6ee') + line(44, 84, 150, 10, '#fff6ee', 0.6))}
  ${sheet(
    352,
    176,
    0,
    '#fffdf9',
    [
      line(40, 38, 64, 7, '#d9432c'),
      line(40, 64, 252, 22, '#1d1a16'),
      line(40, 98, 186, 22, '#1d1a16'),
      line(40, 150, 132, 9, '#1d1a16', 0.4),
      line(40, 172, 164, 9, '#1d1a16', 0.4),
      line(40, 194, 112, 9, '#1d1a16', 0.4),
      '<path d="M292 226V180h32v46zM338 226v-78h32v78zM384 226V116h32v110z" fill="#2f6f73"/>',
      '<path d="M384 226V116h32v110z" fill="#d9432c"/>',
      line(280, 226, 150, 2, '#1d1a16', 0.5),
    ].join(''),
  )}
</svg>`
