import { HEIGHT, type Sheet, WIDTH } from './sheet.ts'
import { darken, lighten } from './tint.ts'

/** A room seen straight on: a wall, a floor, and the light that falls in from the left. */
export function drawRoom(s: Sheet, wall: string, floor: string, edge: number): void {
  s.rect(0, 0, WIDTH, edge, s.across(lighten(wall, 0.22), [wall, 0.45], darken(wall, 0.32)))
  s.rect(0, edge, WIDTH, HEIGHT - edge, s.across(lighten(floor, 0.12), [floor, 0.5], darken(floor, 0.35)))
  s.rect(0, edge - 16, WIDTH, 16, darken(wall, 0.3), { opacity: 0.6 })
}

export function drawPane(s: Sheet, x: number, y: number, w: number, h: number, view: () => void): void {
  s.rect(x - 18, y - 18, w + 36, h + 36, '#f4ead8')
  s.within(`M${x} ${y}h${w}v${h}h${-w}Z`, view)
  s.rect(x + w / 2 - 6, y, 12, h, '#f4ead8')
  s.rect(x, y + h * 0.42, w, 10, '#f4ead8')
  s.rect(x - 34, y + h + 14, w + 68, 22, '#e3d3b8')
}

export function drawLamp(s: Sheet, x: number, y: number, color: string): void {
  s.rect(x - 2, 0, 4, y, '#1a1222')
  s.path(`M${x - 24} ${y}h48l46 84h-140Z`, s.across(lighten(color, 0.3), color, darken(color, 0.4)))
  s.ellipse(x, y + 86, 68, 12, '#fff2c4')
  s.polygon(
    [
      [x - 66, y + 88],
      [x + 66, y + 88],
      [x + 300, HEIGHT],
      [x - 300, HEIGHT],
    ],
    s.down(['#ffe6a8', 0, 0.34], ['#ffe6a8', 1, 0]),
  )
}
