import { deflateSync } from 'node:zlib'
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
  ].map(file => ({ fileName: 'deck.pptx', ...file, route: 'import' }))
  const documents = all.map(file => ({ route: 'document' as const, fileName: 'report.docx', ...file }))
  return [...documents, ...imports]
}

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
