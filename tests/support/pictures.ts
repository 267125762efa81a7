import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { createItem } from '#domain/deck/items/registry.ts'
import type { TestClient } from './server/test-client.ts'

const blue = { r: 20, g: 80, b: 200 }

/** A picture with something in it, so that no format has an unfair time. */
export function drawPicture(width = 64, height = 48, background: object = blue) {
  const marks = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><circle cx="10" cy="10" r="8" fill="tomato"/></svg>`
  const base = sharp({ create: { width, height, channels: 4, background: background as never } })
  return base.composite([{ input: Buffer.from(marks) }])
}

/** An animation of solid frames. */
export async function drawAnimation(format: 'gif' | 'webp', frames = 4, side = 24): Promise<Buffer> {
  const images = await Promise.all(
    Array.from({ length: frames }, (_, n) =>
      drawPicture(side, side, { r: (n * 50) % 256, g: 40, b: 90 })
        .png()
        .toBuffer(),
    ),
  )
  const joined = sharp(images, { join: { animated: true } })
  return format === 'gif' ? joined.gif({ delay: 100 }).toBuffer() : joined.webp({ lossless: true }).toBuffer()
}

export interface UploadPart {
  readonly name?: string
  readonly fileName?: string
  readonly type?: string
  readonly body: Buffer | string
}

/** A form as a browser writes it; the file name goes out as it is. */
export function writeForm(parts: readonly UploadPart[], boundary = `form-${randomUUID()}`) {
  const pieces = parts.flatMap(({ name = 'file', fileName = 'picture.png', type = 'image/png', body }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${fileName.replaceAll('"', '%22')}"\r\nContent-Type: ${type}\r\n\r\n`,
    ),
    Buffer.from(body),
    Buffer.from('\r\n'),
  ])
  return {
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  }
}

interface Form {
  readonly payload: Buffer
  readonly headers: Record<string, string>
}

/** A form with files, sent the way a page of the product does. */
export function postForm(client: TestClient, url: string, { payload, headers }: Form) {
  const token = client.jar.get('csrftoken')?.value ?? ''
  const own = { 'sec-fetch-site': 'same-origin', 'x-xsrf-token': token, 'x-csrftoken': token }
  return client.send({ method: 'POST', url, headers: { ...own, ...headers }, payload })
}

/** One file of any kind as the only part of a form. */
export function writeFile(fileName: string, body: Buffer | string): Form {
  return writeForm([{ fileName, type: 'application/octet-stream', body }])
}

/** To where pictures go. */
export function sendForm(client: TestClient, slug: string, form: Form) {
  return postForm(client, `/api/assets/?presentation=${encodeURIComponent(slug)}`, form)
}

export function uploadPicture(client: TestClient, slug: string, part: UploadPart) {
  return sendForm(client, slug, writeForm([part]))
}

/** Puts an uploaded picture on the first slide. */
export async function showPicture(client: TestClient, slug: string, src: string | null): Promise<void> {
  const [slide] = (await client.presentations.read({ params: { slug } })).slides
  const image = createItem({ id: randomUUID(), type: 'image', index: 0, slideIndex: 0, fields: { src } })
  const body = { revision: slide?.revision ?? 0, items: [image] }
  await client.slides.update({ params: { id: slide?.id ?? 0 }, body })
}

/** A few kilobytes of PNG that are a white picture of this size, one bit to a point. */
export function packPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(1, 8)
  const points = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', points),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A WebP whose head says that it is of another size. */
export async function mislabelWebp(width: number, height: number): Promise<Buffer> {
  const webp = await drawPicture().webp({ lossless: true }).toBuffer()
  const at = webp.indexOf('VP8L') + 9
  const flags = webp.readUInt32LE(at) & 0xf0000000
  webp.writeUInt32LE(((width - 1) | ((height - 1) << 14) | flags) >>> 0, at)
  return webp
}

/** The process that reads pictures. Linux tells the children of each thread. */
export function findPictureReader(): number {
  const children = readdirSync('/proc/self/task').flatMap(thread =>
    readFileSync(`/proc/self/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  const found = children.find(pid => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('encode-process'))
  if (found === undefined) throw new Error('No process reads pictures')
  return found
}
