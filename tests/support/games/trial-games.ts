import {
  roadTemplateNames,
  templateMaze,
  templateRoad,
  templateTrack,
  mazeTemplateNames,
  trackTemplateNames,
} from '@/lib/builder/templates/templates'
import { driveRules } from '@/lib/games/night-drive/drive-rules'
import { createRoadRules } from '@/lib/games/night-drive/road-rules'
import { shutKeep } from './small-level'
import { createMazeRules } from '@/lib/games/maze/maze-rules'
import type { GameRules } from '@/lib/games/rules'
import { createCourseRules } from '@/lib/games/cyberwave-runner/course-rules'
import { runnerRules } from '@/lib/games/cyberwave-runner/runner-rules'
import { worldsWalkRules } from '@/lib/games/three-worlds/worlds-walk-rules'

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- states differ, and nobody here looks into one
type AnyRules = GameRules<any>

const rushHour = templateTrack('rush-hour')

const rulesOf = <Name extends string>(names: readonly Name[], create: (name: Name) => AnyRules) =>
  names.map((name): [string, AnyRules] => [name, create(name)])

/** The rules of what trials are played in, by name: the games of this site, each template of made ones, and what no template has. */
export const trialGames: ReadonlyMap<string, AnyRules> = new Map([
  ...[runnerRules, driveRules, worldsWalkRules].map((rules): [string, AnyRules] => [rules.id, rules]),
  ['shut-keep', createMazeRules(shutKeep)],
  ...rulesOf(mazeTemplateNames, (name) => createMazeRules(templateMaze(name))),
  [
    'furious-hour',
    createCourseRules({ ...rushHour, rooms: rushHour.rooms.map((room) => ({ ...room, pace: 'furious' })) }),
  ],
  ...rulesOf(trackTemplateNames, (name) => createCourseRules(templateTrack(name))),
  ...rulesOf(roadTemplateNames, (name) => createRoadRules(templateRoad(name))),
])
