import { type GameDefinition, newDefinition } from '@/lib/builder/game-definition'

const side = 30
const rooms = 64
const keysOfRoom = 203

/** A game from the builder of about 800 KB, near the most that a level may hold: 64 rooms with 13,000 keys. */
export function createLargeGame(): GameDefinition {
  let id = 100_000
  return newDefinition(
    {
      kind: 'maze',
      level: {
        seconds: 600,
        look: { palette: 'core', light: 0, music: 1 },
        rooms: Array.from({ length: rooms }, (_, room) => ({
          name: `Room ${room + 1}`,
          rows: Array.from({ length: side }, () => '.'.repeat(side)),
          objects: [
            ...(room === 0
              ? [
                  { kind: 'start' as const, id: (id += 1), x: 0, y: 0 },
                  { kind: 'exit' as const, id: (id += 1), x: side - 1, y: 0 },
                ]
              : []),
            ...Array.from({ length: keysOfRoom }, (__, key) => ({
              kind: 'key' as const,
              id: (id += 1),
              x: key % side,
              y: 1 + Math.floor(key / side),
              colour: 'violet' as const,
            })),
          ],
        })),
      },
    },
    'A large game',
  )
}
