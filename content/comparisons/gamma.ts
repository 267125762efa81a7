import type { Comparison } from './comparison.ts'
import { comparisonTitles } from './names.ts'

export const gamma: Comparison = {
  title: comparisonTitles.gamma,
  checked: '2026-11-15',
  about: {
    en: 'A web service that makes presentations, documents, websites and social posts of cards, with generation by AI at its centre.',
    ru: 'Веб-сервис, который собирает презентации, документы, сайты и посты из карточек; в центре — генерация с помощью ИИ.',
  },
  better: {
    en: 'Choose Gamma if you want AI models to write and illustrate most of it, or if you build on its public API.',
    ru: 'Выбирайте Gamma, если хотите, чтобы тексты и иллюстрации в основном делали модели ИИ, или если строите своё на её публичном API.',
  },
  facts: {
    place: {
      en: 'As a web service',
      ru: 'Как веб-сервис',
      source: 4,
    },
    draft: {
      en: 'By AI, from a prompt: up to 10 cards at once on Free, up to 20 on Plus',
      ru: 'С помощью ИИ, по запросу: до 10 карточек за раз на Free, до 20 на Plus',
      source: 1,
    },
    imports: null,
    exports: { en: 'PDF, PPTX, PNG', ru: 'PDF, PPTX, PNG', source: 2 },
    together: {
      en: 'Workspaces with members',
      ru: 'Рабочие пространства с участниками',
      source: 5,
    },
    reading: null,
    statistics: {
      en: 'Views, viewers, time per card, and each signed-in viewer by name',
      ru: 'Просмотры, зрители, время на каждой карточке и вошедшие зрители поимённо',
      source: 3,
    },
    forms: null,
    free: {
      en: 'Yes. AI credits do not refresh, and a “Made with Gamma” badge stays on what is shared',
      ru: 'Есть. Кредиты ИИ не пополняются, на опубликованном остаётся значок «Made with Gamma»',
      source: 1,
    },
    paying: {
      en: 'Per workspace member. Refunds on request within 3 days of subscribing',
      ru: 'За каждого участника пространства. Возврат по запросу в первые 3 дня подписки',
      source: 6,
    },
    ownServer: null,
  },
  sources: [
    {
      title: 'Gamma Help: Upgrading your Gamma subscription',
      url: 'https://help.gamma.app/en/articles/8077107-upgrading-your-gamma-subscription',
    },
    {
      title: 'Gamma Developer Docs: Export a gamma',
      url: 'https://developers.gamma.app/management/export-gamma',
    },
    { title: 'Gamma Developer Docs: Analytics', url: 'https://developers.gamma.app/analytics' },
    { title: 'Gamma Developer Docs', url: 'https://developers.gamma.app/' },
    {
      title: 'Gamma Help: Per-member billing',
      url: 'https://help.gamma.app/en/articles/11048258-what-does-per-member-billing-mean-in-gamma',
    },
    {
      title: 'Gamma Help: Refund policy',
      url: 'https://help.gamma.app/en/articles/11048496-what-is-gamma-s-refund-policy-and-how-do-i-request-a-refund',
    },
  ],
}
