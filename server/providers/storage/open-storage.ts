import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { openDiskStorage } from './disk.ts'
import type { Storage } from './storage.ts'

type StorageConfig = Pick<Config, 's3' | 'dataDir'>

export async function openStorage({ s3, dataDir }: StorageConfig): Promise<Storage> {
  if (!s3) return openDiskStorage(join(dataDir, 'uploads'))
  const { openS3Storage } = await import('./s3.ts')
  return openS3Storage(s3)
}
