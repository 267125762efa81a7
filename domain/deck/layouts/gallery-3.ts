import { definePictures } from './layout.ts'

export const gallery_3 = definePictures('gallery_3', 3, 0.92)
