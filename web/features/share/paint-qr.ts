import type { QrDrawing } from './draw-qr.ts'

/** At least as large as this, in whole points per module so that every edge is sharp. */
const smallest = 1024

export function paintQr({ size, isDark }: QrDrawing): Promise<Blob | null> {
  const scale = Math.ceil(smallest / size)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = size * scale
  const pen = canvas.getContext('2d')
  if (!pen) return Promise.resolve(null)
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.fillStyle = '#000'
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (isDark(x, y)) pen.fillRect(x * scale, y * scale, scale, scale)
    }
  }
  return new Promise(resolve => canvas.toBlob(resolve, 'image/png'))
}
