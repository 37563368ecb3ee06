import type { RoadObject, RoadObjectKind, RoadRoom } from '@/lib/games/drive/road-level'
import type { RunnerPace } from '@/lib/games/runner/runner-level'

/**
 * A stretch drawn by signs: its bends, its hills and its four lanes from left to right, each as far as there is something in it.
 * Signs as in a level; in lanes also `o` lights, `b` boost, `r` repair, `w` clock, `k` key, `C` chest.
 */
export type RoadPicture = {
  readonly pace: RunnerPace
  readonly seconds: number
  readonly columns: number
  readonly rows: readonly [string, string, string, string, string, string]
}

const kinds: Readonly<Record<string, RoadObjectKind>> = {
  o: 'lights',
  b: 'boost',
  r: 'repair',
  w: 'clock',
  k: 'key',
  C: 'chest',
}

/** Reads the stretches of a road. */
export function readRoad(pictures: readonly RoadPicture[]): RoadRoom[] {
  let id = 0
  return pictures.map(({ pace, seconds, columns, rows }) => ({
    name: '',
    pace,
    seconds,
    rows: rows.map((row) => [...row.padEnd(columns, '.')].map((sign) => (kinds[sign] ? '.' : sign)).join('')),
    objects: rows.flatMap((row, y) =>
      [...row].flatMap((sign, x): RoadObject[] => (kinds[sign] ? [{ kind: kinds[sign], id: (id += 1), x, y }] : [])),
    ),
  }))
}
