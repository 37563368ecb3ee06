import { formatEther } from 'viem'
import type { Hunt } from '@/lib/hunts/hunt-answers'
import type { HuntDraft } from '@/lib/hunts/hunt-draft'
import { isOutsidePlace } from '@/lib/hunts/hunt-place'

const usualDays = 30

/** A moment as `datetime-local` writes it, in the zone of this machine. */
function toLocalMoment(timeMs: number): string {
  const shifted = new Date(timeMs - new Date(timeMs).getTimezoneOffset() * 60_000)
  return shifted.toISOString().slice(0, 16)
}

const usualEnd = () => toLocalMoment(Date.now() + usualDays * 86_400_000)

/** What the fields hold before anybody wrote into them. */
export function firstDraft(game: string): HuntDraft {
  return { game, address: '', title: '', mode: 'hidden', tiers: [{ count: '10', reward: '10', kind: 'checkpoints', least: '1' }], start: '', end: usualEnd(), share: '10', perPlayer: '1', hints: [] }
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
    tiers: hunt.tiers.map(({ count, reward, condition }) => ({ count: String(count), reward: formatEther(reward), kind: condition?.kind ?? 'checkpoints', least: String(condition?.least ?? 1) })),
    end: hunt.state === 'live' || hunt.state === 'upcoming' ? toLocalMoment(hunt.end * 1_000) : usualEnd(),
    share: String(hunt.developerShareBps / 100),
    perPlayer: String(hunt.maxKeysPerPlayer),
  }
}
