import type { Comparison } from './comparison.ts'
import { type ComparisonName, comparisonTitles } from './names.ts'

export const gamma: Comparison = {
  title: comparisonTitles.gamma,
  checked: '2026-11-15',
  about: {
    en: 'A web service for presentations, documents, websites and social posts built from cards, with AI generation at its centre.',
    ru: 'Веб-сервис, который собирает презентации, документы, сайты и посты из карточек; в центре — генерация с помощью ИИ.',
  },
  better: {
    en: 'Choose Gamma if you want AI models to write and illustrate most of your content, or if you build on its public API.',
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
      ru: 'Пространства с участниками',
      source: 5,
    },
    reading: null,
    statistics: {
      en: 'Views, viewers, time per card, and each logged-in viewer by name',
      ru: 'Просмотры, зрители, время на каждой карточке и вошедшие зрители поимённо',
      source: 3,
    },
    forms: null,
    free: {
      en: 'Yes. AI credits don’t refresh, and a “Made with Gamma” badge stays on anything you share',
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

export const canva: Comparison = {
  title: comparisonTitles.canva,
  checked: '2026-11-15',
  about: {
    en: 'A design service for everything a team publishes: presentations alongside posters, posts, videos, documents and websites.',
    ru: 'Дизайн-сервис для всего, что публикует команда: презентации рядом с плакатами, постами, видео, документами и сайтами.',
  },
  better: {
    en: 'Choose Canva if presentations are one of many things you design, and you want them in the same place as your posters, posts and videos.',
    ru: 'Выбирайте Canva, если презентации — лишь часть того, что вы оформляете, и вам удобно держать их рядом с плакатами, постами и видео.',
  },
  facts: {
    place: {
      en: 'As a web service',
      ru: 'Как веб-сервис',
      source: 1,
    },
    draft: null,
    imports: {
      en: 'PPT, PPTX, Keynote, ODP, and Word, Excel, Illustrator and Photoshop files',
      ru: 'PPT, PPTX, Keynote, ODP, а также файлы Word, Excel, Illustrator и Photoshop',
      source: 2,
    },
    exports: {
      en: 'PDF, PPTX, JPG, PNG, GIF, MP4',
      ru: 'PDF, PPTX, JPG, PNG, GIF, MP4',
      source: 1,
    },
    together: {
      en: 'In real time, with roles and folders for teams',
      ru: 'В реальном времени, с ролями и папками для команд',
      source: 3,
    },
    reading: null,
    statistics: null,
    forms: null,
    free: {
      en: 'Yes: Canva Free, alongside Pro and Enterprise',
      ru: 'Есть: Canva Free, рядом с Pro и Enterprise',
      source: 4,
    },
    paying: null,
    ownServer: null,
  },
  sources: [
    {
      title: 'Canva Developers: Exports',
      url: 'https://www.canva.dev/docs/connect/api-reference/exports/',
    },
    {
      title: 'Canva Developers: Design imports',
      url: 'https://www.canva.dev/docs/connect/api-reference/design-imports/',
    },
    {
      title: 'Canva Essentials: member handbook for large teams',
      url: 'https://public.canva.site/canva-essentials-handbook',
    },
    {
      title: 'Canva Developers: Teams, groups and users',
      url: 'https://www.canva.dev/docs/audit-logs/how-are-teams-structured/',
    },
  ],
}

export const pitch: Comparison = {
  title: comparisonTitles.pitch,
  checked: '2026-11-15',
  about: {
    en: 'A web and desktop service for teams to create, share and track presentations together.',
    ru: 'Сервис в браузере и на компьютере, в котором команды вместе создают презентации, делятся ими и следят за просмотрами.',
  },
  better: {
    en: 'Choose Pitch if you want a desktop app, comments from guests, and a list of the colleagues who have opened a presentation.',
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
      en: 'PDF, with Pitch branding on the free plan. Other formats: not stated',
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
      en: 'On paid plans: which members and guests have opened it, and when; anonymous viewers aren’t listed',
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
      en: 'Per seat for everyone who can edit, monthly or yearly',
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

export const powerpoint: Comparison = {
  title: comparisonTitles.powerpoint,
  checked: '2026-11-15',
  about: {
    en: 'Microsoft’s presentation program, part of Microsoft 365: on Windows and Mac, on tablets and on the web.',
    ru: 'Программа Microsoft для презентаций, часть Microsoft 365: на Windows и Mac, на планшетах и в браузере.',
  },
  better: {
    en: 'Choose PowerPoint if your organisation runs on Microsoft 365, if you need its animations and add-ins, or if you work offline.',
    ru: 'Выбирайте PowerPoint, если компания живёт в Microsoft 365, если нужны его анимация и надстройки или приходится работать без сети.',
  },
  facts: {
    place: {
      en: 'On Windows, Mac and iPad, and on the web',
      ru: 'На Windows, Mac и iPad, а также в браузере',
      source: 1,
    },
    draft: {
      en: 'With Copilot, for Microsoft 365 Copilot subscribers',
      ru: 'С помощью Copilot — у кого есть Microsoft 365 Copilot',
      source: 2,
    },
    imports: {
      en: 'PPTX and OpenDocument are among its own formats',
      ru: 'PPTX и OpenDocument — среди его собственных форматов',
      source: 3,
    },
    exports: {
      en: 'PDF, XPS, PPTX, ODP, PNG, JPG, GIF, MP4 and more',
      ru: 'PDF, XPS, PPTX, ODP, PNG, JPG, GIF, MP4 и другие',
      source: 3,
    },
    together: {
      en: 'Co-authoring of files in OneDrive and SharePoint',
      ru: 'Совместная работа над файлами в OneDrive и SharePoint',
      source: 4,
    },
    reading: null,
    statistics: null,
    forms: null,
    free: null,
    paying: null,
    ownServer: null,
  },
  sources: [
    {
      title: 'Microsoft Learn: PowerPoint add-ins documentation',
      url: 'https://learn.microsoft.com/office/dev/add-ins/powerpoint/',
    },
    {
      title: 'Microsoft 365 Roadmap: Copilot in PowerPoint, 566702',
      url: 'https://www.microsoft.com/microsoft-365/roadmap?id=566702',
    },
    {
      title: 'Microsoft Learn: PpSaveAsFileType',
      url: 'https://learn.microsoft.com/en-us/office/vba/api/powerpoint.ppsaveasfiletype',
    },
    {
      title: 'Microsoft: Document Collaboration SDK',
      url: 'https://www.npmjs.com/package/@microsoft/document-collaboration-sdk',
    },
  ],
}

export const googleSlides: Comparison = {
  title: comparisonTitles['google-slides'],
  checked: '2026-11-15',
  about: {
    en: 'Google Workspace’s cloud presentation editor, with real-time collaboration.',
    ru: 'Облачный редактор презентаций Google Workspace с совместной работой в реальном времени.',
  },
  better: {
    en: 'Choose Google Slides if your team already works in Google Drive and shares everything through it, or if you automate slides with Apps Script.',
    ru: 'Выбирайте Google Презентации, если команда уже живёт в Google Диске и делится всем через него или если вы собираете слайды скриптами Apps Script.',
  },
  facts: {
    place: { en: 'As a cloud service', ru: 'Как облачный сервис', source: 1 },
    draft: null,
    imports: null,
    exports: {
      en: 'PPTX, ODP, PDF, plain text',
      ru: 'PPTX, ODP, PDF, простой текст',
      source: 2,
    },
    together: { en: 'In real time', ru: 'В реальном времени', source: 1 },
    reading: {
      en: 'Can be published; the published version follows the latest edits',
      ru: 'Можно опубликовать; публикация следует за последней версией',
      source: 3,
    },
    statistics: null,
    forms: null,
    free: null,
    paying: null,
    ownServer: null,
  },
  sources: [
    {
      title: 'Google for Developers: Extending Google Slides',
      url: 'https://developers.google.com/workspace/add-ons/editors/slides',
    },
    {
      title: 'Google for Developers: Export formats for Workspace documents',
      url: 'https://developers.google.com/workspace/drive/api/guides/ref-export-formats',
    },
    {
      title: 'Google for Developers: Manage file revisions',
      url: 'https://developers.google.com/workspace/drive/api/guides/manage-revisions',
    },
  ],
}

export const comparisons = {
  gamma,
  canva,
  pitch,
  powerpoint,
  'google-slides': googleSlides,
} as const satisfies Record<ComparisonName, Comparison>
