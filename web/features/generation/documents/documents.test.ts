import { expect, test } from 'vitest'
import { acceptFiles, readDocumentType, refuseFile, takeAddresses } from './documents.ts'

const file = (name: string, size = 10) => ({ name, size })

test('[F-01] documents are known by the ends of their names', () => {
  expect(readDocumentType('Plan.DOCX')).toBe('docx')
  expect(readDocumentType('notes.markdown')).toBe('md')
  expect(readDocumentType('a.b.pdf')).toBe('pdf')
  for (const name of ['pdf', 'picture.png', 'deck.ppt', 'archive.tar.gz', ''])
    expect(readDocumentType(name)).toBeUndefined()
  expect(refuseFile(file('movie.mp4'), 100)).toBe('type')
  expect(refuseFile(file('empty.txt', 0), 100)).toBe('empty')
  expect(refuseFile(file('plan.pptx', 101), 100)).toBe('size')
  expect(refuseFile(file('plan.pptx', 100), 100)).toBeNull()
})

test('[F-01] five documents are taken, none of them twice, and the rest is counted', () => {
  const present = [file('a.txt'), file('b.txt'), file('c.txt')]
  const more = [file('a.txt'), file('d.txt'), file('d.txt'), file('a.txt', 11), file('e.txt'), file('f.txt')]
  expect(acceptFiles(more, present)).toEqual({
    accepted: [file('d.txt'), file('a.txt', 11)],
    leftOut: 2,
  })
  expect(acceptFiles([file('a.txt')], present)).toEqual({ accepted: [], leftOut: 0 })
})

test('[G-11] addresses that stand alone are links, and the rest of the brief stays as it is', () => {
  expect(takeAddresses('https://a.example/x')).toEqual({ brief: '', urls: ['https://a.example/x'] })
  expect(takeAddresses('Bees\n- www.a.example/x.\nhttps://b.example\nEnd')).toEqual({
    brief: 'Bees\nEnd',
    urls: ['https://www.a.example/x', 'https://b.example'],
  })
  const words = 'See https://a.example for more.\nMail ann@a.example'
  expect(takeAddresses(words)).toEqual({ brief: words, urls: [] })
})
