import type { z } from 'zod'
import { ApiError, readApiError } from '#contract/api-error.ts'
import { type Asset, asset, assets } from '#contract/assets.ts'
import { localeTags } from '#domain/locale.ts'
import { readCookie } from '../session/cookies.ts'

interface UploadFile<Reply extends z.ZodType> {
  readonly file: File
  /** Where to, with its query. */
  readonly path: string
  readonly reply: Reply
  /** The uploaded share, from 0 to 1; 1 while the server works on it. */
  readonly onProgress?: ((share: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends a file to the server. By XMLHttpRequest: fetch cannot tell how far an upload has come. */
export function uploadFile<Reply extends z.ZodType>(upload: UploadFile<Reply>): Promise<z.output<Reply>> {
  const { file, path, reply, onProgress, signal } = upload
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('file', file)
  const sent = new Promise<z.output<Reply>>((resolve, reject) => {
    request.addEventListener('load', () => {
      if (request.status >= 400) reject(readApiError({ status: request.status, text: request.responseText }))
      else readReply(request.responseText, reply, resolve, reject)
    })
    // The connection failed: what fetch would say with a TypeError.
    request.addEventListener('error', () => reject(new TypeError('The upload did not arrive')))
    request.addEventListener('abort', () => reject(new DOMException('The upload was stopped', 'AbortError')))
  })
  request.upload.addEventListener('progress', ({ loaded, total }) =>
    onProgress?.(total > 0 ? loaded / total : 0),
  )
  request.upload.addEventListener('load', () => onProgress?.(1))
  signal?.addEventListener('abort', () => request.abort(), { once: true })
  request.open('POST', path)
  request.setRequestHeader('accept', 'application/json')
  request.setRequestHeader('accept-language', document.documentElement.lang || localeTags.en)
  const token = readCookie('csrftoken', document.cookie)
  if (token) {
    request.setRequestHeader('x-xsrf-token', token)
    request.setRequestHeader('x-csrftoken', token)
  }
  request.send(form)
  return sent
}

function readReply<Reply extends z.ZodType>(
  text: string,
  reply: Reply,
  resolve: (value: z.output<Reply>) => void,
  reject: (error: unknown) => void,
): void {
  try {
    resolve(reply.parse(JSON.parse(text)))
  } catch {
    reject(
      new ApiError({ code: 'internal', statusCode: 502, message: 'The reply does not fit its contract' }),
    )
  }
}

interface UploadPicture extends Pick<UploadFile<typeof asset>, 'file' | 'onProgress' | 'signal'> {
  /** The slug of the presentation the picture is for. */
  readonly presentation: string
}

export function uploadPicture({ presentation, ...upload }: UploadPicture): Promise<Asset> {
  const path = `${assets.upload.path}?presentation=${encodeURIComponent(presentation)}`
  return uploadFile({ ...upload, path, reply: asset })
}
