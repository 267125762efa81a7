import { definePictures } from './layout.ts'

export const media_pair = definePictures('media_pair', 2, 1)
