import fc from 'fast-check'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { gameSources, publishedGameIds } from '@/lib/games/game-ids'
import { definitionLimits, migrateDefinition, readDefinition, writeDefinition } from './game-definition'
import { isFreeForGames, proposeSlug } from './slug'
import { createFromTemplate } from './templates/templates'

const game = createFromTemplate('lantern-vault', 'A vault')
const kindOf = (value: unknown) => readDefinition(JSON.stringify(value)).kind

describe('a definition', () => {
  it('is rejected with 10 MB or a million objects before it is parsed', () => {
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    expect(readDefinition(' '.repeat(10_000_000)).kind).toBe('too-large')
    expect(
      readDefinition(
        JSON.stringify({
          ...game,
          level: {
            ...game.level,
            rooms: [
              { name: '', rows: ['...', '...', '...'], objects: Array.from({ length: 1_000_000 }, () => ({ id: 1 })) },
            ],
          },
        }),
      ).kind,
    ).toBe('too-large')
    expect(readDefinition('é'.repeat(definitionLimits.bytes - 1)).kind).toBe('too-large')
    expect(parse).not.toHaveBeenCalled()
  })

  it.each([
    ['another format', { ...game, format: 'x' }],
    ['another kind', { ...game, kind: 'shooter' }],
    ['something more', { ...game, extra: 1 }],
    ['markup that breaks lines in its title', { ...game, title: 'a\u0000b' }],
    ['a title that turns the direction of what follows', { ...game, title: 'a\u202Eb' }],
    ['a longer title', { ...game, title: 'a'.repeat(61) }],
    [
      'rows of two lengths',
      { ...game, level: { ...game.level, rooms: [{ ...game.level.rooms[0], rows: ['...', '..', '...'] }] } },
    ],
    [
      'a tile that there is not',
      { ...game, level: { ...game.level, rooms: [{ ...game.level.rooms[0], rows: ['...', '.@.', '...'] }] } },
    ],
    [
      'two objects with one id',
      {
        ...game,
        level: {
          ...game.level,
          rooms: [
            {
              name: '',
              rows: ['...', '...', '...'],
              objects: [
                { kind: 'gem', id: 1, x: 0, y: 0 },
                { kind: 'gem', id: 1, x: 1, y: 0 },
              ],
            },
          ],
        },
      },
    ],
    ['no room', { ...game, level: { ...game.level, rooms: [] } }],
    [
      'more tiles than there may be',
      {
        ...game,
        level: {
          ...game.level,
          rooms: Array.from({ length: 5 }, () => ({
            name: '',
            rows: Array.from({ length: 128 }, () => '.'.repeat(128)),
            objects: [],
          })),
        },
      },
    ],
    ['an origin that is an address', { ...game, origin: { game: '../../etc', title: '' } }],
  ])('is rejected with %s', (_, value) => {
    expect(kindOf(value)).toBe('not-a-game')
  })

  const room = game.level.rooms[0]
  it.each([
    [
      'a number that is too small',
      { ...game, level: { ...game.level, seconds: 5 } },
      'level.seconds = 5 (>=20)',
      'value',
    ],
    ['something more', { ...game, extra: 1 }, 'extra = "extra"', 'value'],
    [
      'rows of two lengths',
      { ...game, level: { ...game.level, rooms: [{ ...room, rows: ['...', '....', '...'] }] } },
      'level.rooms.0',
      'lengths',
    ],
    [
      'a sign that there is not',
      { ...game, level: { ...game.level, rooms: [{ ...room, rows: ['...', '.@.', '...'] }] } },
      'level.rooms.0.rows.1',
      'signs',
    ],
    ['two things with one id', { ...game, level: { ...game.level, rooms: [room, room] } }, 'level', 'ids'],
    ['a title that breaks lines', { ...game, title: 'a\u0000b' }, 'title', 'text'],
    ['nothing of a game', null, '', 'value'],
  ])('is rejected with the path of the invalid part: %s', (_, value, at, why) => {
    expect(readDefinition(JSON.stringify(value))).toEqual({ kind: 'not-a-game', at, why })
  })

  it('is rejected with the line of invalid JSON', () => {
    expect(readDefinition('{\n  "format": "intrepid-game",\n  "version": 1,,\n}')).toEqual({
      kind: 'not-json',
      at: '3',
      why: 'value',
    })
  })

  it('is never accepted unless it matches the schema, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(['not-json', 'not-a-game', 'newer-version', 'too-large']).toContain(readDefinition(text).kind)
      }),
    )
  })

  it('is rejected when any one of its parts is replaced', () => {
    const parts = ['format', 'version', 'kind', 'title', 'lead', 'allowsRemix', 'level'] as const
    fc.assert(
      fc.property(
        fc.constantFrom(...parts),
        fc.oneof(fc.constant(null), fc.double(), fc.array(fc.nat())),
        (part, other) => {
          expect(kindOf({ ...game, [part]: other })).not.toBe('read')
        },
      ),
    )
  })

  it('keeps HTML in its texts as text', () => {
    const title = '<img src=x onerror=alert(1)>'
    expect(readDefinition(writeDefinition({ ...game, title }))).toMatchObject({ kind: 'read', definition: { title } })
  })

  it('is migrated from an older version step by step, and rejected from a newer one', () => {
    const steps = { 1: (json: object) => ({ ...json, b: 2 }), 2: (json: object) => ({ ...json, c: 3 }) }
    expect(migrateDefinition({ version: 1, a: 1 }, 3, steps)).toEqual({ version: 3, a: 1, b: 2, c: 3 })
    expect(migrateDefinition({ version: 4 }, 3, steps)).toBe('newer')
    expect(kindOf({ ...game, version: 2 })).toBe('newer-version')
  })
})

describe('slugs', () => {
  it('are proposed from the title', () => {
    expect(proposeSlug('  Größe & Ruhm!  ')).toBe('groesse-ruhm')
    expect(proposeSlug('Ünter A\u0308pfeln, coração')).toBe('uenter-aepfeln-coracao')
    expect(proposeSlug('The Critic’s Cellar')).toBe('the-critics-cellar')
    expect(proposeSlug("Rock 'n' Roll")).toBe('rock-n-roll')
    expect(proposeSlug('迷宫')).toBe('')
    expect(proposeSlug('Test')).toBe('')
    expect(proposeSlug('迷宫', 'maze-4c2399')).toBe('maze-4c2399')
  })

  it('are never reserved names or paths', () => {
    for (const name of [
      ...publishedGameIds,
      'test',
      'maze',
      'reference',
      'car-game',
      '../x',
      'a',
      'A-b',
      '-a-',
      'a--b',
      'a'.repeat(41),
      'intrepid-official',
      // Documents and pages of the site.
      ...Object.keys(gameSources),
      ...['night-drive', 'three-worlds', 'jackpot', 'developers', 'login', 'support', 'airdrop', 'web'],
    ])
      expect(isFreeForGames(name), name).toBe(false)
    expect(isFreeForGames('my-vault-2')).toBe(true)
  })
})
