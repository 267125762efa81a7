import { deflateSync } from 'node:zlib'
import { megabyte } from './hostile-file.ts'
import { packRun } from './pack-run.ts'

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
export function hostilePdfs() {
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
