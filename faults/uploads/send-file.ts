import { setTimeout as sleep } from 'node:timers/promises'
import { writeForm } from '../../tests/support/pictures.ts'
import type { Caller } from '../../tests/support/process/caller.ts'
import { type HostileFile, statuses } from './hostile-file.ts'

interface Answer {
  readonly code?: string
  readonly message?: string
  readonly src?: string
}

const attempts = 40

/** Sends a file as a page of the product does; what went wrong, if anything did. */
export async function sendFile(caller: Caller, slug: string, file: HostileFile): Promise<string | undefined> {
  const path =
    file.door === 'picture' ? `/api/assets/?presentation=${slug}` : '/api/presentations/generator/document/'
  const form = writeForm([{ fileName: file.fileName, type: 'application/octet-stream', body: file.body }])
  for (let attempt = 0; attempt < attempts; attempt++) {
    const reply = await caller.sendForm(path, form)
    const text = await reply.text()
    // More at once than is worked on: the server says to come back, and that is what clients do.
    if (reply.status === 429) {
      await sleep(250)
      continue
    }
    return judge(file, reply.status, text) ?? (await judgeKept(caller, file, text))
  }
  return `${file.name}: never had its turn`
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

async function judgeKept(caller: Caller, file: HostileFile, text: string): Promise<string | undefined> {
  const { src } = JSON.parse(text) as Answer
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
