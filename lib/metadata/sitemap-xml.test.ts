// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { localeCodes } from '@/lib/i18n/locales'
import { createSitemap, createSitemapIndex } from './sitemap-xml'

const parse = (text: string) => new DOMParser().parseFromString(text, 'application/xml')
const changedAt = new Date('2026-11-22T01:00:00Z')

it('maps a page in every language, each with its others', () => {
  const map = parse(createSitemap([{ path: '/play/my-maze', changedAt }], 'https://intrepid.example'))
  expect([...map.querySelectorAll('url > loc')].map(({ textContent }) => textContent)).toEqual(
    localeCodes.map((code) => `https://intrepid.example/${code}/play/my-maze`),
  )
  for (const entry of map.querySelectorAll('url')) {
    expect(entry.getElementsByTagName('xhtml:link')).toHaveLength(localeCodes.length + 1)
    expect(entry.querySelector('lastmod')?.textContent).toBe('2026-11-22T01:00:00.000Z')
  }
})

it('writes what is none of its signs as text', () => {
  const map = parse(createSitemapIndex(['https://intrepid.example/?a=1&b="<x>"']))
  expect(map.querySelector('loc')?.textContent).toBe('https://intrepid.example/?a=1&b="<x>"')
})
