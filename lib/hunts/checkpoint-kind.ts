/**
 * What the checkpoints of a game are: gates over a road, portals on a track, the two stages of Three Worlds (1 the key, 2 the gate that
 * it opens), the chests of a game that was made with no code.
 */
export type CheckpointKind = 'checkpoints' | 'portals' | 'stages' | 'chests'

const ours: Readonly<Record<string, CheckpointKind>> = {
  'car-game': 'checkpoints',
  'cyberwave-runner': 'portals',
  metaverse: 'stages',
}

/** The checkpoints of a hunt's place; those of a place that nobody told are called just that. */
export const checkpointsOf = (place: string | null): CheckpointKind =>
  place === null ? 'checkpoints' : (ours[place] ?? 'chests')

/** Stages that there are at most, where they can be counted. */
export const mostStages = 2
