export interface Laser {
  /** In fractions of the ground, so that it points at the same word in a window of another size. */
  readonly point: (x: number, y: number) => void
  readonly hide: () => void
  readonly stop: () => void
}

const core = '#ff3b24'

/** A soft red dot with a short trail, over `ground`, which must be positioned. */
export function startLaser(ground: HTMLElement): Laser {
  const canvas = document.createElement('canvas')
  canvas.dataset.laserDot = ''
  canvas.ariaHidden = 'true'
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%;pointer-events:none;z-index:50'
  ground.append(canvas)
  const pen = canvas.getContext('2d')
  const prefersReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
  let points: readonly LaserPoint[] = []
  let frame = 0

  function draw(): void {
    frame = 0
    const now = performance.now()
    points = fadeTrail(points, now)
    const { clientWidth: width, clientHeight: height } = canvas
    const density = devicePixelRatio || 1
    canvas.width = Math.round(width * density)
    canvas.height = Math.round(height * density)
    const last = points.at(-1)
    if (!pen || !last) return
    pen.scale(density, density)
    const radius = Math.max(5, Math.min(width, height) * 0.011)
    if (!prefersReducedMotion) drawTrail(pen, points, { width, height, radius, now })
    drawDot(pen, last.x * width, last.y * height, radius)
    if (points.length > 1) frame ||= requestAnimationFrame(draw)
  }
  const wake = () => {
    frame ||= requestAnimationFrame(draw)
  }
  return {
    point(x, y) {
      points = [...points.slice(-60), { x, y, time: performance.now() }]
      wake()
    },
    hide() {
      points = []
      wake()
    },
    stop() {
      cancelAnimationFrame(frame)
      canvas.remove()
    },
  }
}

interface Ground {
  readonly width: number
  readonly height: number
  readonly radius: number
  readonly now: number
}

function drawTrail(
  pen: CanvasRenderingContext2D,
  points: readonly LaserPoint[],
  { width, height, radius, now }: Ground,
): void {
  pen.lineCap = 'round'
  pen.strokeStyle = core
  for (let place = 1; place < points.length; place++) {
    const [from, to] = [points[place - 1], points[place]]
    if (!from || !to) continue
    const light = lightOf(from, now)
    pen.globalAlpha = light * 0.5
    pen.lineWidth = radius * 1.6 * light
    pen.beginPath()
    pen.moveTo(from.x * width, from.y * height)
    pen.lineTo(to.x * width, to.y * height)
    pen.stroke()
  }
  pen.globalAlpha = 1
}

function drawDot(pen: CanvasRenderingContext2D, x: number, y: number, radius: number): void {
  const glow = pen.createRadialGradient(x, y, 0, x, y, radius * 2.6)
  glow.addColorStop(0, '#fff')
  glow.addColorStop(0.18, '#ffd9d2')
  glow.addColorStop(0.36, core)
  glow.addColorStop(0.5, 'rgb(255 59 36 / 45%)')
  glow.addColorStop(1, 'rgb(255 59 36 / 0%)')
  pen.fillStyle = glow
  pen.beginPath()
  pen.arc(x, y, radius * 2.6, 0, Math.PI * 2)
  pen.fill()
}

interface LaserPoint {
  readonly x: number
  readonly y: number
  readonly time: number
}

/** How long a place stays lit behind the dot. */
const trailTime = 350

/** What is still lit, the newest last. The dot itself stays while it rests. */
function fadeTrail(points: readonly LaserPoint[], now: number): readonly LaserPoint[] {
  const last = points.at(-1)
  if (!last) return points
  return points.filter(point => point === last || now - point.time < trailTime)
}

/** From 1 under the pointer to 0 at the end of the trail. */
function lightOf(point: LaserPoint, now: number): number {
  return Math.max(0, Math.min(1, 1 - (now - point.time) / trailTime))
}
