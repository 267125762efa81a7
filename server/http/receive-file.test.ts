import { pbkdf2 } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { receiveFile } from './receive-file.ts'

/** A form whose one file broke off before anything of it had come. */
function brokenForm(): FastifyRequest {
  const file = new Readable({ read: () => undefined })
  file.on('error', () => undefined).destroy(new Error('aborted'))
  const form: Partial<FastifyRequest> = {
    isMultipart: () => true,
    async *parts() {
      yield { type: 'file', fieldname: 'file', filename: 'a.png', file } as never
    },
  }
  return form as FastifyRequest
}

/** The threads that open files have something else to do. */
function keepThreadsBusy(): void {
  for (let thread = 0; thread < 4; thread++) pbkdf2('a', 'b', 100_000, 64, 'sha512', () => undefined)
}

test('[D-29] what breaks off is refused when its file is there to be removed, however late it is opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-received-'))
  const path = join(folder, 'file')
  keepThreadsBusy()
  const refusal = await receiveFile(brokenForm(), { path, maxBytes: 1000 }).catch(error => error.code)
  expect([refusal, existsSync(path)]).toEqual(['malformed_request', true])
  await rm(path)
  expect(await readdir(folder)).toEqual([])
  await rm(folder, { recursive: true })
})
