import type { RoadLevel } from '@/lib/games/drive/road-level'
import type { MadeKind, MadeLevel } from '@/lib/games/made/made-level'
import type { MazeLevel } from '@/lib/games/maze/maze-level'
import type { RunnerLevel } from '@/lib/games/runner/runner-level'
import { newDefinition, type GameDefinition } from '../game-definition'
import { clockworkKeep } from './clockwork-keep'
import { drownedGarden } from './drowned-garden'
import { firstLight } from './first-light'
import { harbourLights } from './harbour-lights'
import { lanternVault } from './lantern-vault'
import { rushHour } from './rush-hour'
import { serpentPass } from './serpent-pass'

/** What a maze can be begun from, the easiest first. */
export const mazeTemplateNames = ['lantern-vault', 'drowned-garden', 'clockwork-keep'] as const
/** What a track can be begun from, the easiest first. */
export const trackTemplateNames = ['first-light', 'rush-hour'] as const
/** What a drive can be begun from, the easiest first. */
export const roadTemplateNames = ['harbour-lights', 'serpent-pass'] as const

/** The templates of each kind of game, the easiest first. */
export const templatesOfKinds = {
  maze: mazeTemplateNames,
  runner: trackTemplateNames,
  drive: roadTemplateNames,
} as const satisfies Record<MadeKind, readonly [string, ...string[]]>

export type MazeTemplateName = (typeof mazeTemplateNames)[number]
export type TrackTemplateName = (typeof trackTemplateNames)[number]
export type RoadTemplateName = (typeof roadTemplateNames)[number]
export type TemplateName = MazeTemplateName | TrackTemplateName | RoadTemplateName

const mazes: Readonly<Record<MazeTemplateName, MazeLevel>> = {
  'lantern-vault': lanternVault,
  'drowned-garden': drownedGarden,
  'clockwork-keep': clockworkKeep,
}
const tracks: Readonly<Record<TrackTemplateName, RunnerLevel>> = { 'first-light': firstLight, 'rush-hour': rushHour }
const roads: Readonly<Record<RoadTemplateName, RoadLevel>> = {
  'harbour-lights': harbourLights,
  'serpent-pass': serpentPass,
}

/** The maze of a template. */
export const templateMaze = (name: MazeTemplateName): MazeLevel => mazes[name]

/** The track of a template. */
export const templateTrack = (name: TrackTemplateName): RunnerLevel => tracks[name]

/** The road of a template. */
export const templateRoad = (name: RoadTemplateName): RoadLevel => roads[name]

const isOf = <Name extends string>(levels: Readonly<Record<Name, unknown>>, name: string): name is Name =>
  name in levels

/** What a template is made of. */
export function templateLevel(name: TemplateName): MadeLevel {
  if (isOf(mazes, name)) return { kind: 'maze', level: mazes[name] }
  return isOf(tracks, name) ? { kind: 'runner', level: tracks[name] } : { kind: 'drive', level: roads[name] }
}

type KindOf<Name extends TemplateName> = Name extends MazeTemplateName
  ? 'maze'
  : Name extends TrackTemplateName
    ? 'runner'
    : 'drive'

/** A game begun from a template, called as the reader's language says. */
export const beginFromTemplate = <Name extends TemplateName>(name: Name, title: string) =>
  newDefinition(templateLevel(name), title) as Extract<GameDefinition, { kind: KindOf<Name> }>
