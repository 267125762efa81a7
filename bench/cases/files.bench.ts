import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { presentationTemplates } from '../../content/presentation-templates/registry.ts'
import type { StoredPresentation } from '../../contract/presentation-shape.ts'
import { instantiateDraft } from '../../domain/deck/draft.ts'
import { pptxFormat } from '../../server/features/exports/formats/pptx/make-pptx.ts'
import {
  frame,
  makeDeckFile,
  paragraph,
  picture,
  shape,
} from '../../tests/support/documents/make-deck-file.ts'
import { signUpPro } from '../../tests/support/exports.ts'
import { openWorkshop } from '../../tests/support/office/open-workshop.ts'
import { postForm, writeFile } from '../../tests/support/pictures.ts'
import { openTestServer } from '../../tests/support/server/open-test-server.ts'
import type { Person } from '../../tests/support/workspace-people.ts'
import { defineStudy, type Reading } from '../define-case.ts'

const slides = 100
const seconds = 1000
const importPromise = 30 * seconds
const exportAim = 10 * seconds

async function timeImport(body: Buffer): Promise<number> {
  const server = await openTestServer({ env: { RATE_LIMIT_FACTOR: '10000', LOG_LEVEL: 'error' } })
  try {
    const person = await signUpPro(server)
    await server.services.jobs.startWorkers()
    return await importFile(person, body)
  } finally {
    await server.close()
  }
}

/** A photograph of about 0.55 MB: large forms under the grain of a camera, so that it packs as photographs do. */
async function drawPhotograph(at: number): Promise<Buffer> {
  const [width, height] = [1920, 1280]
  const forms = sharp({
    create: { width: 12, height: 8, channels: 3, background: '#888', noise: noise(90) },
  }).resize(width, height, { kernel: 'cubic' })
  const grain = await sharp({
    create: { width, height, channels: 3, background: '#808080', noise: noise(28) },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const label = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><rect width="${at + 9}" height="99"/></svg>`,
  )
  return sharp(await forms.png({ compressionLevel: 0 }).toBuffer())
    .composite([
      { input: grain, blend: 'soft-light' },
      { input: label, left: at * 10, top: at * 5 },
    ])
    .jpeg({ quality: 88 })
    .toBuffer()
}

const noise = (sigma: number) => ({ type: 'gaussian', mean: 128, sigma }) as const

export const importing = defineStudy({
  name: 'files: a PowerPoint file of 100 slides with a photograph on each, from its first byte to the presentation',
  async measure() {
    const photographs: Buffer[] = []
    for (let at = 0; at < slides; at++) photographs.push(await drawPhotograph(at))
    const body = makeDeckFile({
      slides: photographs.map((_, at) => ({
        shapes: [
          shape(2, { ph: 'type="title"', text: paragraph(`Slide ${at + 1}`) }),
          shape(3, {
            props: frame(500_000, 5_000_000, 4_000_000, 900_000),
            text: paragraph('What is seen here, in a sentence or two'),
          }),
          picture(9, 'photo', frame(500_000, 1_500_000, 5_000_000, 3_300_000)),
        ].join(''),
        relations: [['photo', 'image', `../media/photo${at}.jpeg`] as const],
      })),
      parts: photographs.map((photograph, at) => ({
        name: `ppt/media/photo${at}.jpeg`,
        body: photograph,
      })),
    })
    const ms = await timeImport(body)
    const megabytes = Math.round(body.length / 1024 / 1024)
    return [reading(`files: import of 100 slides, ${megabytes} MB`, ms, 'what is promised', importPromise)]
  },
})

async function importFile({ client }: Person, body: Buffer): Promise<number> {
  const form = writeFile('Large.pptx', body)
  const began = performance.now()
  const reply = await postForm(client, '/api/presentations/imports/', form)
  const { task_id } = reply.json<{ task_id: string }>()
  for (;;) {
    const status = await client.imports.status({ params: { task_id } })
    if (status.task_state === 'FAILURE') throw new Error(`The import failed: ${status.error}`)
    if (status.task_state === 'SUCCESS') return performance.now() - began
    await pause(200)
  }
}

export const exporting = defineStudy({
  name: 'files: 100 slides of the templates to PowerPoint',
  async measure() {
    const shop = await openWorkshop()
    try {
      const [first] = presentationTemplates
      const drafts = presentationTemplates.flatMap(({ en }) => en.deck.slides).slice(0, slides)
      const deck = instantiateDraft({ ...first!.en.deck, slides: drafts }, { nextUid: randomUUID })
      const input = { deck: deck as unknown as StoredPresentation, language: 'en', slide: undefined } as const
      const time = async () => {
        const began = performance.now()
        await pptxFormat.make(input, shop.tools)
        return performance.now() - began
      }
      const cold = await time()
      const warm = Math.min(await time(), await time())
      return [
        reading('files: 100 slides to PowerPoint, the first time', cold, 'the aim', exportAim),
        reading('files: 100 slides to PowerPoint, after that', warm, 'the aim', exportAim),
      ]
    } finally {
      await shop.close()
    }
  },
})

function reading(name: string, figure: number, against: string, limit: number): Reading {
  return { name, unit: 'ms', figure, against: { name: against, figure: limit }, limit: 1 }
}
