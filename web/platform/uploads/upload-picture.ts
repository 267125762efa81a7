import { type Asset, asset, assets } from '#contract/assets.ts'
import { type UploadFile, uploadFile } from './upload-file.ts'

export interface UploadPicture extends Pick<UploadFile<typeof asset>, 'file' | 'onProgress' | 'signal'> {
  /** The slug of the presentation the picture is for. */
  readonly presentation: string
}

export function uploadPicture({ presentation, ...upload }: UploadPicture): Promise<Asset> {
  const path = `${assets.upload.path}?presentation=${encodeURIComponent(presentation)}`
  return uploadFile({ ...upload, path, reply: asset })
}
