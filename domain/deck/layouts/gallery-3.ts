import { definePictures } from './pictures.ts'

export const gallery_3 = definePictures('gallery_3', 3, 0.92)
