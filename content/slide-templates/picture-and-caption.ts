import { galleryPicture, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const pictureAndCaption = defineSlideTemplate({
  id: 'picture-and-caption',
  theme: 'cinema',
  en: {
    name: 'Picture with a caption',
    slide: slide('media_caption', [
      galleryPicture('night-city', 'Lit windows of a city above dark water'),
      words('<h2>Half past nine, the only lit window on the quay</h2>'),
      words('<p>Eleven people were still reading that night. We counted coats.</p>', { size: 0.66 }),
    ]),
  },
  ru: {
    name: 'Картинка с подписью',
    slide: slide('media_caption', [
      galleryPicture('night-city', 'Светящиеся окна города над тёмной водой'),
      words('<h2>Половина десятого, единственное светлое окно на набережной</h2>'),
      words('<p>В тот вечер читали одиннадцать человек. Мы считали пальто.</p>', { size: 0.66 }),
    ]),
  },
})
