import type { LegalText } from './legal-text.ts'

export const oldtermsEn: LegalText = {
  title: 'Previous terms of use',
  updated: '2024-02-01',
  sections: [
    {
      id: 'validity',
      heading: 'These terms no longer apply',
      paragraphs: [
        'These terms were valid until 10 April 2025. They are kept here so that anyone can look up what was agreed before that day. For everything since then the current terms of use apply.',
      ],
    },
    {
      id: 'service',
      heading: 'The service',
      paragraphs: [
        '{operator} provides a service for making and showing presentations. An account is needed to save a presentation; viewing one needs none.',
      ],
    },
    {
      id: 'content',
      heading: 'Content',
      paragraphs: [
        'What users put into their presentations remains theirs. They allow the operator to store it and to show it to those with whom they share it, and answer for having the right to use it.',
      ],
    },
    {
      id: 'plans',
      heading: 'Plans and payment',
      paragraphs: [
        'The free plan costs nothing. The pro plan is paid in advance for each seat, by the month or by the year, and renews until renewal is turned off.',
        'A switch to the free plan takes effect at once. The unused part of a payment is credited towards later payments.',
      ],
    },
    {
      id: 'rules',
      heading: 'Rules',
      paragraphs: [
        'It is not allowed to use the service for unlawful purposes, to harm others or to disturb its operation. The operator may hide presentations and close accounts that break this rule, giving the reason.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability and contact',
      paragraphs: [
        'The service is provided as it is. Liability for intent and gross negligence is not limited. Questions about these terms reach the operator at {contact}.',
      ],
    },
  ],
}

export const oldtermsRu: LegalText = {
  title: 'Прежние условия использования',
  updated: '2024-02-01',
  sections: [
    {
      id: 'validity',
      heading: 'Эти условия больше не действуют',
      paragraphs: [
        'Эти условия действовали до 10 апреля 2025 года. Мы сохраняем их, чтобы любой мог узнать, о чём договаривались до этого дня. Ко всему, что было позже, относятся нынешние условия использования.',
      ],
    },
    {
      id: 'service',
      heading: 'Сервис',
      paragraphs: [
        '{operator} предоставляет сервис для создания и показа презентаций. Чтобы сохранить презентацию, нужен аккаунт; чтобы посмотреть\u00a0— не нужен.',
      ],
    },
    {
      id: 'content',
      heading: 'Материалы',
      paragraphs: [
        'Всё, что пользователи помещают в презентации, остаётся их собственностью. Они разрешают оператору хранить материалы и показывать их тем, с кем поделились, и отвечают за право ими пользоваться.',
      ],
    },
    {
      id: 'plans',
      heading: 'Тарифы и оплата',
      paragraphs: [
        'Тариф Free бесплатен. Тариф Pro оплачивается вперёд за каждое место, помесячно или за год, и продлевается, пока автопродление не отключено.',
        'Переход на Free происходит сразу. Неиспользованная часть оплаты засчитывается в счёт следующих платежей.',
      ],
    },
    {
      id: 'rules',
      heading: 'Правила',
      paragraphs: [
        'Нельзя использовать сервис в незаконных целях, во вред другим и мешать его работе. Оператор может скрыть презентации и закрыть аккаунты, нарушающие это правило, объяснив причину.',
      ],
    },
    {
      id: 'liability',
      heading: 'Ответственность и связь',
      paragraphs: [
        'Сервис предоставляется как есть. Ответственность за умысел и грубую неосторожность не ограничивается. Вопросы об этих условиях можно направить оператору: {contact}.',
      ],
    },
  ],
}
