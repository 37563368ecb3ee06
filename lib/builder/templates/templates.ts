import type { MadeLevel } from '@/lib/games/made/made-level'
import type { MazeLevel } from '@/lib/games/maze/maze-level'
import type { RunnerLevel } from '@/lib/games/runner/runner-level'
import { newDefinition, type GameDefinition } from '../game-definition'
import { clockworkKeep } from './clockwork-keep'
import { drownedGarden } from './drowned-garden'
import { firstLight } from './first-light'
import { lanternVault } from './lantern-vault'
import { rushHour } from './rush-hour'

/** What a maze can be begun from, the easiest first. */
export const mazeTemplateNames = ['lantern-vault', 'drowned-garden', 'clockwork-keep'] as const
/** What a track can be begun from, the easiest first. */
export const trackTemplateNames = ['first-light', 'rush-hour'] as const

export type MazeTemplateName = (typeof mazeTemplateNames)[number]
export type TrackTemplateName = (typeof trackTemplateNames)[number]
export type TemplateName = MazeTemplateName | TrackTemplateName

const mazes: Readonly<Record<MazeTemplateName, MazeLevel>> = { 'lantern-vault': lanternVault, 'drowned-garden': drownedGarden, 'clockwork-keep': clockworkKeep }
const tracks: Readonly<Record<TrackTemplateName, RunnerLevel>> = { 'first-light': firstLight, 'rush-hour': rushHour }

/** The templates of each kind of game, the easiest first. */
export const templatesOfKinds = { maze: mazeTemplateNames, runner: trackTemplateNames } as const satisfies Record<MadeLevel['kind'], readonly TemplateName[]>

/** The maze of a template. */
export const templateMaze = (name: MazeTemplateName): MazeLevel => mazes[name]

/** The track of a template. */
export const templateTrack = (name: TrackTemplateName): RunnerLevel => tracks[name]

const isMaze = (name: TemplateName): name is MazeTemplateName => name in mazes

/** What a template is made of. */
export const templateLevel = (name: TemplateName): MadeLevel => (isMaze(name) ? { kind: 'maze', level: mazes[name] } : { kind: 'runner', level: tracks[name] })

type KindOf<Name extends TemplateName> = Name extends MazeTemplateName ? 'maze' : 'runner'

/** A game begun from a template, called as the reader's language says. */
export const beginFromTemplate = <Name extends TemplateName>(name: Name, title: string) => newDefinition(templateLevel(name), title) as Extract<GameDefinition, { kind: KindOf<Name> }>
