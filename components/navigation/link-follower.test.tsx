import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { followSoftLinks } from './link-follower'

const push = vi.fn<(href: string) => void>()
const linkAt = (name: string) => screen.getByText(name)
let stop: () => void

beforeEach(() => {
  document.body.innerHTML =
    '<a href="/de/play?x=1#y" data-soft><b>soft</b></a><a href="#z" data-soft>hash</a><a href="#hard">hard</a>'
  stop = followSoftLinks(push)
})
afterEach(() => {
  stop()
  push.mockClear()
})

it.each([
  ['soft', '/de/play?x=1#y'],
  ['hash', '#z'],
])('hands a click on a soft link, or in it, to the router: %s', (name, href) => {
  expect(fireEvent.click(linkAt(name))).toBe(false)
  expect(push.mock.calls).toEqual([[href]])
})

it.each([
  ['a new tab', { ctrlKey: true }],
  ['a new tab on a Mac', { metaKey: true }],
  ['a new window', { shiftKey: true }],
  ['a download', { altKey: true }],
  ['the middle button', { button: 1 }],
])('leaves to the browser what asks for %s', (_, how) => {
  expect(fireEvent.click(linkAt('soft'), how)).toBe(true)
  expect(push).not.toHaveBeenCalled()
})

it('leaves alone what another has answered, links that are not soft, and everything once it is stopped', () => {
  linkAt('soft').addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(linkAt('soft'))
  expect(fireEvent.click(linkAt('hard'))).toBe(true)
  stop()
  fireEvent.click(linkAt('hash'))
  expect(push).not.toHaveBeenCalled()
})
