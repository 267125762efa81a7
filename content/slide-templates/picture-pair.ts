import { galleryPicture, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const picturePair = defineSlideTemplate({
  id: 'picture-pair',
  theme: 'darkroom',
  en: {
    name: 'Two pictures',
    slide: slide('media_pair', [
      words('<h2>The same corner, twenty years apart</h2>'),
      galleryPicture('stairs', 'White steps climb towards a blue sky'),
      words('<p>The steps where everyone waited for the doors</p>', { size: 0.66 }),
      galleryPicture('arches', 'A row of arches opens to the light'),
      words('<p>The arcade that now stays open</p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Две картинки',
    slide: slide('media_pair', [
      words('<h2>Один угол, двадцать лет спустя</h2>'),
      galleryPicture('stairs', 'Белые ступени поднимаются к синему небу'),
      words('<p>Ступени, где все ждали открытия</p>', { size: 0.66 }),
      galleryPicture('arches', 'Ряд арок открывается к свету'),
      words('<p>Аркада, которая теперь не закрывается</p>', { size: 0.66 }),
    ]),
  },
})
