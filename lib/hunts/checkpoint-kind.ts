/**
 * The kind of checkpoint of a game: checkpoints on the road of Night Drive, portals on the track of Cyberwave Runner,
 * the two stages of Three Worlds (1 is the key, 2 the gate that it opens), or the chests of a game made in the builder.
 */
type CheckpointKind = 'checkpoints' | 'portals' | 'stages' | 'chests'

const ours: Readonly<Record<string, CheckpointKind>> = {
  'car-game': 'checkpoints',
  'cyberwave-runner': 'portals',
  metaverse: 'stages',
}

/** The kind of checkpoint at the place of a hunt; `checkpoints` when the place is unknown. */
export const getCheckpointKind = (place: string | null): CheckpointKind =>
  place === null ? 'checkpoints' : ((Object.hasOwn(ours, place) ? ours[place] : undefined) ?? 'chests')

/** The number of stages of Three Worlds. */
export const maxStages = 2
