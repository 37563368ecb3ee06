import { describe, expect, it } from 'vitest'
import { requireGame } from './require-game'

const games: Readonly<Record<string, string>> = { 'lantern-vault': '0f3a9c4d5e6f7081' }
const versionOf = async (slug: string) => games[slug] ?? null

async function ask(path: string) {
  const request = { url: path, headers: {} }
  const url = await requireGame(request, new URL(path, 'http://localhost'), versionOf)
  return { path: url.pathname, headers: request.headers, url: request.url }
}

describe('requireGame', () => {
  it.each(['/play/lantern-vault', '/ar/play/lantern-vault'])('says which version %s is asked for', async (path) => {
    expect(await ask(path)).toEqual({ path, headers: { 'x-game-version': '0f3a9c4d5e6f7081' }, url: path })
  })

  it('sends on what there is no game for', async () => {
    expect(await ask('/zh/play/no-such-game')).toEqual({
      path: '/zh/not-found-page',
      headers: {},
      url: '/zh/not-found-page',
    })
  })

  it('asks of no other page', async () => {
    expect(await ask('/en/play/car-game')).toMatchObject({ path: '/en/play/car-game', headers: {} })
  })
})
