'use client'

import { useTranslations } from 'next-intl'
import { useId, useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { ChoiceField } from '@/components/ui/fields/choice-field'
import {
  addRoom,
  duplicateRoom,
  removeRoom,
  renameRoom,
  resizeRoom,
  setPace,
  setSeconds,
} from '@/lib/builder/edit/rooms'
import { getBestTicks } from '@/lib/games/night-drive/level-problems'
import { fitRoad, traceRoad } from '@/lib/games/night-drive/draw-level'
import { type DriveLevel, driveLimits, type DriveRoom } from '@/lib/games/night-drive/level'
import { mazeLimits } from '@/lib/games/maze/level'
import { ticksPerSecond } from '@/lib/games/rules'
import { runnerPaces } from '@/lib/games/cyberwave-runner/level'
import { Slider } from './slider'
import type { Editor } from './use-editor'
import { useRoomName } from './use-room-name'

const width = 272
const height = 150

/** A map of the whole road with the edited section highlighted. */
function RoadMap({ level, room }: { level: DriveLevel; room: number }) {
  const t = useTranslations('gameEditor')
  const points = useMemo(() => fitRoad(traceRoad(level), width, height, 14), [level])
  const lineOf = (shown: typeof points) => shown.map(({ x, y }) => `${x},${y}`).join(' ')
  const [start] = points
  return (
    <svg
      role="img"
      aria-label={t('roadMap')}
      viewBox={`0 0 ${width} ${height}`}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
      className="w-full rounded-card border border-hairline bg-ground"
    >
      <polyline points={lineOf(points)} strokeWidth={8} className="stroke-hairline" />
      <polyline points={lineOf(points)} strokeWidth={1.5} className="stroke-quiet" />
      <polyline
        points={lineOf(points.filter((point) => point.room === room))}
        strokeWidth={3}
        className="stroke-brand"
      />
      {start && <circle cx={start.x} cy={start.y} r={4} className="fill-brand" />}
    </svg>
  )
}

const number =
  'min-h-11 w-20 rounded-control border border-[var(--hairline-strong)] bg-ground px-3 tabular-nums text-ink'
const unseen = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}]/gu

/** The list of rooms with the actions for rooms. */
export function RoomPanel({ editor: { definition, kind, level, room, view, changeLevel, look } }: { editor: Editor }) {
  const t = useTranslations('gameEditor')
  const nameRoom = useRoomName(view.of)
  const id = useId()
  const paceId = useId()
  const { limits } = kind
  const isFull = level.rooms.length >= limits.rooms
  const [leastWidth, mostWidth] = limits.width
  const [leastHeight, mostHeight] = limits.height
  const width = room.rows[0]?.length ?? 0
  const height = room.rows.length
  const go = (next: number) => look({ room: next, selection: null, object: null, cursor: { x: 1, y: 1 } })
  const resize = (wide: number, high: number) => {
    if (Number.isInteger(wide) && Number.isInteger(high) && wide >= leastWidth && high >= leastHeight)
      changeLevel((before) => resizeRoom(before, view.room, wide, high, kind))
  }
  return (
    <div className="grid gap-4">
      <ChoiceField
        id={id}
        label={t('room', { kind: view.of })}
        value={String(view.room)}
        choices={level.rooms.map((each, index) => [String(index), nameRoom(each, index)])}
        onChoose={(value) => go(Number(value))}
      />
      {definition.kind === 'drive' && <RoadMap level={definition.level} room={view.room} />}
      <div className="flex flex-wrap gap-2">
        <Button
          size="s"
          variant="secondary"
          disabledReason={isFull && t('mostRooms', { kind: view.of, max: limits.rooms })}
          onClick={() => {
            changeLevel((before) => addRoom(before, kind))
            go(level.rooms.length)
          }}
        >
          {t('addRoom', { kind: view.of })}
        </Button>
        <Button
          size="s"
          variant="quiet"
          onClick={() => changeLevel((before) => duplicateRoom(before, view.room, kind))}
        >
          {t('copyRoom')}
        </Button>
        <Button
          size="s"
          variant="quiet"
          disabledReason={level.rooms.length === 1 && t('lastRoom', { kind: view.of })}
          onClick={() => {
            changeLevel((before) => removeRoom(before, view.room))
            go(Math.max(0, view.room - 1))
          }}
        >
          {t('removeRoom', { kind: view.of })}
        </Button>
      </div>
      <label className="grid gap-1 text-note text-quiet">
        {t('roomName', { kind: view.of })}
        <input
          dir="auto"
          value={room.name}
          maxLength={mazeLimits.roomNameCharacters}
          onChange={(event) =>
            changeLevel(
              (before) => renameRoom(before, view.room, event.target.value.replaceAll(unseen, '')),
              `name ${view.room}`,
            )
          }
          className="min-h-11 rounded-control border border-[var(--hairline-strong)] bg-ground px-3 text-body text-ink"
        />
      </label>
      <div className="flex gap-4">
        <label className="grid gap-1 text-note text-quiet">
          {t('width', { kind: view.of })}
          <input
            key={`w${view.room}${width}`}
            type="number"
            dir="ltr"
            min={leastWidth}
            max={mostWidth}
            defaultValue={width}
            onBlur={(event) => resize(Number(event.target.value), height)}
            className={number}
          />
        </label>
        {mostHeight > leastHeight && (
          <label className="grid gap-1 text-note text-quiet">
            {t('height')}
            <input
              key={`h${view.room}${height}`}
              type="number"
              dir="ltr"
              min={leastHeight}
              max={mostHeight}
              defaultValue={height}
              onBlur={(event) => resize(width, Number(event.target.value))}
              className={number}
            />
          </label>
        )}
      </div>
      {definition.kind === 'drive' && definition.level.rooms[view.room] && (
        <GateSeconds
          room={definition.level.rooms[view.room] as DriveRoom}
          number={view.room}
          onChange={(seconds) =>
            changeLevel((before) => setSeconds(before, view.room, seconds), `seconds ${view.room}`)
          }
        />
      )}
      {room.pace && (
        <ChoiceField
          id={paceId}
          label={t('pace')}
          value={room.pace}
          choices={runnerPaces.map((pace) => [pace, t(`trackPaces.${pace}`)])}
          onChoose={(pace) => changeLevel((before) => setPace(before, view.room, pace))}
        />
      )}
    </div>
  )
}

/** The seconds that a section of the road adds, and the time that the best bot needs for it. */
function GateSeconds({
  room,
  number,
  onChange,
}: {
  room: DriveRoom
  number: number
  onChange: (seconds: number) => void
}) {
  const t = useTranslations('gameEditor')
  const id = useId()
  const best = useMemo(() => getBestTicks(room, number === 0) / ticksPerSecond, [room, number])
  return (
    <div className="grid gap-1">
      <Slider
        id={id}
        label={t('gateSeconds')}
        value={room.seconds}
        least={driveLimits.minSeconds}
        most={driveLimits.maxSeconds}
        shown={String(room.seconds)}
        onChange={onChange}
      />
      <p className="text-note text-quiet tabular-nums">{t('bestTime', { seconds: best.toFixed(1) })}</p>
    </div>
  )
}
