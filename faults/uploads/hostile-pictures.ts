import sharp from 'sharp'
import { makeZip } from '../../tests/support/documents/make-zip.ts'
import { drawPicture, mislabelWebp, packPng } from '../../tests/support/pictures.ts'
import { hostileDrawings } from './hostile-drawings.ts'
import { freeLimit, type HostileFile, megabyte } from './hostile-file.ts'
import { makeGif, makeJpegHead, makePng, packedChunk } from './raw-pictures.ts'

const script = '<script>alert(document.domain)</script>'
const tooLarge = ['picture_too_large'] as const
const broken = ['broken_picture', 'picture_too_large'] as const
const taken = ['taken'] as const

type Told = Omit<HostileFile, 'door' | 'fileName'> & { readonly fileName?: string }

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
  const all: Told[] = [
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
  return all.map(file => ({ door: 'picture', fileName: 'picture.png', ...file }))
}
