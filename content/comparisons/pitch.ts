import type { Comparison } from './comparison.ts'
import { comparisonTitles } from './names.ts'

export const pitch: Comparison = {
  title: comparisonTitles.pitch,
  checked: '2026-11-15',
  about: {
    en: 'A service on the web and the desktop with which teams make, share and follow presentations together.',
    ru: 'Сервис в браузере и на компьютере, в котором команды вместе делают презентации, делятся ими и следят за ними.',
  },
  better: {
    en: 'Choose Pitch if you want a desktop app, comments from guests, and a list of which colleagues have opened a deck.',
    ru: 'Выбирайте Pitch, если нужны приложение для компьютера, комментарии гостей и список коллег, открывших презентацию.',
  },
  facts: {
    place: {
      en: 'As a web service and a desktop app',
      ru: 'Как веб-сервис и приложение для компьютера',
      source: 1,
    },
    draft: null,
    imports: null,
    exports: {
      en: 'PDF, with Pitch’s mark on the free plan. Other formats: not stated',
      ru: 'PDF; на бесплатном тарифе — со знаком Pitch. О других форматах не сказано',
      source: 2,
    },
    together: {
      en: 'Workspaces of up to 5 members on Free, 25 on Pro, 100 on Business; guests edit, comment or view',
      ru: 'Пространства: до 5 участников на Free, 25 на Pro, 100 на Business; гости правят, комментируют или смотрят',
      source: 3,
    },
    reading: {
      en: 'Public access can be turned on for each presentation',
      ru: 'Публичный доступ включается для каждой презентации',
      source: 4,
    },
    statistics: {
      en: 'On paid plans: which members and guests have opened it, and when; anonymous viewers are not listed',
      ru: 'На платных тарифах: кто из участников и гостей открывал и когда; анонимные зрители не показаны',
      source: 1,
    },
    forms: null,
    free: {
      en: 'Yes, without a time limit',
      ru: 'Есть, без ограничения по времени',
      source: 5,
    },
    paying: {
      en: 'Per seat of everyone who can edit, by the month or the year',
      ru: 'За каждого, кто может править, помесячно или за год',
      source: 6,
    },
    ownServer: null,
  },
  sources: [
    {
      title: 'Pitch Help: See who has viewed a presentation',
      url: 'https://help.pitch.com/en/articles/5132455-see-who-has-viewed-a-presentation',
    },
    {
      title: 'Pitch Help: How to cancel a Pro subscription',
      url: 'https://help.pitch.com/en/articles/4645938-how-to-cancel-a-pro-subscription',
    },
    {
      title: 'Pitch Help: Invite team members to your workspace',
      url: 'https://help.pitch.com/en/articles/3752877-invite-team-members-to-your-workspace',
    },
    {
      title: 'Pitch Help: Share private folders with others',
      url: 'https://help.pitch.com/en/articles/4456444-share-private-folders-with-others',
    },
    {
      title: 'Pitch Help: Billing and pricing FAQs',
      url: 'https://help.pitch.com/en/articles/4540282-billing-and-pricing-faqs',
    },
    {
      title: 'Pitch Help: Guide to billing at Pitch',
      url: 'https://help.pitch.com/en/articles/4540282-billing-and-pricing',
    },
  ],
}
