import { escapeHtml } from '#domain/escape-html.ts'

const ink = '#1b1815'
const line = '#ddd5c6'
const accent = '#d4380d'
const beam = '#fde8de'
const raised = '#fffdf9'
const soft = '#544d45'

function frame(inside: string): string {
  return `<svg viewBox="0 0 480 630" xmlns="http://www.w3.org/2000/svg">${inside}</svg>`
}

/** The logo as a place: a desk, a lamp, its light. */
export function drawLectern(): string {
  return frame(
    `<path d="M392 150 30 560H372Z" fill="${beam}"/><circle cx="392" cy="150" r="42" fill="${accent}"/><path transform="translate(92 190) scale(12.2)" d="M3.4 5.4 20.4 11.1 18.9 15.6 13 13.6V24H25.6V28.8H8V12L1.9 9.9Z" fill="${ink}"/><path d="M0 560H480" stroke="${ink}" stroke-width="3"/>`,
  )
}

/** The plans, the middle one standing out. */
export function drawColumns(plans: readonly { name: string; price: string }[]): string {
  const sheets = plans.map(({ name, price }, place) => {
    const y = 100 + place * 150
    const isMiddle = place === 1
    return `<rect x="70" y="${y}" width="370" height="126" rx="12" fill="${raised}" stroke="${isMiddle ? ink : line}" stroke-width="${isMiddle ? 3 : 2}"/><text x="98" y="${y + 46}" font-size="22" fill="${soft}">${escapeHtml(name)}</text><text x="98" y="${y + 96}" font-size="40" class="display" fill="${isMiddle ? accent : ink}">${escapeHtml(price)}</text>`
  })
  return frame(sheets.join(''))
}

/** Two columns of facts beside each other. */
export function drawAisle(first: string, second: string): string {
  const rows = [250, 310, 370, 430, 490]
  const column = (x: number, name: string, fill: string) =>
    `<text x="${x}" y="186" font-size="24" font-weight="600" fill="${ink}">${escapeHtml(name)}</text>${rows.map((y, place) => `<rect x="${x}" y="${y - 8}" width="${[150, 118, 164, 96, 138][place]}" height="14" rx="7" fill="${fill}"/>`).join('')}`
  const rules = [210, ...rows.map(y => y + 30)].map(
    (y, place) => `<path d="M40 ${y}H440" stroke="${place === 0 ? ink : line}" stroke-width="2"/>`,
  )
  return frame(rules.join('') + column(40, first, accent) + column(250, second, '#c9bfae'))
}

/** A page of text to be read. */
export function drawLines(): string {
  const widths = [210, 250, 232, 120, 0, 240, 216, 248, 160]
  const lines = widths.map((width, place) =>
    width ? `<rect x="130" y="${190 + place * 34}" width="${width}" height="12" rx="6" fill="${line}"/>` : '',
  )
  return frame(
    `<rect x="90" y="90" width="330" height="450" rx="14" fill="${raised}" stroke="${line}" stroke-width="2"/><rect x="130" y="136" width="150" height="18" rx="9" fill="${ink}"/>${lines.join('')}<circle cx="372" cy="145" r="14" fill="${accent}"/>`,
  )
}
