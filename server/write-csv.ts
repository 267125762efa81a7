import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { slugParams } from '#contract/params.ts'
import { nameDownload } from '#domain/export/name-download.ts'
import type { Capability } from '#domain/workspace/access.ts'
import { attachAs } from './http/reply-headers.ts'

/** Lets spreadsheets know that it is UTF-8: without it, some read Cyrillic as something else. */
export const byteOrderMark = '\ufeff'

/** Spreadsheets run what begins like this, some after spaces; full-width forms are the same signs to some of them. */
const runs = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** A line as RFC 4180 has it. */
export function writeCsvLine(cells: readonly string[]): string {
  return `${cells.map(writeCell).join(',')}\r\n`
}

function writeCell(text: string): string {
  const inert = runs.test(text) ? `'${text}` : text
  return /[",\r\n]|^\s|\s$/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert
}

interface CsvRoute<C extends Capability, Query extends z.ZodType> {
  readonly path: string
  readonly access: { readonly who: 'member'; readonly capability: C }
  readonly query?: Query
}

interface CsvCall<C extends Capability, Query extends z.ZodType> {
  readonly request: FastifyRequest
  readonly params: z.output<typeof slugParams>
  readonly query: z.output<Query>
  readonly capability: C
}

interface CsvFile {
  /** What it is downloaded as, without its ending. */
  readonly name: string
  /** All of it, or its pieces as they are read: a long table is never in memory as a whole. */
  readonly table: string | AsyncIterable<string>
}

/** Puts a table of a presentation or a workspace on the wire, as a download that nothing keeps a copy of. */
export function serveCsv<const C extends Capability, Query extends z.ZodType = z.ZodObject>(
  app: FastifyInstance,
  { path, access, query }: CsvRoute<C, Query>,
  write: (call: CsvCall<C, Query>) => Promise<CsvFile>,
): void {
  app.get(
    path,
    {
      config: { access },
      schema: { hide: true, params: slugParams, ...(query && { querystring: query }) },
      exposeHeadRoute: false,
    },
    async (request, reply) => {
      const { name, table } = await write({
        request,
        params: request.params as z.output<typeof slugParams>,
        query: request.query as z.output<Query>,
        capability: access.capability,
      })
      return reply
        .headers({
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': attachAs(nameDownload(name, 'csv')),
          'cache-control': 'no-store',
        })
        .send(typeof table === 'string' ? table : Readable.from(table))
    },
  )
}
