import { expect, it } from 'vitest'
import { type DriveLevel, driveLimits, driveRowCount, firstLaneRow } from '@/lib/games/night-drive/level'
import { drawDriveCover } from './draw-drive-cover'

it('draws one chest or key for each column', () => {
  const columns = driveLimits.maxColumns
  const rooms = driveLimits.columns / columns
  const level: DriveLevel = {
    look: { sky: 'night', city: 'core', music: 0 },
    rooms: Array.from({ length: rooms }, (_, room) => ({
      name: '',
      pace: 'easy',
      seconds: 60,
      rows: Array.from({ length: driveRowCount }, () => '.'.repeat(columns)),
      objects: Array.from({ length: Math.floor(driveLimits.objects / rooms) }, (__, index) => ({
        kind: index % 2 === 0 ? 'chest' : 'key',
        id: room * 1_000 + index + 1,
        x: index % columns,
        y: firstLaneRow + Math.floor(index / columns),
      })),
    })),
  }
  expect(drawDriveCover(level).match(/r="(4.4|3)"/g)).toHaveLength(driveLimits.columns)
})
