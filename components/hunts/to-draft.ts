import { formatEther } from 'viem'
import type { Hunt } from '@/lib/hunts/hunt-answers'
import type { DraftTier, HuntDraft } from '@/lib/hunts/hunt-draft'
import { isOutsidePlace } from '@/lib/hunts/hunt-place'

const usualDays = 30

/** A moment as `datetime-local` writes it, in the zone of this machine. */
function toLocalMoment(timeMs: number): string {
  const shifted = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

const usualEnd = () => toLocalMoment(Date.now() + usualDays * 86_400_000)

const someCheckpoint = { kind: 'checkpoints', least: '1', things: null } as const

/** What the fields hold of a game that was made with no code: a key in each chest and key of it. */
export const firstDraftIn = (game: string): HuntDraft => ({
  ...firstDraft(game),
  mode: 'earned',
  tiers: [{ count: '1', reward: '10', kind: 'things', least: '1', things: null }],
})

function toDraftTier({ count, reward, condition }: Hunt['tiers'][number]): DraftTier {
  const isInThings = condition?.kind === 'things'
  return {
    count: String(isInThings ? count / condition.things.length : count),
    reward: formatEther(reward),
    ...(isInThings
      ? { ...someCheckpoint, kind: 'things', things: condition.things }
      : condition
        ? { kind: condition.kind, least: String(condition.least), things: null }
        : someCheckpoint),
  }
}

/** What the fields hold before anybody wrote into them. */
export function firstDraft(game: string): HuntDraft {
  return {
    game,
    address: '',
    title: '',
    mode: 'hidden',
    tiers: [{ count: '10', reward: '10', ...someCheckpoint }],
    start: '',
    end: usualEnd(),
    share: '10',
    perPlayer: '1',
    hints: [],
  }
}

/** The terms of a hunt for another one like it: more keys for the same game. */
export function toDraft(hunt: Hunt): HuntDraft {
  const place = hunt.place ?? ''
  const isOutside = isOutsidePlace(place)
  return {
    ...firstDraft(isOutside ? 'web' : place),
    address: isOutside ? place : '',
    title: hunt.title ?? '',
    mode: hunt.mode ?? 'hidden',
    tiers: hunt.tiers.map(toDraftTier),
    end: hunt.state === 'live' || hunt.state === 'upcoming' ? toLocalMoment(hunt.end * 1_000) : usualEnd(),
    share: String(hunt.developerShareBps / 100),
    perPlayer: String(hunt.maxKeysPerPlayer),
  }
}
