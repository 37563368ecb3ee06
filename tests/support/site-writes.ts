import { type Answer, TestBrowser } from './account-site'

const game = 'reference'

async function toBearer(player: TestBrowser): Promise<{ readonly authorization: string }> {
  const { token } = (await player.get(`session?game=${game}`)).body as { readonly token: string }
  return { authorization: `Bearer ${token}` }
}

/**
 * Requests that store something, by name. Each can be repeated until it succeeds.
 *
 * @param player who has logged in with `email`. @param name the content of what is saved, and the mailbox at example.org that gets mail.
 */
export function createWrites(
  player: TestBrowser,
  email: string,
  name: string,
): ReadonlyMap<string, () => Promise<Answer>> {
  const to = { email: `${name}@example.org`, locale: 'en' }
  return new Map([
    ['a login', () => new TestBrowser().logIn(email)],
    ['a run', () => new TestBrowser().post('/api/attempts', { game })],
    ['an entry of a list', () => new TestBrowser().post('/api/waitlist', { ...to, list: 'beta' })],
    [
      'a message',
      () => new TestBrowser().post('/api/contact', { ...to, name: 'Ada', message: 'Hello', accepted: true }),
    ],
    [
      'a save of a game',
      async () => player.post('/api/game-store', { game, content: name }, { headers: await toBearer(player) }),
    ],
  ])
}

/** What a player's game has saved. */
export async function readSave(player: TestBrowser): Promise<unknown> {
  const { body } = await player.get(`/api/game-store?game=${game}`, { headers: await toBearer(player) })
  return (body as { readonly content: unknown }).content
}
