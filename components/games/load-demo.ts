import type { RunToPlay } from '@/lib/games/protocol/host-messages'
import { toSeed } from '@/lib/games/seed'

type KeptRun = { readonly seed: string; readonly log: string }

/** The kept run of a bot that plays well, by game. The tests of the rules play each again: it never is of other rules. */
const demos: Readonly<Record<string, () => Promise<{ readonly default: KeptRun }>>> = {
  'car-game': () => import('@/lib/games/drive/golden/expert.json'),
  'cyberwave-runner': () => import('@/lib/games/runner/golden/expert.json'),
  metaverse: () => import('@/lib/games/worlds-walk/golden/walker.json'),
}

/** Whether there is a run of a bot to watch. */
export const hasDemo = (game: string) => Object.hasOwn(demos, game)

/** The run of a bot, to watch how a game is played. Rejects where it cannot be loaded. */
export async function loadDemo(game: string): Promise<RunToPlay> {
  const load = demos[game]
  if (!load) throw new Error(`no bot plays ${game}`)
  const { default: kept } = await load()
  return { seed: toSeed(kept.seed), isCounted: false, watch: kept.log }
}
