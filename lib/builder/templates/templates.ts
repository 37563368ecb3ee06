import type {
  RunnerLevel,
  RunnerObject,
  RunnerObjectKind,
  RunnerPace,
  RunnerRoom,
} from '@/lib/games/cyberwave-runner/level'
import type { MadeKind, MadeLevel } from '@/lib/games/made-level'
import type { MazeLevel } from '@/lib/games/maze/level'
import type { DriveLevel } from '@/lib/games/night-drive/level'
import { type GameDefinition, newDefinition } from '../game-definition'
import { clockworkKeep, drownedGarden } from './mazes'
import { parseRooms } from './parse-rooms'
import { harbourLights, serpentPass } from './drives'

/**
 * A section of track drawn with characters, its three lanes from left to right: obstacles as in a level; on free road
 * `o` shards, `s` shield, `m` magnet, `d` double points, `t` stasis, `k` key, `C` chest; and with shards `A` a barrier,
 * `J` a gap and `U` a beam.
 */
type SectionPicture = { readonly pace: RunnerPace; readonly lanes: readonly [string, string, string] }

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

/** Parses the sections of a track. */
function parseTrack(pictures: readonly SectionPicture[]): RunnerRoom[] {
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

/** Through evening traffic: trucks to run between, oncoming cars, and three chests in narrow lanes. */
const rushHour: RunnerLevel = {
  look: { city: 'neon', sky: 'dusk', music: 64 },
  rooms: parseTrack([
    {
      pace: 'brisk',
      lanes: ['o.====..<..o.#..^..====o', '..o^.o..o.#..<..A..kU...', 'o.====..#..<..o.^..====o'],
    },
    {
      pace: 'fast',
      lanes: ['..#..<...==..o.J..v.#...', 'o..o...C.oA..#.J..U..o..', '..#..#...==..o._..v.#.k.'],
    },
    {
      pace: 'fast',
      lanes: ['<..===o..#.o.^v.====..m.', '..o^.v..o..#.AU.k.^..C..', '<..===o..#.o.^v.====....'],
    },
    {
      pace: 'wild',
      lanes: ['.d.#..====..v..<..J..##..', 'o..o..^oU..oU..o.._.o.oC.', '...#..====..v..<..J..##..'],
    },
  ]),
}

/** Two halls, one key and two slow guards. Introduces everything in a minute. */
const lanternVault: MazeLevel = {
  seconds: 120,
  look: { palette: 'core', light: 0, music: 11 },
  rooms: parseRooms([
    {
      rows: [
        '###################',
        '#S....#.....#....a#',
        '#.###.#.###.#.###.#',
        '#.#*#...#*#...#.#.#',
        '#.#.#####.#####.#.#',
        '#...*.........*...#',
        '###.#####.#####.###',
        '#C#.#...#.#...#.#C#',
        '#.#.#.#...#.#.#.#.#',
        '#...*.#.#.#.#.*...#',
        '#.#####.#.#####.#.#',
        '#....*..1..*....#.#',
        '###################',
      ],
      guards: [{ x: 4, y: 5, path: [{ x: 14, y: 5 }], pace: 'slow', isAround: false }],
    },
    {
      rows: [
        '###################',
        '#1..#...*...#....*#',
        '#.#.#.#####.#.###.#',
        '#.#...#C..#...#*#.#',
        '#.#####.#.#####.#.#',
        '#...*...#...*.....#',
        '#####A#####.#####.#',
        '#...#.#...#.#...#.#',
        '#.*.#.#.*.#.#.*.#.#',
        '#...#.#...A.#...A.#',
        '#.###.###.#.###.#.#',
        '#.....E...#.......#',
        '###################',
      ],
      guards: [
        { x: 9, y: 5, path: [{ x: 17, y: 5 }], pace: 'slow', isAround: false },
        { x: 11, y: 11, path: [{ x: 17, y: 11 }], pace: 'medium', isAround: false },
      ],
    },
  ]),
}

/** Lanes, jumps, slides, a key and its chest, one after the other. Introduces everything in a minute and a half. */
const firstLight: RunnerLevel = {
  look: { city: 'core', sky: 'dawn', music: 11 },
  rooms: parseTrack([
    {
      pace: 'easy',
      lanes: ['..oo..#..o...^..v...#.', 'o...#.oo.#.o.A..U.o.#o', '.....o...#...^..v.k.o.'],
    },
    {
      pace: 'easy',
      lanes: ['..===..o..^..#.o..C.o.', 'oo...=.#..A.o....s..#.', '..#..=.o..^..#..vv..o.'],
    },
    {
      pace: 'brisk',
      lanes: ['o.#..J..===..v..#.o.^..o', '..#o._..o.o..U.k.*o.A.C.', 'o..o._..===..v..#.o.^..o'],
    },
  ]),
}

/** The maze templates, easiest first. */
export const mazeTemplateNames = ['lantern-vault', 'drowned-garden', 'clockwork-keep'] as const
/** The track templates, easiest first. */
export const trackTemplateNames = ['first-light', 'rush-hour'] as const
/** The road templates, easiest first. */
export const roadTemplateNames = ['harbour-lights', 'serpent-pass'] as const

/** The templates of each kind of game, easiest first. */
export const templatesOfKinds = {
  maze: mazeTemplateNames,
  runner: trackTemplateNames,
  drive: roadTemplateNames,
} as const satisfies Record<MadeKind, readonly [string, ...string[]]>

type MazeTemplateName = (typeof mazeTemplateNames)[number]
type TrackTemplateName = (typeof trackTemplateNames)[number]
type RoadTemplateName = (typeof roadTemplateNames)[number]
export type TemplateName = MazeTemplateName | TrackTemplateName | RoadTemplateName

const mazes: Readonly<Record<MazeTemplateName, MazeLevel>> = {
  'lantern-vault': lanternVault,
  'drowned-garden': drownedGarden,
  'clockwork-keep': clockworkKeep,
}
const tracks: Readonly<Record<TrackTemplateName, RunnerLevel>> = { 'first-light': firstLight, 'rush-hour': rushHour }
const roads: Readonly<Record<RoadTemplateName, DriveLevel>> = {
  'harbour-lights': harbourLights,
  'serpent-pass': serpentPass,
}

export const templateMaze = (name: MazeTemplateName): MazeLevel => mazes[name]

export const templateTrack = (name: TrackTemplateName): RunnerLevel => tracks[name]

export const templateRoad = (name: RoadTemplateName): DriveLevel => roads[name]

const isOf = <Name extends string>(levels: Readonly<Record<Name, unknown>>, name: string): name is Name =>
  name in levels

export function templateLevel(name: TemplateName): MadeLevel {
  if (isOf(mazes, name)) return { kind: 'maze', level: mazes[name] }
  return isOf(tracks, name) ? { kind: 'runner', level: tracks[name] } : { kind: 'drive', level: roads[name] }
}

type KindOf<Name extends TemplateName> = Name extends MazeTemplateName
  ? 'maze'
  : Name extends TrackTemplateName
    ? 'runner'
    : 'drive'

/** Creates a game from a template with a localized title. */
export const createFromTemplate = <Name extends TemplateName>(name: Name, title: string) =>
  newDefinition(templateLevel(name), title) as Extract<GameDefinition, { kind: KindOf<Name> }>
