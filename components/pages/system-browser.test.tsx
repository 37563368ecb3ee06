import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderScreen } from '@/tests/support/render-screen'
import { SystemBrowser } from './system-browser'

const request = () => Promise.resolve([])
const announce = (rdns: string, name: string) =>
  window.dispatchEvent(
    new CustomEvent('eip6963:announceProvider', { detail: { info: { rdns, name }, provider: { request } } }),
  )

describe('the data of the browser', () => {
  const listeners: (() => void)[] = []
  const onRequest = (answer: () => void) => {
    window.addEventListener('eip6963:requestProvider', answer)
    listeners.push(() => window.removeEventListener('eip6963:requestProvider', answer))
  }
  afterEach(() => {
    for (const stop of listeners.splice(0)) stop()
  })

  it('reports that no wallet announces itself', async () => {
    renderScreen(<SystemBrowser version="1.2.3" />)
    expect(await screen.findByText('No wallet found')).toBeTruthy()
    expect(screen.getByText('1.2.3')).toBeTruthy()
    expect(screen.getByText('English')).toBeTruthy()
  })

  it('lists every wallet once, with any name', async () => {
    onRequest(() => {
      announce('a', '<b>Rabbit</b>')
      announce('a', '<b>Rabbit</b>')
      announce('b', '<b>Rabbit</b>')
    })
    renderScreen(<SystemBrowser version="1.2.3" />, 'de')
    expect(await screen.findAllByText('<b>Rabbit</b>')).toHaveLength(2)
    expect(screen.getByText('Deutsch')).toBeTruthy()
  })
})
