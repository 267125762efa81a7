import type { LegalText } from './legal-text.ts'

export const policyEn: LegalText = {
  title: 'Privacy policy',
  updated: '2025-04-10',
  revised: '2026-11-15',
  sections: [
    {
      id: 'short',
      heading: 'In short',
      paragraphs: [
        'This copy of Lectern is run by {operator}, who answers for your data here. We keep what the service needs in order to work and nothing for advertising. We do not sell data.',
        'Lectern is open software that can be run by anyone. This policy is about this installation; another one has its own operator and its own policy.',
      ],
    },
    {
      id: 'account',
      heading: 'Your account',
      paragraphs: [
        'We keep your email address, your user name, your language, and a hash of your password if you have set one. The password itself is not stored and cannot be read by us.',
        'We need these to sign you in and to send you letters that belong to the service: sign-in links, invitations, receipts. The ground for this is our contract with you.',
      ],
    },
    {
      id: 'content',
      heading: 'Presentations and files',
      paragraphs: [
        'We store your presentations, their settings, speaker notes and the files you upload. Pictures are re-encoded on upload; the original file, with whatever your camera wrote into it, is not kept.',
        'Members of a workspace see its presentations and each other’s addresses. Anyone with the link of a presentation can view that presentation.',
      ],
    },
    {
      id: 'viewers',
      heading: 'Viewers of presentations',
      paragraphs: [
        'We count views so that authors can see how a presentation fares: how many viewers came, which slides they spent time on, which site they came from, and which links they followed.',
        'To count a person once, we make a salted hash that changes every day. It cannot be turned back into an address or followed from one day to the next, and no personal data about viewers is stored with it.',
      ],
    },
    {
      id: 'forms',
      heading: 'Answers to forms',
      paragraphs: [
        'If you fill in a form on a slide, what you typed goes to the workspace that owns the presentation. Its team decides what happens with it; we store it on their behalf.',
        'To have an answer corrected or deleted, write to the author of the presentation. If you cannot reach them, write to {contact}.',
      ],
    },
    {
      id: 'payments',
      heading: 'Payments',
      paragraphs: [
        'Payments are taken by a payment provider on its own page. We receive the outcome, and the last digits and expiry date of a card so that you can recognise it; the full card number never reaches us.',
        'We keep what was ordered, when, for how much and in which currency, who ordered it, and the bonuses of the workspace. Owners and managers of the workspace see its payments.',
        'A card is kept by the payment provider, not by us: we hold only a token with which the next period can be charged, and forget it when you remove the card.',
        'Receipts and payment records are kept as long as tax law requires.',
      ],
    },
    {
      id: 'cookies',
      heading: 'Cookies and your browser’s storage',
      paragraphs: [
        'We set only cookies that the service needs: “key” and “sessionid” keep you signed in; “guest” ties a presentation made without an account to your browser; “csrftoken” protects your requests from being forged; “locale” remembers the language for a year; “theme” remembers light or dark; “workspace”, “all_workspaces”, “editor-panels” and “lessons” remember where you work and how you like it. Where people sign in through a partner, “als” and its two helpers carry that sign-in.',
        'The public page of a presentation needs no cookie to be read. Analytics set cookies of their own only where the operator has configured web analytics; the list below says whether that is so here.',
        'Your browser also keeps, on your device alone, recently used colours and backgrounds, edits that are waiting to be saved, and what you meant to do before signing in. Signing out clears the recent colours.',
      ],
    },
    {
      id: 'others',
      lists: 'services',
      heading: 'Who else may receive data',
      paragraphs: [
        'Out of the box Lectern talks to no third party: generation, pictures, statistics and error logs stay on our server. It contains no trackers unless the operator has configured them.',
        'The operator may connect outside services: a language model (receives the brief or the address you generate from), a picture or GIF search (receives the search words), a mail server (receives your address and the letter), a payment provider, an error-reporting service, and web or product analytics (receive the pages visited and the actions taken). Those in use here are named below; ask at {contact} for more about them.',
        'We pass data to authorities only where the law obliges us to.',
      ],
    },
    {
      id: 'logs',
      heading: 'Logs and security',
      paragraphs: [
        'Our server writes technical logs: the time, the address of the page, the outcome, a request number and, depending on how it is set up, the network address. They serve to find faults and to repel attacks, and nothing else.',
        'Attempts to sign in are limited for each account and each network address, so that passwords cannot be tried out. Passwords are hashed with argon2id.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep data',
      paragraphs: [
        'Presentations are kept until you delete them, an account until you have it closed. Presentations in the trash are deleted for good after thirty days; those made without an account and never saved, after seven.',
        'Sign-in links expire after fifteen minutes, invitations after fourteen days. Backups may hold deleted data for a while longer, until they are overwritten.',
      ],
    },
    {
      id: 'rights',
      heading: 'Your rights',
      paragraphs: [
        'You may ask which data about you we hold, have it corrected, handed over or deleted, and object to its use. Write to {contact}; we answer within thirty days and ask for no more proof than is needed to know that it is you.',
        'If you think that we handle your data wrongly, you may also complain to the data protection authority where you live.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes',
      paragraphs: [
        'When this policy changes, the date above changes with it. If a change concerns what happens with data you have already given us, we tell you by email beforehand.',
      ],
    },
  ],
}
