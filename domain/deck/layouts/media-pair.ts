import { definePictures } from './pictures.ts'

export const media_pair = definePictures('media_pair', 2, 1)
