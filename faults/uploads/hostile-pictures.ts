import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { makeZip } from '../../tests/support/documents/make-zip.ts'
import { packRun } from '../../tests/support/documents/pack-run.ts'
import { drawPicture, mislabelWebp, packPng } from '../../tests/support/pictures.ts'
import { freeLimit, type HostileFile, megabyte } from './send-file.ts'

const script = '<script>alert(document.domain)</script>'
const tooLarge = ['picture_too_large'] as const
const broken = ['broken_picture', 'picture_too_large'] as const
const taken = ['taken'] as const

type FileDescription = Omit<HostileFile, 'route' | 'fileName'> & { readonly fileName?: string }

/** Pictures that are too much, are not what they say, or carry something with them. */
export async function makeHostilePictures(): Promise<HostileFile[]> {
  const png = await drawPicture().png().toBuffer()
  const jpeg = await drawPicture().jpeg().toBuffer()
  const gif = await drawPicture().gif().toBuffer()
  const webp = await drawPicture().webp().toBuffer()
  const avif = await drawPicture().avif().toBuffer()
  const large = sharp({ create: { width: 4400, height: 4400, channels: 4, background: '#123456' } })
  const largeWebp = await large.clone().webp({ lossless: true, effort: 0 }).toBuffer()
  const largeJpeg = await large.clone().jpeg({ progressive: true }).toBuffer()
  const pad = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.length)])
  const all: FileDescription[] = [
    { name: 'a picture of 5 MB to the byte', body: pad(freeLimit), ends: taken },
    { name: 'a picture of one byte over 5 MB', body: pad(freeLimit + 1), ends: ['file_too_large'] },
    { name: 'a GIF of a million frames', body: makeGif(1_000_000), ends: ['file_too_large'] },
    { name: 'a GIF of 300,000 frames', body: makeGif(300_000), ends: [...taken, ...broken] },
    { name: 'a GIF of 65,535² points', body: makeGif(2, 65_535, 65_535), ends: [...taken, ...broken] },
    {
      name: 'a GIF of 3,000 frames of 8,000² points',
      body: makeGif(3000, 8000, 8000),
      ends: [...taken, ...broken],
    },
    { name: 'a PNG of 16,000² points in 32 KB', body: packPng(16_000, 16_000), ends: tooLarge },
    {
      name: 'an interlaced PNG of 16,000² points',
      body: makePng({ width: 16_000, height: 16_000, interlaced: true, unpacked: 4 * megabyte }),
      ends: tooLarge,
    },
    {
      name: 'an interlaced PNG of 3,100² points',
      body: makePng({ width: 3100, height: 3100, interlaced: true, unpacked: 3100 * 3100 * 4 + 3100 * 2 }),
      ends: [...taken, ...broken],
    },
    {
      name: 'a PNG whose points go on after its last line',
      body: makePng({ width: 8, height: 8, unpacked: 512 * megabyte }),
      ends: [...taken, ...broken],
    },
    {
      name: 'a PNG with words that unpack to 512 MB',
      body: makePng({ width: 8, height: 8, unpacked: 264, before: [packedChunk('zTXt', 512 * megabyte)] }),
      ends: [...taken, ...broken],
    },
    {
      name: 'a PNG with a colour profile that unpacks to 512 MB',
      body: makePng({ width: 8, height: 8, unpacked: 264, before: [packedChunk('iCCP', 512 * megabyte)] }),
      ends: [...taken, ...broken],
    },
    { name: 'a JPEG that says 65,500² points', body: makeJpegHead(65_500, 65_500), ends: broken },
    { name: 'a WebP that says 16,383² points', body: await mislabelWebp(16_383, 16_383), ends: broken },
    { name: 'a WebP of 4,400² points in 100 bytes', body: largeWebp, ends: [...taken, ...broken] },
    { name: 'a progressive JPEG of 4,400² points', body: largeJpeg, ends: [...taken, ...broken] },
    { name: 'half a PNG', body: png.subarray(0, png.length / 2), ends: broken },
    { name: 'half a JPEG', body: jpeg.subarray(0, jpeg.length / 2), ends: [...broken, ...taken] },
    { name: 'half a GIF', body: gif.subarray(0, 40), ends: [...broken, ...taken] },
    { name: 'half a WebP', body: webp.subarray(0, webp.length / 2), ends: broken },
    { name: 'half an AVIF', body: avif.subarray(0, avif.length / 2), ends: broken },
    {
      name: 'a program that is called a picture',
      body: Buffer.from('MZ\x90\0\x03 this is no picture'),
      ends: ['unsupported_file'],
    },
    {
      name: 'a page that is called a picture',
      body: Buffer.from(`<!doctype html>${script}`),
      ends: ['unsupported_file'],
      never: [script],
    },
    {
      name: 'a PDF that is called a picture',
      body: Buffer.from('%PDF-1.7\n1 0 obj'),
      ends: ['unsupported_file'],
    },
    {
      name: 'a zip that is called a picture',
      body: makeZip([{ name: 'a', body: 'x' }]),
      ends: ['unsupported_file'],
    },
    {
      name: 'a GIF that is a script as well',
      body: Buffer.concat([
        Buffer.from('GIF89a/*'),
        gif.subarray(8),
        Buffer.from('*/=1;alert(document.domain)'),
      ]),
      ends: [...broken, ...taken],
      never: ['alert(document'],
    },
    {
      name: 'a PNG with a page behind it',
      body: Buffer.concat([png, Buffer.from(script)]),
      ends: taken,
      never: [script],
    },
    {
      name: 'a JPEG with a page in its comment',
      body: Buffer.concat([
        jpeg.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, script.length + 2]),
        Buffer.from(script),
        jpeg.subarray(2),
      ]),
      ends: taken,
      never: [script],
    },
    {
      name: 'a picture with a zip behind it',
      body: Buffer.concat([png, makeZip([{ name: '../../evil.sh', body: 'rm' }])]),
      ends: taken,
      never: ['evil.sh'],
    },
    ...[
      '../../../../escaped.png',
      '..\\..\\escaped.png',
      '/etc/escaped.png',
      'C:\\escaped.png',
      'a\0escaped.png',
      `${'x'.repeat(8000)}.png`,
      '....//....//escaped.png',
      '%2e%2e%2fescaped.png',
      '.htaccess',
      '"; rm -rf ~; escaped.png',
    ].map(fileName => ({
      name: `a picture called ${JSON.stringify(fileName).slice(0, 40)}`,
      fileName,
      body: png,
      ends: taken,
    })),
    ...hostileDrawings(),
  ]
  return all.map(file => ({ route: 'picture', fileName: 'picture.png', ...file }))
}

const namespace = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const svg = (inside: string, before = '') =>
  Buffer.from(`${before}<svg ${namespace} viewBox="0 0 9 9">${inside}</svg>`)

/** Entities upon entities: ten levels of ten are ten billion words. */
function writeLaughs(): string {
  const levels = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  return `<!DOCTYPE svg [<!ENTITY l0 "ha">${levels.join('')}]>`
}

function writeUses(): string {
  const level = (at: number) => `<g id="a${at}">${`<use href="#a${at - 1}"/>`.repeat(10)}</g>`
  return `<rect id="a0" width="1" height="1"/>${Array.from({ length: 9 }, (_, at) => level(at + 1)).join('')}`
}

/** Drawings are markup: they can count, ask, and go on without end. */
function hostileDrawings() {
  const either = ['taken', 'broken_picture', 'unsupported_file'] as const
  return [
    {
      name: 'a drawing of ten billion laughs',
      body: svg('<text>&l10;</text>', writeLaughs()),
      ends: either,
      never: ['hahahaha'],
    },
    {
      name: 'a drawing that asks for a file of the server',
      body: svg('<text>&f;</text>', '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]>'),
      ends: either,
      never: ['root:'],
    },
    { name: 'a drawing of a billion rectangles', body: svg(writeUses()), ends: ['broken_picture'] },
    { name: 'a drawing of 200,000 levels', body: svg('<g>'.repeat(200_000)), ends: ['broken_picture'] },
    {
      name: 'a drawing of a million points',
      body: svg('<path d="M0 0"/>'.repeat(megabyte / 4)),
      ends: ['broken_picture'],
    },
    {
      name: 'a drawing with 4 MB of one attribute',
      body: svg(`<path d="${'M0 0L9 9'.repeat(megabyte / 2)}"/>`),
      ends: either,
    },
    {
      name: 'a drawing with a style sheet that never ends',
      body: svg(`<style>${'a{'.repeat(megabyte / 2)}</style>`),
      ends: either,
    },
    {
      name: 'a drawing that is a page as well',
      body: svg(
        '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><script>alert(1)</script></body></foreignObject><script>alert(1)</script>',
      ),
      ends: either,
      never: ['alert(1)', 'foreignObject'],
    },
    {
      name: 'a drawing of a billion points each way',
      body: Buffer.from(`<svg ${namespace} width="1000000000" height="1000000000"/>`),
      ends: either,
    },
    {
      name: 'a drawing in a strange encoding',
      body: Buffer.from(`<?xml version="1.0" encoding="utf-7"?>+ADw-svg+AD4-`),
      ends: either,
    },
  ] as const
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

interface PngParts {
  readonly width: number
  readonly height: number
  readonly interlaced?: boolean
  /** Bytes of zeroes that its points unpack to. */
  readonly unpacked: number
  /** Chunks before the points. */
  readonly before?: readonly Buffer[]
}

/** A PNG of RGBA points that may lie about itself. */
function makePng({ width, height, interlaced = false, unpacked, before = [] }: PngParts): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, interlaced ? 1 : 0], 8)
  const points = pngChunk('IDAT', packRun(0, unpacked))
  return Buffer.concat([
    signature,
    pngChunk('IHDR', head),
    ...before,
    points,
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

/** A chunk of words or of colours that is a few kilobytes and unpacks to many megabytes. */
function packedChunk(name: 'zTXt' | 'iCCP', unpacked: number): Buffer {
  const packed = packRun(97, unpacked)
  return pngChunk(name, Buffer.concat([Buffer.from('bomb\0\0', 'latin1'), packed]))
}

/** A GIF of one point to a frame, fifteen bytes each. */
function makeGif(frames: number, width = 1, height = 1): Buffer {
  const head = Buffer.from('GIF89a\0\0\0\0\x80\0\0\0\0\0\xff\xff\xff', 'latin1')
  head.writeUInt16LE(width, 6)
  head.writeUInt16LE(height, 8)
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return Buffer.concat([head, Buffer.alloc(frames * frame.length, frame), Buffer.from([0x3b])])
}

/** The head of a JPEG of this size, and the begin of points that never come. */
function makeJpegHead(width: number, height: number): Buffer {
  const head = Buffer.from([
    ...[0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0],
    ...[0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0],
  ])
  head.writeUInt16BE(height, 25)
  head.writeUInt16BE(width, 27)
  return Buffer.concat([
    head,
    Buffer.from([0xff, 0xda, 0, 12, 3, 1, 0, 2, 0, 3, 0, 0, 63, 0]),
    Buffer.alloc(512),
  ])
}
