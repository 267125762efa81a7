import { ApiError } from '#contract/api-error.ts'
import { type Asset, asset, assets } from '#contract/assets.ts'
import { readApiError } from '#contract/read-api-error.ts'
import { localeTags } from '#domain/locale.ts'
import { readCookie } from '../session/cookies.ts'

export interface UploadPicture {
  readonly file: File
  /** The slug of the presentation the picture is for. */
  readonly presentation: string
  /** How much has gone, from 0 to 1; 1 while the server works on it. */
  readonly onProgress?: ((share: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Sends a picture to the server. By XMLHttpRequest: fetch cannot tell how far an upload has come. */
export function uploadPicture(upload: UploadPicture): Promise<Asset> {
  const { file, presentation, onProgress, signal } = upload
  const request = new XMLHttpRequest()
  const form = new FormData()
  form.append('file', file)
  const sent = new Promise<Asset>((resolve, reject) => {
    request.addEventListener('load', () => {
      if (request.status >= 400) reject(readApiError({ status: request.status, text: request.responseText }))
      else readAsset(request.responseText, resolve, reject)
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
  request.open('POST', `${assets.upload.path}?presentation=${encodeURIComponent(presentation)}`)
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

function readAsset(text: string, resolve: (asset: Asset) => void, reject: (error: unknown) => void): void {
  try {
    resolve(asset.parse(JSON.parse(text)))
  } catch {
    reject(
      new ApiError({ code: 'internal', statusCode: 502, message: 'The reply does not fit its contract' }),
    )
  }
}
