import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { Arrivals } from './arrivals.ts'
import { type HttpCall, startHttpServer } from './http-server.ts'

export const s3Keys = {
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
}
const region = 'eu-north-1'
const bucket = 'pictures'

export type S3Mood = 'ok' | 'hang' | 'cut' | 'cut-body' | number

interface S3Object {
  readonly body: Buffer
  readonly type: string
}

/** Speaks the part of S3's protocol that files need, by path, and checks each signature by the published rules. */
export async function startS3Server() {
  const objects = new Map<string, S3Object>()
  /** Every call, answered or not: `PUT /pictures/u/name.webp`. */
  const calls = new Arrivals<string>()
  const state: { moods: S3Mood[] } = { moods: [] }

  const server = await startHttpServer(call => {
    const mood = state.moods.shift() ?? 'ok'
    calls.add(`${call.request.method} ${call.path}`)
    if (mood === 'cut') call.request.socket.destroy()
    else if (typeof mood === 'number') refuse(call, mood, 'SlowDown')
    else if (mood !== 'hang') answer(call, mood === 'cut-body')
  })

  function answer(call: HttpCall, cutBody: boolean): void {
    const { request, path, body, response } = call
    const found = objects.get(path)
    const wrong = findFault(call) ?? (path.startsWith(`/${bucket}/`) ? undefined : 'NoSuchBucket')
    if (wrong) {
      refuse(call, wrong.startsWith('NoSuch') ? 404 : 403, wrong)
    } else if (request.method === 'PUT') {
      objects.set(path, { body, type: request.headers['content-type'] ?? '' })
      response.writeHead(200).end()
    } else if (request.method === 'DELETE') {
      objects.delete(path)
      response.writeHead(204).end()
    } else if (!found) {
      refuse(call, 404, 'NoSuchKey')
    } else {
      response.writeHead(200, { 'content-type': found.type, 'content-length': found.body.length })
      if (!cutBody) response.end(found.body)
      else response.write(found.body.subarray(0, 10), () => request.socket.destroy())
    }
  }

  return {
    options: { endpoint: server.origin, bucket, region, ...s3Keys, retryMs: 1 },
    objects,
    calls,
    /** How the next calls are answered, one each; after them all goes well. */
    answerWith(...moods: S3Mood[]) {
      state.moods = moods
    },
    close: () => server.close(),
  }
}

function refuse({ response }: HttpCall, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' })
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>No</Message></Error>`)
}

const authorizationForm =
  /^AWS4-HMAC-SHA256 Credential=(?<key>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, SignedHeaders=(?<names>[a-z0-9;-]+), Signature=(?<signature>[0-9a-f]{64})$/

/** AWS Signature Version 4, written from its description and not from any client. */
function findFault({ request, path, query, body }: HttpCall): string | undefined {
  const parts = authorizationForm.exec(request.headers.authorization ?? '')?.groups
  if (!parts) return 'AccessDenied'
  const { key, day, region: named, names = '', signature } = parts
  if (key !== s3Keys.accessKeyId) return 'InvalidAccessKeyId'
  const date = String(request.headers['x-amz-date'])
  const payload = String(request.headers['x-amz-content-sha256'])
  if (named !== region || !date.startsWith(day!) || isSkewed(date)) return 'AuthorizationHeaderMalformed'
  if (!names.split(';').includes('host') || !names.split(';').includes('x-amz-date')) return 'AccessDenied'
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    request.method,
    path,
    [...query]
      .map(pair => pair.map(encodeURIComponent).join('='))
      .sort()
      .join('&'),
    ...names.split(';').map(name => `${name}:${readHeader(request, name)}`),
    '',
    names,
    payload,
  ].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n')
  const secret = [day!, region, 's3', 'aws4_request'].reduce<Buffer>(
    (signing, part) => hmac(signing, part),
    Buffer.from(`AWS4${s3Keys.secretAccessKey}`),
  )
  return hmac(secret, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

function readHeader(request: IncomingMessage, name: string): string {
  return String(request.headers[name] ?? '')
    .trim()
    .replace(/ +/g, ' ')
}

function isSkewed(date: string): boolean {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z')
  return !(Math.abs(Date.parse(iso) - Date.now()) < 15 * 60_000)
}

function sha256(data: Buffer | string): string {
  return createHash('sha256').update(data).digest('hex')
}

function hmac(key: Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest()
}
