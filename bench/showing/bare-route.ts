import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

/** The least that Fastify can do with these bytes; run as a process of its own, with the file's name. */
const body = readFileSync(process.argv[2] ?? '')
const app = Fastify()
app.get('/', (_request, reply) =>
  reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(body),
)
process.stdout.write(await app.listen({ port: 0, host: '127.0.0.1' }))
