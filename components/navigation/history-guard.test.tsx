import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { removeHash, guardHistory, setIntendedUrl } from './history-guard'

const { history, location } = window

describe('the address', () => {
  beforeAll(guardHistory)
  beforeEach(() => {
    setIntendedUrl('/elsewhere')
    history.replaceState({ isRouter: true }, '', '/en#crypto')
  })

  it('has only the hash of the last link', () => {
    setIntendedUrl('/en#faq')
    history.pushState({}, '', '/en#crypto#faq')
    expect(location.hash).toBe('#faq')
    history.replaceState({}, '', '/en#crypto#faq')
    expect(location.hash).toBe('#faq')
  })

  it('has no hash after a link without one', () => {
    setIntendedUrl('/en')
    history.pushState({}, '', '/en#crypto')
    expect(location.href).toBe('http://localhost:3000/en')
  })

  it('loses its hash for good with removeHash', () => {
    setIntendedUrl('/en?a=1#remix=maze')
    history.pushState({ isRouter: true }, '', '/en?a=1#remix=maze')
    removeHash()
    expect(location.href).toBe('http://localhost:3000/en?a=1')
    history.replaceState({ isRouter: true }, '', '/en?a=1#remix=maze')
    expect(location.href).toBe('http://localhost:3000/en?a=1')
    expect(history.state).toEqual({ isRouter: true })
  })

  it('is not changed for URLs that were not announced', () => {
    setIntendedUrl('/en?a=1#faq')
    history.pushState({}, '', '/en?a=2#x')
    expect(location.search + location.hash).toBe('?a=2#x')
    history.pushState({}, '')
    expect(location.search + location.hash).toBe('?a=2#x')
  })

  it('follows a plain link to a hash', async () => {
    setIntendedUrl('/en#faq')
    const changed = new Promise((resolve) => window.addEventListener('hashchange', resolve, { once: true }))
    location.hash = '#team'
    await changed
    history.replaceState({}, '', '/en#team')
    expect(location.hash).toBe('#team')
  })
})
