import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeZip } from '#tests/support/documents/make-zip.ts'
import { readMarkdown } from './read-markdown.ts'

async function read(zip: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-markdown-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const given = { path: '', folder, name: 'Talk.zip', format: 'md', onProgress: () => undefined } as const
  const { pictures, differences } = await readMarkdown(zip, given)
  const bodies = await Promise.all(pictures.map(({ file }) => readFile(join(folder, file), 'utf8')))
  return { names: pictures.map(({ name }) => name), bodies, told: differences.map(({ kind }) => kind) }
}

/** As programs pack that do not say which letters their names are in. */
function withoutMark(zip: Buffer): Buffer {
  const bare = Buffer.from(zip)
  for (const [mark, offset] of [
    ['PK\x03\x04', 6],
    ['PK\x01\x02', 8],
  ] as const)
    for (let at = bare.indexOf(mark, 0, 'latin1'); at >= 0; at = bare.indexOf(mark, at + 4, 'latin1'))
      bare.writeUInt16LE(0, at + offset)
  return bare
}

/** The zip with other bytes for a name, as many as it had. */
function rename(zip: Buffer, name: string, bytes: Buffer): Buffer {
  const renamed = Buffer.from(zip)
  for (let at = renamed.indexOf(name); at >= 0; at = renamed.indexOf(name, at + 1)) bytes.copy(renamed, at)
  return renamed
}

/** What a Russian machine of old calls it. */
const inLettersOfDos = (text: string) =>
  Buffer.from(
    Array.from(text, letter => {
      const at = Array.from({ length: 256 }, (_, byte) => byte).find(
        byte => new TextDecoder('ibm866').decode(Uint8Array.of(byte)) === letter,
      )
      if (at === undefined) throw new Error(`${letter} has no byte`)
      return at
    }),
  )

const text = '# Чай\n\n![](./рисунки/Чайный%20лист.png)\n'
const packed = (folder: string, name: string, body = text) =>
  makeZip([
    { name: `${folder}talk.md`, body },
    { name: `${folder}${name}`, body: 'picture' },
  ])

test('[P-07] pictures are found beside the text, however their names are composed', async () => {
  const found = { names: ['Чайный лист.png'], bodies: ['picture'], told: [] }
  expect(await read(packed('', 'рисунки/Чайный лист.png'))).toEqual(found)
  const apart = packed('Доклад йод/'.normalize('NFD'), 'рисунки/Чайный лист.png'.normalize('NFD'))
  expect(await read(apart)).toEqual(found)
  expect(await read(withoutMark(apart))).toEqual(found)
})

test('[P-07] pictures are found under names in the letters of an old Russian machine', async () => {
  const zip = packed('', 'XXXXXXX/YYYYYYZZZZZ.png')
  const named = rename(
    rename(zip, 'XXXXXXX/', inLettersOfDos('рисунки/')),
    'YYYYYYZZZZZ',
    inLettersOfDos('Чайный лист'),
  )
  expect(await read(withoutMark(named))).toMatchObject({ bodies: ['picture'], told: [] })
})
