import { card, slide, words } from '../compose.ts'
import { defineSlideTemplate } from './slide-template.ts'

export const noteAndStory = defineSlideTemplate({
  id: 'note-and-story',
  theme: 'report',
  en: {
    name: 'Note and story',
    slide: slide('narrow_wide', [
      words('<h2>Why evenings, and not Sundays</h2>'),
      card('<h3>In short</h3><p>Evenings reach three times as many people for the same money.</p>'),
      words(
        '<p>We tried both for two months. Sundays filled the hall with those who come anyway; evenings brought people we had never seen: nurses after a shift, drivers, parents whose children were already asleep.</p><p>A Sunday costs a full day of heating. An evening costs four hours of it.</p>',
        { size: 0.66 },
      ),
    ]),
  },
  ru: {
    name: 'Заметка и рассказ',
    slide: slide('narrow_wide', [
      words('<h2>Почему вечера, а не воскресенья</h2>'),
      card('<h3>Коротко</h3><p>За те же деньги вечером приходит втрое больше людей.</p>'),
      words(
        '<p>Мы два месяца пробовали и то и другое. По воскресеньям зал заполняли те, кто ходит и так; вечером пришли те, кого мы прежде не видели: медсёстры после смены, водители, родители, уложившие детей.</p><p>Воскресенье — это целый день отопления. Вечер — четыре часа.</p>',
        { size: 0.66 },
      ),
    ]),
  },
})
