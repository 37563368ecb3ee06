import { metre } from './measures'
import { readPattern, type PatternRows } from './pattern-rows'

/** What each level adds to what may come. Everything also comes mirrored. */
const levels: readonly (readonly PatternRows[])[] = [
  // A lane is always free.
  [['#..'], ['.#.'], ['#.^'], ['^^.'], ['.v.'], ['=..', '=..'], ['_._']],
  // One thing at a time.
  [['#.#'], ['^^^'], ['vvv'], ['^#^'], ['#^.'], ['.v#'], ['.=.', '.=.'], ['#..', '...', '..#']],
  // Two things after each other.
  [
    ['^^^', '...', 'vvv'],
    ['##.', '...', '.##'],
    ['=.=', '=^='],
    ['=.=', '=v='],
    ['___'],
    ['#.#', '...', '#^#'],
    ['=..', '=.#', '=..'],
    ['<..', ':..'],
    ['.<.', '.:.'],
    ['^.^', '.^.'],
    ['*.*', '...'],
    ['v#v', '...', '#v#'],
    ['_^_', '...', '^_^'],
  ],
  // Rhythms.
  [
    ['##.', '#.#', '.##'],
    ['^^^', 'vvv'],
    ['vvv', '^^^'],
    ['=^=', '=v=', '=.='],
    ['<.<', ':.:'],
    ['#<.', '.:.', '#.^'],
    ['___', '...', '^^^'],
    ['==.', '==.', '...', '.=='],
    ['*^*', '*.*'],
    ['.#.', '#.#', '.#.'],
    ['^#_', '#..', 'v^#'],
    ['=..', '=^.', '=.#', '=v.'],
  ],
  // Traffic.
  [
    ['<=.', ':=^', '.=.'],
    ['=.<', '=^:', '=..', '=.#'],
    ['<.#', ':^.', '#.<', '..:'],
    ['#^#', '#v#', '#^#'],
    ['##^', '#^#', '^##'],
    ['_v_', '___', 'v_v'],
    ['==^', '==v', '==.', '#.='],
    ['*#^', '#^*', '^*#'],
    ['^^^', '^^^', 'vvv'],
    ['#.=', '.#=', '#.=', '^.='],
    ['<^<', ':v:', '^.^'],
  ],
  // All at once.
  [
    ['=^=', '=v=', '=^=', '=_='],
    ['##_', '#_#', '_##', '#_#'],
    ['<v<', ':^:', '<v<', ':^:'],
    ['==^', '==_', '#.v', '^.='],
    ['vvv', '^^^', 'vvv', '^^^'],
    ['#v#', 'v##', '#^#', '##^'],
    ['=<^', '=:v', '=^<', '=v:'],
    ['___', 'vvv', '___'],
    ['^*#', '#^*', '*#^', '#^*'],
    ['.<=', 'v:=', '^.=', '#v=', '.<=', '^:='],
  ],
]

/** From where on a level's patterns come. */
const levelStarts = [0, 100, 220, 480, 950, 1_800].map((metres) => metres * metre)

/** All patterns, the easy ones first. Throws at its start where no way leads through one. */
export const patterns = levels.flat().map(readPattern)

const levelEnds = levels.map((_, level) => levels.slice(0, level + 1).flat().length)

/** How many of the patterns, from the first on, can come at a place. */
export function patternCountAt(z: number): number {
  let level = 0
  while (level + 1 < levelStarts.length && z >= (levelStarts[level + 1] as number)) level += 1
  return levelEnds[level] as number
}
