import { setTimeout as sleep } from 'node:timers/promises'
import {
  frame,
  paragraph as line,
  makeDeckFile,
  picture,
  shape,
} from '../../tests/support/documents/make-deck-file.ts'
import { drawPdf } from '../../tests/support/documents/make-pdf.ts'
import { makeZip } from '../../tests/support/documents/make-zip.ts'
import { drawAnimation, drawPicture, writeForm } from '../../tests/support/pictures.ts'
import type { Caller } from '../../tests/support/process/caller.ts'

/** Where files are sent: a picture of a presentation, a document that one is made of, a file that becomes one. */
type UploadRoute = 'picture' | 'document' | 'import'

export interface HostileFile {
  readonly name: string
  readonly route: UploadRoute
  readonly fileName: string
  readonly body: Buffer
  /** The refusals that are right, by their codes; `taken` where the harm is taken out and the rest kept. */
  readonly ends: readonly (string | 'taken')[]
  /** Words that may stand in nothing that is kept or answered. */
  readonly never?: readonly string[]
  /** How the task ends that a file was taken for: why nothing came of it. */
  readonly fails?: readonly string[]
}

export const statuses: Readonly<Record<string, number>> = {
  taken: 200,
  file_too_large: 413,
  file_too_large_for_server: 413,
  unsupported_file: 415,
  unsupported_document: 415,
  unsupported_import: 415,
  broken_picture: 422,
  picture_too_large: 422,
  unreadable_document: 422,
}

export const megabyte = 1024 * 1024
export const freeLimit = 5 * megabyte

interface Answer {
  readonly code?: string
  readonly message?: string
  readonly src?: string
  readonly task_id?: string
}

const attempts = 40

/** Sends a file as a page of the product does; what went wrong, if anything did. */
export async function sendFile(caller: Caller, slug: string, file: HostileFile): Promise<string | undefined> {
  const path = {
    picture: `/api/assets/?presentation=${slug}`,
    document: '/api/presentations/generator/document/',
    import: '/api/presentations/imports/',
  }[file.route]
  const form = writeForm([{ fileName: file.fileName, type: 'application/octet-stream', body: file.body }])
  const reply = await sendInTurn(caller, path, form)
  if (!reply) return `${file.name}: never had its turn`
  const text = await reply.text()
  return judge(file, reply.status, text) ?? (await judgeKept(caller, file, text))
}

/** More at once than is worked on: the server says to come back, and that is what clients do. */
async function sendInTurn(
  caller: Caller,
  path: string,
  form: ReturnType<typeof writeForm>,
): Promise<Response | undefined> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const reply = await caller.sendForm(path, form)
    if (reply.status !== 429) return reply
    await reply.arrayBuffer()
    await sleep(250)
  }
  return undefined
}

function judge(file: HostileFile, status: number, text: string): string | undefined {
  const { code, message = '' } = JSON.parse(text) as Answer
  const end = status < 300 ? 'taken' : (code ?? '')
  if (!file.ends.includes(end)) return `${file.name}: answered with ${status} ${text.slice(0, 200)}`
  if (end !== 'taken' && statuses[end] !== status) return `${file.name}: ${end} came with ${status}`
  if (end !== 'taken' && !isSentence(message)) return `${file.name}: is told "${message}"`
  return judgeWords(file, text)
}

function isSentence(message: string): boolean {
  return (
    /^[A-ZА-Я].{20,200}$/u.test(message) && !/\bat \S+:\d+|\/[a-z]+\/|Error|undefined|\bzip\b/.test(message)
  )
}

/** A file that is read later ends its task with a word that people are told in a sentence, and nothing is made. */
async function judgeTask(caller: Caller, file: HostileFile, id: string): Promise<string | undefined> {
  for (let attempt = 0; attempt < attempts * 6; attempt++) {
    const reply = await caller.send('GET', `/api/presentations/imports/${id}/`)
    const told = (await reply.json()) as { task_state: string; error: string | null; slug: string | null }
    if (told.task_state === 'FAILURE')
      return file.fails?.includes(told.error ?? '') ? undefined : `${file.name}: failed as ${told.error}`
    if (told.task_state === 'SUCCESS') {
      // Plans have room for a few: it is not what is tried here.
      await caller.send('DELETE', `/api/presentations/${told.slug}/`)
      return file.fails?.includes('taken') ? undefined : `${file.name}: became ${told.slug}`
    }
    await sleep(500)
  }
  return `${file.name}: its import never ended`
}

async function judgeKept(caller: Caller, file: HostileFile, text: string): Promise<string | undefined> {
  const { src, task_id } = JSON.parse(text) as Answer
  if (file.route === 'import' && task_id) return judgeTask(caller, file, task_id)
  if (src === undefined) return undefined
  if (!/^u\/[A-Za-z0-9]{28}\.(?:webp|svg)$/.test(src)) return `${file.name}: is kept as ${src}`
  const kept = await caller.send('GET', `/assets/${src}`)
  const type = kept.headers.get('content-type') ?? ''
  if (kept.status !== 200 || !/^image\/(?:webp|svg\+xml)/.test(type))
    return `${file.name}: is served as ${type}`
  return judgeWords(file, Buffer.from(await kept.arrayBuffer()).toString('latin1'))
}

function judgeWords({ name, never = [] }: HostileFile, text: string): string | undefined {
  const found = never.find(words => text.includes(words))
  return found === undefined ? undefined : `${name}: still holds ${found}`
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

interface GoodFiles {
  readonly pictures: readonly Buffer[]
  readonly documents: readonly Buffer[]
}

/** One of each kind as people send them. */
export async function makeGoodFiles(): Promise<GoodFiles> {
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
  return { pictures, documents }
}

/** So that all that is loaded for them is there before it is measured. */
export async function sendGoodFiles(caller: Caller, slug: string, files: GoodFiles): Promise<void> {
  const { pictures, documents } = files
  const send = async (path: string, body: Buffer) => {
    const reply = await sendInTurn(caller, path, writeForm([{ fileName: 'good', body }]))
    if (!reply?.ok) throw new Error(`A good file was refused: ${await reply?.text()}`)
  }
  for (const body of pictures) await send(`/api/assets/?presentation=${slug}`, body)
  // Two at once, as many as are read at a time.
  for (const body of documents) {
    await Promise.all([1, 2].map(() => send('/api/presentations/generator/document/', body)))
  }
  await importGoodFile(caller, pictures[0]!)
}

/** A presentation of the usual size: it is read by a thread that nothing else starts. */
async function importGoodFile(caller: Caller, photo: Buffer): Promise<void> {
  const boxes = Array.from({ length: 20 }, (_, at) =>
    shape(at + 2, { props: frame(at, at, 9_000, 9_000), text: line(`Box ${at}`) }),
  )
  const body = makeDeckFile({
    slides: Array.from({ length: 10 }, () => ({
      shapes: boxes.join('') + picture(99, 'photo', frame(0, 0, 9_000_000, 6_000_000)),
      relations: [['photo', 'image', '../media/good.png'] as const],
    })),
    parts: [{ name: 'ppt/media/good.png', body: photo }],
  })
  const file = { name: 'a good presentation', route: 'import', fileName: 'good.pptx', body } as const
  const fault = await sendFile(caller, '', { ...file, ends: ['taken'], fails: ['taken'] })
  if (fault) throw new Error(fault)
}
