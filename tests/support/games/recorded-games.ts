import {
  roadTemplateNames,
  templateMaze,
  templateRoad,
  templateTrack,
  mazeTemplateNames,
  trackTemplateNames,
} from '@/lib/builder/templates/templates'
import { nightDriveRules } from '@/lib/games/night-drive/rules'
import { createDriveLevelRules } from '@/lib/games/night-drive/level-rules'
import { endlessKeep } from './maze-levels'
import { createMazeRules } from '@/lib/games/maze/rules'
import type { GameRules } from '@/lib/games/rules'
import { createRunnerLevelRules } from '@/lib/games/cyberwave-runner/level-rules'
import { cyberwaveRunnerRules } from '@/lib/games/cyberwave-runner/rules'
import { threeWorldsRules } from '@/lib/games/three-worlds/rules'

// oxlint-disable-next-line typescript/no-explicit-any -- the state type of each game differs, and callers do not use it
type AnyRules = GameRules<any>

const rushHour = templateTrack('rush-hour')

const rulesOf = <Name extends string>(names: readonly Name[], create: (name: Name) => AnyRules) =>
  names.map((name): [string, AnyRules] => [name, create(name)])

/**
 * Rules of the recorded runs, by name: the games of the site, each template, and situations that no template covers.
 */
export const recordedGames: ReadonlyMap<string, AnyRules> = new Map([
  ...[cyberwaveRunnerRules, nightDriveRules, threeWorldsRules].map((rules): [string, AnyRules] => [rules.id, rules]),
  ['shut-keep', createMazeRules(endlessKeep)],
  ...rulesOf(mazeTemplateNames, (name) => createMazeRules(templateMaze(name))),
  [
    'furious-hour',
    createRunnerLevelRules({ ...rushHour, rooms: rushHour.rooms.map((room) => ({ ...room, pace: 'furious' })) }),
  ],
  ...rulesOf(trackTemplateNames, (name) => createRunnerLevelRules(templateTrack(name))),
  ...rulesOf(roadTemplateNames, (name) => createDriveLevelRules(templateRoad(name))),
])
