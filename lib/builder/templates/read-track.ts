import type { RunnerObject, RunnerObjectKind, RunnerPace, RunnerRoom } from '@/lib/games/runner/runner-level'

/**
 * A stretch drawn by signs, its three lanes from left to right: obstacles as in a level, `o` shards, `s` shield, `m` magnet, `d`
 * double points, `t` stasis, `k` key, `C` chest on free road; `A` a barrier, `J` a gap and `U` a beam with shards to take there.
 */
export type StretchPicture = { readonly pace: RunnerPace; readonly lanes: readonly [string, string, string] }

const kinds: Readonly<Record<string, RunnerObjectKind>> = {
  o: 'shards',
  s: 'shield',
  m: 'magnet',
  d: 'double',
  t: 'stasis',
  k: 'key',
  C: 'chest',
  A: 'shards',
  J: 'shards',
  U: 'shards',
}
const under: Readonly<Record<string, string>> = { A: '^', J: '_', U: 'v' }

/** Reads the stretches of a track. */
export function readTrack(pictures: readonly StretchPicture[]): RunnerRoom[] {
  let id = 0
  return pictures.map(({ pace, lanes }) => ({
    name: '',
    pace,
    rows: lanes.map((lane) => [...lane].map((sign) => under[sign] ?? (kinds[sign] ? '.' : sign)).join('')),
    objects: lanes.flatMap((lane, y) =>
      [...lane].flatMap((sign, x): RunnerObject[] => (kinds[sign] ? [{ kind: kinds[sign], id: (id += 1), x, y }] : [])),
    ),
  }))
}
