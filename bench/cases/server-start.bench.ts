import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defineCase } from '../define-case.ts'
import { timeUntil } from '../measure-case.ts'

const ready = /https?:\/\/\S+:\d+/
const bareServer = `
  const server = require('node:http').createServer((request, reply) => reply.end())
  server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port))`
const dataFolder = mkdtempSync(join(tmpdir(), 'lectern-bench-'))
const startScript = join(import.meta.dirname, '..', '..', 'scripts', 'start.mjs')

function startServer() {
  const env = { PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataFolder, DATABASE_URL: undefined }
  return timeUntil(ready, process.execPath, [startScript], env)
}

export const serverStart = defineCase({
  name: 'start to listening, nothing changed',
  unit: 'ms',
  against: {
    name: 'a bare Node server',
    run: () => timeUntil(ready, process.execPath, ['--eval', bareServer]),
  },
  prepare: async () => {
    await startServer()
  },
  run: startServer,
  clean: async () => rmSync(dataFolder, { recursive: true, force: true }),
})
