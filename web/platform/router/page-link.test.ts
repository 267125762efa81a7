import { expect, test } from 'vitest'
import { findPartnerAddress } from './page-link.tsx'

const site = {
  partnerUrl: 'https://partner.example.com/company',
  origin: 'https://slides.example.com',
  localeDomains: null,
}

test.each(['/', '/landing', '/pricing'])('[N-05] the public page %s is at the external site', path => {
  expect(findPartnerAddress(path, 'en', site)).toBe('https://partner.example.com/company')
  expect(findPartnerAddress(path, 'ru', site)).toBe('https://partner.example.com/company/ru')
})

test('[N-05] signing in is there too, and brings back to the wanted page', () => {
  const address = new URL(findPartnerAddress('/auth?mode=sign-up&next=%2Fmyteam%3Ftab%3D1', 'ru', site) ?? '')
  expect(address.origin + address.pathname).toBe('https://partner.example.com/company/ru')
  expect(address.searchParams.get('return_to')).toBe(
    'https://slides.example.com/ru/auth/als?next=%2Fmyteam%3Ftab%3D1',
  )
  const domains = { en: 'slides.example.com', ru: 'slides.example.ru' }
  const onDomain = findPartnerAddress('/auth', 'ru', {
    ...site,
    origin: 'https://slides.example.ru',
    localeDomains: domains,
  })
  expect(new URL(onDomain ?? '').searchParams.get('return_to')).toBe('https://slides.example.ru/auth/als')
})

test.each([
  '/presentations',
  '/auth/als',
  '/auth/link?token=1',
  '/terms',
  '/myteam',
  '/presentations/edit/a#s',
])('[N-05] what is people’s own stays here: %s', path =>
  expect(findPartnerAddress(path, 'ru', site)).toBeUndefined(),
)

test('[F-18] without a partner every link stays', () => {
  expect(findPartnerAddress('/auth', 'ru', { ...site, partnerUrl: null })).toBeUndefined()
})
