import { deflateSync } from 'node:zlib'
import {
  frame,
  paragraph as line,
  makeDeckFile,
  picture,
  shape,
} from '../../tests/support/documents/make-deck-file.ts'
import { makeZip, type ZipEntry } from '../../tests/support/documents/make-zip.ts'
import { packRun } from '../../tests/support/documents/pack-run.ts'
import { drawPicture } from '../../tests/support/pictures.ts'
import { freeLimit, type HostileFile, megabyte } from './send-file.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const types = { name: '[Content_Types].xml', body: '<Types/>' }
const inWord = (inside: string) => `<w:document xmlns:w="${word}"><w:body>${inside}</w:body></w:document>`
const paragraph = (words: string) => `<w:p><w:r><w:t>${words}</w:t></w:r></w:p>`
const docx = (...more: ZipEntry[]) =>
  makeZip([types, { name: 'word/document.xml', body: inWord(paragraph('Hello')) }, ...more])
const only = (document: string) => makeZip([types, { name: 'word/document.xml', body: document }])

const unreadable = ['unreadable_document'] as const
const spaces = (megabytes: number) => Buffer.alloc(megabytes * megabyte, ' ')
const laughs = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)

type FileDescription = Omit<HostileFile, 'route' | 'fileName'> & { readonly fileName?: string }

/** Zips that unpack to too much, climb out of themselves, or are not what they say. */
export async function makeHostileDocuments(): Promise<HostileFile[]> {
  const climbing = [
    '../../../escaped.xml',
    '/etc/escaped.xml',
    'word\\..\\..\\escaped.xml',
    'word/../../../escaped.xml',
    'C:/escaped.xml',
    'word/\0escaped.xml',
  ]
  const all: FileDescription[] = [
    {
      name: 'a text of one byte over 5 MB',
      fileName: 'a.txt',
      body: Buffer.alloc(freeLimit + 1, 'words '),
      ends: ['file_too_large'],
    },
    {
      name: 'a docx of 1000:1, one part of 32 MB',
      body: docx({ name: 'word/styles.xml', body: spaces(32) }),
      ends: unreadable,
    },
    {
      name: 'a docx of 1000:1, twelve parts of 3 MB',
      body: docx(...Array.from({ length: 12 }, (_, at) => ({ name: `word/part${at}.xml`, body: spaces(3) }))),
      ends: unreadable,
    },
    {
      name: 'a pptx of 1000:1, slides of 3 MB',
      fileName: 'a.pptx',
      body: makeZip([
        types,
        { name: 'ppt/presentation.xml', body: '<p/>' },
        ...Array.from({ length: 12 }, (_, at) => ({
          name: `ppt/slides/slide${at + 1}.xml`,
          body: spaces(3),
        })),
      ]),
      ends: unreadable,
    },
    {
      name: 'a docx that lies about the size of a part',
      body: docx({ name: 'word/styles.xml', body: spaces(32), claimedSize: 1000 }),
      ends: unreadable,
    },
    {
      name: 'a docx of 10,001 entries',
      body: docx(...Array.from({ length: 9999 }, (_, at) => ({ name: `word/media/${at}.png`, body: '' }))),
      ends: unreadable,
    },
    ...climbing.map(name => ({
      name: `a docx with an entry ${JSON.stringify(name)}`,
      body: docx({ name, body: 'x' }),
      ends: name.includes('\0') ? [...unreadable, 'taken'] : unreadable,
    })),
    {
      name: 'a docx with two documents of one name',
      body: docx({ name: 'word/document.xml', body: inWord('') }),
      ends: unreadable,
    },
    {
      name: 'a docx with a locked part',
      body: docx({ name: 'word/notes.xml', body: 'x', encrypted: true }),
      ends: unreadable,
    },
    {
      name: 'a docx of ten billion laughs',
      body: only(
        `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY l0 "ha">${laughs.join('')}]>${inWord(paragraph('&l10;'))}`,
      ),
      ends: unreadable,
    },
    {
      name: 'a docx that asks for a file of the server',
      body: only(`<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/passwd">]>${inWord(paragraph('&f;'))}`),
      ends: unreadable,
      never: ['root:'],
    },
    {
      name: 'a docx of 20,000 levels',
      body: only(`<w:document xmlns:w="${word}"><w:body>${'<w:sdt><w:sdtContent>'.repeat(20_000)}`),
      ends: unreadable,
    },
    {
      name: 'a docx with a table of 60,000 cells',
      body: only(
        inWord(
          `<w:tbl>${`<w:tr>${`<w:tc>${paragraph('x')}</w:tc>`.repeat(60)}</w:tr>`.repeat(1000)}</w:tbl>`,
        ),
      ),
      ends: [...unreadable, 'taken'],
    },
    {
      name: 'half a docx',
      body: docx({ name: 'word/media/a.bin', body: Buffer.alloc(5000, 'ab') }).subarray(0, 400),
      ends: unreadable,
    },
    {
      name: 'a zip in a zip in a zip',
      body: docx({
        name: 'word/embeddings/a.zip',
        body: makeZip([{ name: 'b.zip', body: makeZip([{ name: 'c', body: spaces(20) }]) }]),
      }),
      ends: ['taken'],
    },
    {
      name: 'a picture that is called a document',
      body: await drawPicture().png().toBuffer(),
      ends: ['unsupported_document'],
    },
    {
      name: 'a program that is called a document',
      body: Buffer.from('MZ\x90\0\x03\0\0\0'.repeat(200), 'latin1'),
      ends: ['unsupported_document'],
    },
    {
      name: 'a page that is called a text',
      fileName: 'a.txt',
      body: Buffer.from('<!doctype html><script>alert(1)</script>'),
      ends: ['unsupported_document'],
    },
    {
      name: 'a text of one line of 5 MB',
      fileName: 'a.md',
      body: Buffer.alloc(freeLimit, '[a](b'),
      ends: ['taken'],
    },
    {
      name: 'a text of brackets',
      fileName: 'a.md',
      body: Buffer.from('# '.concat('[('.repeat(megabyte))),
      ends: [...unreadable, 'taken'],
    },
    {
      name: 'a document called ../../escaped.docx',
      fileName: '../../../escaped.docx',
      body: docx(),
      ends: ['taken'],
      never: ['../'],
    },
    ...hostilePdfs(),
  ]
  const locked = Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(600),
    Buffer.from('EncryptedPackage', 'utf16le'),
  ])
  // What is no presentation is refused at the door of the import, too.
  const imports: HostileFile[] = [
    ...all
      .filter(({ ends }) => ends.includes('unsupported_document'))
      .map(file => ({ ...file, name: `${file.name}, to import`, ends: ['unsupported_import'] })),
    { name: 'a presentation with a password, to import', body: locked, ends: unreadable },
    {
      name: 'a document that is called a presentation, to import',
      body: docx(),
      ends: ['unsupported_import'],
    },
    ...hostilePresentations(),
  ].map(file => ({ fileName: 'deck.pptx', ...file, route: 'import' }))
  const documents = all.map(file => ({ route: 'document' as const, fileName: 'report.docx', ...file }))
  return [...documents, ...imports]
}

const DRAWING =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"'

/** Presentations that look right at the door: what is wrong with them shows when they are read. */
function hostilePresentations() {
  const title = { shapes: shape(2, { ph: 'type="title"', text: line('Hello') }) }
  const whole = makeDeckFile({ slides: [title] })
  const main = (body: string | Buffer) => makeZip([types, { name: 'ppt/presentation.xml', body }])
  const group = (depth: number) =>
    `${'<p:grpSp><p:nvGrpSpPr><p:cNvPr id="9" name="g"/></p:nvGrpSpPr><p:grpSpPr/>'.repeat(depth)}${'</p:grpSp>'.repeat(depth)}`
  const bomb = Array.from({ length: 12 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`)
  const many = Array.from({ length: 2_000 }, (_, at) =>
    shape(at + 2, { props: frame(at, at, 9_000, 9_000), text: line(`Box ${at}`) }),
  )
  const files = [
    { name: 'half a presentation', body: whole.subarray(0, whole.length - 200), fails: ['damaged'] },
    {
      name: 'a presentation that laughs',
      body: main(
        `<!DOCTYPE x [<!ENTITY e0 "ha">${bomb.join('')}]><p:presentation ${DRAWING}>&e12;</p:presentation>`,
      ),
      fails: ['damaged'],
    },
    {
      name: 'a presentation that reads a file',
      body: main(
        `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><p:presentation ${DRAWING}>&e;</p:presentation>`,
      ),
      fails: ['damaged'],
      never: ['root:'],
    },
    {
      name: 'a presentation of 80 MB of nothing',
      body: main(Buffer.alloc(80 * megabyte, ' ')),
      fails: ['too_much'],
    },
    {
      name: 'a presentation of 6,000 groups in each other',
      body: makeDeckFile({ slides: [{ shapes: group(6_000) }] }),
      fails: ['too_much', 'damaged'],
    },
    {
      name: 'a slide of 2,000 boxes, and places as far as numbers go',
      body: makeDeckFile({ slides: [{ shapes: many.join('').replaceAll('x="7"', 'x="9e307"') }] }),
      fails: ['taken'],
    },
    {
      name: 'a presentation whose pictures are scripts and paths',
      body: makeDeckFile({
        slides: [
          {
            ...title,
            relations: [
              ['i1', 'image', '../../../../../etc/passwd'],
              ['i2', 'image', 'javascript:alert(1)'],
            ],
          },
        ],
      }),
      fails: ['taken'],
    },
    {
      name: 'a presentation whose drawings of Windows unpack to 512 MB or say that they have a billion points',
      body: makeDeckFile({
        slides: [{ shapes: drawings.map(place).join(''), relations: drawings.map(relate) }],
        parts: drawings.map(({ name, body }) => ({ name: `ppt/media/${name}`, body })),
      }),
      fails: ['taken'],
    },
  ]
  return files.map(file => ({ ...file, name: `${file.name}, to import`, ends: ['taken'] }))
}

/** A record of an EMF: its kind, its length, and numbers of four bytes. */
function record(kind: number, ...values: readonly number[]): Buffer {
  return Buffer.from(Uint32Array.from([kind, 8 + values.length * 4, ...values]).buffer)
}

/** Drawings that are packed a thousand to one, and ones that tell of more than there is. */
const drawings = (() => {
  const many = 1_000_000_000
  const unpacked = packRun(0, 512 * megabyte)
  const gzip = Buffer.from('1f8b0800000000000003', 'hex')
  const packed = Buffer.concat([gzip, unpacked.subarray(2, -4), Buffer.alloc(8)])
  const head = record(
    1,
    0,
    0,
    199,
    99,
    0,
    0,
    2000,
    1000,
    0x46_4d_45_20,
    0x1_00_00,
    0,
    0,
    0,
    0,
    0,
    0,
    1000,
    500,
    100,
    50,
  )
  const emf = Buffer.concat([
    head,
    record(8, 0, 0, 0, 0, many, many, many),
    record(3, 0, 0, 0, 0, many, 0, 0),
    record(81, 0, 0, 0, 0, 0, 0, 0, 0, many, many, 80, 40, 120, many, 0, 0xcc0020, many, many),
    ...Array.from({ length: 5_000 }, () => record(33)),
    record(14, 0, 16, 20),
  ])
  const wmf = Buffer.from(
    Uint16Array.from([1, 9, 0x300, 0xffff, 0xffff, 1, 0xffff, 0xffff, 0, ...[5, 0, 0x324, 0x7fff, 1]]).buffer,
  )
  return [
    { name: 'packed.emz', body: packed },
    { name: 'packed.wmz', body: packed },
    { name: 'many.emf', body: emf },
    { name: 'many.wmf', body: wmf },
  ]
})()

const relate = ({ name }: { readonly name: string }, at: number) =>
  [`d${at}`, 'image', `../media/${name}`] as const
const place = (_: unknown, at: number) => picture(at * 10 + 9, `d${at}`, frame(0, 0, 9_000, 9_000))

const page = '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]/Contents 4 0 R/Resources<<>>>>endobj'
const pages = '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj'

function packPdf(stream: Buffer, filter = '/FlateDecode'): Buffer {
  const head = `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n${pages}\n${page}\n4 0 obj<</Length ${stream.length}/Filter ${filter}>>stream\n`
  const end = '\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'
  return Buffer.concat([Buffer.from(head, 'latin1'), stream, Buffer.from(end, 'latin1')])
}

const packed = (bytes: Buffer) => deflateSync(bytes, { level: 9 })
const written = (body: string) => Buffer.from(`%PDF-1.4\n${body}\n%%EOF`, 'latin1')

/** Streams that unpack to more than there is, and trees that lead back to themselves. */
function hostilePdfs() {
  const unreadable = ['unreadable_document'] as const
  const either = ['unreadable_document', 'taken'] as const
  const once = packRun(32, 512 * megabyte)
  const files = [
    { name: 'a PDF that unpacks to 512 MB', body: packPdf(once), ends: unreadable },
    {
      name: 'a PDF packed twice, 512 MB',
      body: packPdf(packed(once), '[/FlateDecode/FlateDecode]'),
      ends: unreadable,
    },
    {
      name: 'a PDF whose streams are odd',
      body: packPdf(Buffer.from('no zlib at all'), '[/LZWDecode/ASCII85Decode/JBIG2Decode/Crypt]'),
      ends: unreadable,
    },
    {
      name: 'a PDF whose pages are their own parents',
      body: written(
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R 2 0 R]/Count 900000>>endobj\ntrailer<</Root 1 0 R>>',
      ),
      ends: unreadable,
    },
    {
      name: 'a PDF of two billion pages',
      body: written(
        '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 2000000000>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>',
      ),
      ends: unreadable,
    },
    {
      name: 'a PDF whose table of objects is its own last one',
      body: written('xref\n0 1\n0000000000 65535 f\ntrailer<</Root 1 0 R/Prev 9>>\nstartxref\n9'),
      ends: unreadable,
    },
    { name: 'a PDF of 30,000 brackets', body: written(`1 0 obj${'[<<'.repeat(30_000)}`), ends: unreadable },
    {
      name: 'a PDF that runs a script',
      body: written(
        `1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n${pages}\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Root 1 0 R>>`,
      ),
      ends: either,
    },
    {
      name: 'half a PDF',
      body: packPdf(packed(Buffer.from('BT (Hello) Tj ET'))).subarray(0, 150),
      ends: unreadable,
    },
  ] as const
  return files.map(file => ({ fileName: 'report.pdf', ...file }))
}
