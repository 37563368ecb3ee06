import { expect, it } from 'vitest'
import { dropRepeatedWallets } from './discover-wallets'

function announce(page: EventTarget, rdns: string, uuid: string) {
  page.dispatchEvent(Object.assign(new Event('eip6963:announceProvider'), { detail: { info: { rdns, uuid } } }))
}

it('drops the announcements of a wallet under a second id', () => {
  const page = new EventTarget()
  const undo = dropRepeatedWallets(page)
  let heard = 0
  page.addEventListener('eip6963:announceProvider', () => {
    heard += 1
  })
  announce(page, 'one', 'a')
  announce(page, 'one', 'b')
  announce(page, 'two', 'c')
  expect(heard).toBe(2)
  announce(page, 'one', 'a')
  expect(heard).toBe(3)
  undo()
  announce(page, 'one', 'b')
  expect(heard).toBe(4)
})
