import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { disarmStreams } from './disarm-streams.ts'

const megabyte = 1024 * 1024
const bomb = deflateSync(Buffer.alloc(8 * megabyte, ' '), { level: 9 })

function packPdf(stream: Buffer, about = ''): Buffer {
  return Buffer.concat([
    Buffer.from(`%PDF-1.4\n4 0 obj<</Length ${stream.length}${about}>>stream\r\n`),
    stream,
    Buffer.from('\nendstream endobj\n%%EOF'),
  ])
}

test('[F-01] a stream that unpacks a thousand to one is found before it is unpacked, packed twice as well', async () => {
  for (const stream of [bomb, deflateSync(bomb)]) {
    await expect(disarmStreams(packPdf(stream))).rejects.toMatchObject({ fault: 'too_much' })
  }
})

test('[F-01] words, and what is packed by another way, stay as they are', async () => {
  for (const stream of [deflateSync(Buffer.from('BT (Hello) Tj ET '.repeat(9000))), Buffer.from('BT ET')]) {
    const pdf = packPdf(stream)
    const before = Buffer.from(pdf)
    await disarmStreams(pdf)
    expect(pdf.equals(before)).toBe(true)
  }
})

test('[F-01] a white picture is no bomb to a reader of words, but is blanked: a page could call it its words', async () => {
  const pdf = packPdf(bomb, '/Type/XObject/Subtype /Image/Width 4000/Height 2000')
  await disarmStreams(pdf)
  expect(pdf.includes(bomb)).toBe(false)
  expect(pdf.includes('endstream')).toBe(true)
})
