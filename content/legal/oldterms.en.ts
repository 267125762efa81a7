import type { LegalText } from './legal-text.ts'

export const oldtermsEn: LegalText = {
  title: 'Old terms of use',
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
