import type { GameHost } from '@intrepid/sdk'
import { afterEach, expect, it, vi } from 'vitest'
import { createWords } from '@/games/shared/words'
import { createShop } from './shop'
import { languages } from './words'

afterEach(() => document.body.replaceChildren())

it.each([
  ['too_often', /Wait a minute/],
  ['no_gesture', /^Press the button again\.$/],
])('says after %s what helps', async (code, sentence) => {
  const words = createWords(languages, { locale: 'en', dir: 'ltr' })
  const host = { readShop: () => Promise.resolve({ code, credits: 0, offers: [] }) }
  createShop(
    document.body,
    host as unknown as GameHost,
    () => words,
    () => undefined,
    () => undefined,
  )
  document.querySelector('button')?.click()
  await vi.waitFor(() => expect(document.querySelector('.note')?.textContent).toMatch(sentence))
})
