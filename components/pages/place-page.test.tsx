import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { loadMessages } from '@/lib/i18n/load-messages'
import { placeLinks } from '@/lib/places/place-links'
import { places, type Place } from '@/lib/places/places'
import { renderScreen } from '@/tests/setup/render-screen'
import { PlacePage } from './place-page'

describe.each(Object.keys(places) as Place[])('the place %s', (place) => {
  it('says what it is for, how things stand, and leads on', async () => {
    const { pages, placeLinks: words } = await loadMessages('ar')
    const { container } = renderScreen(<PlacePage place={place} />, 'ar')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(pages[place].title)
    expect(screen.getByRole('heading', { name: pages[place].state })).toBeTruthy()
    for (const sentence of [pages[place].lead, pages[place].text]) expect(screen.getByText(sentence)).toBeTruthy()
    const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])
    expect(links).toEqual(places[place].map((name) => [words[name].title + words[name].text, `/ar${placeLinks[name]}`.replace('/ar/#', '/ar#')]))
    expect(container.querySelector('svg[aria-hidden]')).not.toBeNull()
  })
})
