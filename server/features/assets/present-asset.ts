import type { Asset } from '#contract/assets.ts'
import type { AssetRow } from './queries.ts'

export function presentAsset({ id, src, name, width, height, bytes, animated, createdAt }: AssetRow): Asset {
  return {
    id,
    is_asset: true,
    src,
    name,
    width,
    height,
    bytes,
    animated,
    created_at: createdAt.toISOString(),
  }
}
