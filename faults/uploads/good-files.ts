import { drawPdf } from '../../tests/support/documents/make-pdf.ts'
import { makeZip } from '../../tests/support/documents/make-zip.ts'
import { drawAnimation, drawPicture, writeForm } from '../../tests/support/pictures.ts'
import type { Caller } from '../../tests/support/process/caller.ts'

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** One of each kind as people send them, so that all that is loaded for them is there before it is measured. */
export async function sendGoodFiles(caller: Caller, slug: string): Promise<void> {
  const words = `<w:document xmlns:w="${word}"><w:body><w:p><w:r><w:t>Hello</w:t></w:r></w:p></w:body></w:document>`
  const docx = makeZip([
    { name: '[Content_Types].xml', body: '<Types/>' },
    { name: 'word/document.xml', body: words },
  ])
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="3"/></svg>'
  const pictures = [
    await drawPicture(3000, 2000).png().toBuffer(),
    await drawPicture(3000, 2000).jpeg().toBuffer(),
    await drawPicture(4000, 3000).webp({ effort: 0 }).toBuffer(),
    await drawPicture(4000, 3000).jpeg({ progressive: true }).toBuffer(),
    await drawAnimation('gif', 20, 200),
    Buffer.from(svg),
  ]
  const documents = [
    docx,
    await drawPdf([[{ x: 50, y: 50, words: 'Tides rise and fall' }]]),
    Buffer.from('# Tides'),
  ]
  const send = async (path: string, body: Buffer) => {
    const reply = await caller.sendForm(path, writeForm([{ fileName: 'good', body }]))
    if (reply.status >= 300) throw new Error(`A good file was refused: ${await reply.text()}`)
  }
  for (const body of pictures) await send(`/api/assets/?presentation=${slug}`, body)
  // Two at once, as many as are read at a time.
  for (const body of documents) {
    await Promise.all([1, 2].map(() => send('/api/presentations/generator/document/', body)))
  }
}
