import type { LegalText } from './legal-text.ts'

export const termsEn: LegalText = {
  title: 'Terms of use',
  updated: '2025-04-10',
  revised: '2026-11-15',
  sections: [
    {
      id: 'who',
      heading: 'Who we are and what this is about',
      paragraphs: [
        'Lectern is a service for making, showing and sharing presentations. This copy of it is run by {operator}, called “we” below. You are the person who uses it, and, where you use it for an organisation, that organisation.',
        'By creating an account, or by making a presentation without one, you agree to these terms. If you do not agree, please do not use the service.',
        'The program itself is free software under the Apache License 2.0. That licence covers the program; these terms cover the service we run with it.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'You sign in with an email address and a password, or with a single-use link that we send to that address. Keep both to yourself: what is done from your account counts as done by you.',
        'Give an address that is yours. Everything important, from invitations to receipts, goes there.',
        'You may make a presentation without an account. It is kept for seven days, tied to your browser, and is removed after that unless you sign up and save it.',
      ],
    },
    {
      id: 'workspaces',
      heading: 'Workspaces and teams',
      paragraphs: [
        'Everyone has a personal workspace. A team workspace has an owner, may have managers and has members; owners and managers invite people, remove them, change the plan and pay.',
        'Presentations of a team workspace belong to that workspace. Every member can open and change them, and they stay with the workspace when a member leaves.',
      ],
    },
    {
      id: 'content',
      heading: 'Your content',
      paragraphs: [
        'What you put into your presentations stays yours. You give us only the permission we need to run the service: to store the content, to show it to the people you share it with, to convert it, for example into a PDF, and to keep backups.',
        'You answer for having the right to use what you upload: texts, pictures, logos, fonts, personal data of others.',
        'We look into your content only when you ask us to, when the law obliges us to, or when it is needed to repair a fault.',
        'A presentation is shown in our public collections only if you turn that on.',
      ],
    },
    {
      id: 'sharing',
      heading: 'Sharing and forms',
      paragraphs: [
        'Anyone who has the link of a presentation can view it, without an account. The link cannot be guessed, but it can be passed on: share it as you would share the presentation itself.',
        'Search engines are asked to stay away from a presentation until you allow them in its settings. From then on its public page is named in our sitemap. If you let us feature it as well, it may appear in our collections and in our public feed. Both can be taken back at any time; what others have already stored is out of our hands.',
        'You decide whether viewers may take a copy of a presentation. A copy is theirs, and later changes to yours do not reach it.',
        'A form on a slide collects what viewers type into it and hands it to the workspace of the presentation. You decide what you ask for and why; tell your viewers, and handle their answers as the law requires.',
      ],
    },
    {
      id: 'rules',
      heading: 'What is not allowed',
      paragraphs: [
        'Do not use the service to break the law, to deceive people, to collect passwords or card numbers, to spread malware, to send spam, or to publish what humiliates or threatens others.',
        'Do not try to get at other people’s data, to get round the limits of a plan, or to overload the service.',
        'If a presentation breaks these rules we may hide it, and for serious or repeated breaches close the account. We say why, and you may object by writing to {contact}.',
      ],
    },
    {
      id: 'generation',
      heading: 'Generated slides',
      paragraphs: [
        'Lectern can draft a presentation from your brief. Depending on how this installation is set up, the draft is composed on our own server by rules, or by a language model of another provider. The privacy policy says what that means for your data.',
        'A draft is a draft. Check facts, figures and names before you show it; you answer for what you publish.',
      ],
    },
    {
      id: 'plans',
      heading: 'Plans, prices and payment',
      paragraphs: [
        'The free plan costs nothing and has limits on slides, presentations, members and file size. The pro plan is paid per seat, by the month or by the year. The enterprise plan is agreed with you individually. The current limits and prices are on the pricing page.',
        'Before the first payment you are asked, each with a box of its own, to accept these terms, the charges that come back each period, and the processing of your data. Without them nothing is charged.',
        'Pro renews by itself at the end of each paid period, and the card you chose is charged the price that the page of your plan announces. You can turn renewal off at any time; the plan then stays active until the end of the period that is paid for. A new price applies from the next period at the earliest, and we announce it by email at least fourteen days before.',
        'New seats become active when they are paid. You change either the number of seats or the billing period in one step, and see what it costs before you confirm. New seats are charged for the time that is left of the period.',
        'A promo code lowers the price in the way it says, once for each workspace, and cannot be exchanged for money.',
        'Every payment has a receipt, which is sent by email and kept with the payments of the workspace.',
        'If a charge fails we try again after one, three and seven days. If it still fails, the workspace moves to the free plan.',
      ],
    },
    {
      id: 'cancelling',
      heading: 'Changing to free, bonuses and refunds',
      paragraphs: [
        'A switch to the free plan takes effect at once: no further charges are made, and the pro features end for the whole team. The unused part of what you have paid is credited as bonuses, which reduce later payments. The same goes for seats that you give up, and for a payment that arrives after the plan it was meant for has changed.',
        'Nothing is deleted because of a switch. Presentations above the limits of the free plan can still be opened and removed; only making more of them has to wait.',
        'Bonuses belong to the workspace, do not expire while it exists, are not money and are not paid out. Rights to a refund that the law gives you as a consumer remain untouched; write to {contact} to use them.',
      ],
    },
    {
      id: 'availability',
      heading: 'Availability and liability',
      paragraphs: [
        'We take care that the service works and that your work is not lost, but we do not promise that it is free of faults or interruptions. Export what you cannot do without.',
        'We are liable without limit for intent and gross negligence, and wherever the law does not allow a limit. Otherwise our liability ends at what you paid us in the twelve months before the damage.',
      ],
    },
    {
      id: 'ending',
      heading: 'Ending',
      paragraphs: [
        'You may delete a presentation or a workspace at any time, and have your account closed by writing to {contact}. Deleted presentations lie in the trash for thirty days and can be restored; after that they are gone for good.',
        'We may end the service with at least thirty days’ notice, so that there is time to export everything. What was paid for the time after that is refunded.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes and contact',
      paragraphs: [
        'If these terms change in a way that matters, we write to your email address at least fourteen days before. If you do not agree, you may have your account closed until then.',
        'Earlier terms remain readable on the page of old terms. Questions and objections reach us at {contact}.',
      ],
    },
  ],
}
