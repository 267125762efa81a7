import { cleanSvg } from '../../../server/features/assets/svg/clean-svg.ts'
import { drawPicture, uploadPicture } from '../../../tests/support/pictures.ts'
import type { Payload } from '../families.ts'
import type { Stage } from '../open-stage.ts'

const namespace = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
export const inDrawing = (text: string) =>
  `<svg ${namespace} viewBox="0 0 99 99">${text}<circle r="9"/></svg>`

/** Names of files, and drawings that were uploaded and are opened as pages of their own. */
export async function showFiles(stage: Stage, payloads: readonly Payload[], all: boolean): Promise<void> {
  const { author, watch, failures } = stage
  const { slug } = await author.client.presentations.create({ body: { name: 'Files' } as never })
  const body = await drawPicture(8, 8).png().toBuffer()
  const ofNames = all ? payloads.filter((_, at) => at % 4 === 0) : payloads.slice(0, 12)
  for (const { text } of ofNames) {
    const fileName = text.toWellFormed().replaceAll(/[\r\n]/g, ' ')
    const reply = await uploadPicture(author.client, slug, { body, fileName })
    if (reply.statusCode >= 500)
      failures.push(`a file called ${JSON.stringify(text)} is answered with ${reply.statusCode}`)
  }
  await watch.visit('uploaded pictures', `/en/presentations/edit/${slug}`, async page => {
    await page.getByRole('region', { name: 'Canvas' }).waitFor()
    await page
      .getByRole('button', { name: 'Image', exact: true })
      .first()
      .click({ timeout: 3000 })
      .catch(() => undefined)
    await page.waitForTimeout(500)
  })
  const clean = payloads
    .map(({ text }) => cleanSvg(Buffer.from(inDrawing(text))))
    .filter(found => found !== undefined)
  await watch.put('drawings', clean)
  const perFile = all ? 10 : payloads.length
  for (let from = 0; from < payloads.length; from += perFile) {
    const drawing = payloads
      .slice(from, from + perFile)
      .map(({ text }) => `<g>${text}</g>`)
      .join('')
    const reply = await uploadPicture(author.client, slug, {
      body: inDrawing(drawing),
      fileName: 'x.svg',
      type: 'image/svg+xml',
    })
    if (reply.statusCode === 201) await watch.visit('drawing', `/assets/${reply.json().src}`)
  }
  stage.count(ofNames.length + payloads.length * 2)
}
