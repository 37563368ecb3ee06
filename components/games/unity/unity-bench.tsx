'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/fields/field'
import type { UnityPlayerId } from '@/lib/games/game-ids'
import type { GivenFile } from '@/lib/games/frame-protocol/host-messages'
import { findBuildParts } from '@/lib/games/unity/build-parts'
import { buildIdSchema } from '@/lib/games/unity/unity-build'
import { messageKey } from '@/lib/i18n/message-key'
import { MessageConsole, useMessageLog } from '../test-bench/message-console'
import { DropBuild } from './drop-build'
import { useUnityBuilds } from './unity-host'
import { UnityStage } from './unity-stage'

/** The build on the test bench: one of this site, or the reader's own files. */
type OnBench = {
  readonly number: number
  readonly build: string | null
  readonly name: string
  readonly files?: readonly GivenFile[]
}

/** Tests a build of this site or from this device, with either loader, and shows all messages. */
export function UnityBench() {
  const t = useTranslations('unityGames')
  const { known } = useUnityBuilds()
  const [files, setFiles] = useState<readonly GivenFile[]>([])
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string>()
  const [player, setPlayer] = useState<UnityPlayerId>('unity')
  const [onBench, setOnBench] = useState<OnBench | null>(null)
  const { messages, logMessage, clear } = useMessageLog()
  const builds = known.kind === 'known' ? known.builds : []

  function put(next: Omit<OnBench, 'number'>): void {
    setOnBench((before) => ({ ...next, number: (before?.number ?? 0) + 1 }))
  }

  function take(given: readonly GivenFile[]): void {
    setFiles(given)
    const found = findBuildParts(given.map(({ name }) => name))
    if (found.kind === 'whole')
      put({ build: null, name: found.parts.loader.replace(/\.loader\.js.*$/, ''), files: given })
  }

  function open(event: FormEvent): void {
    event.preventDefault()
    const id = readBuildAddress(address, location.origin)
    const build = builds.find((one) => one.id === id)
    setProblem(build ? undefined : t('notHere'))
    if (build) put({ build: build.id, name: build.title })
  }

  return (
    <>
      <div className="grid gap-6 md:grid-cols-2">
        <DropBuild files={files} onFiles={take} />
        <Card aria-labelledby="build-here">
          <h2 id="build-here" className="text-title font-semibold">
            {t('hereTitle')}
          </h2>
          <form onSubmit={open} className="mt-4 grid gap-4">
            <Field
              id="build-address"
              label={t('address')}
              hint={t('addressHint')}
              error={problem}
              list="known-builds"
              value={address}
              autoComplete="off"
              onChange={(event) => {
                setAddress(event.target.value)
                setProblem(undefined)
              }}
            />
            <datalist id="known-builds">
              {builds.map(({ id, title }) => (
                <option key={id} value={`/unity/${id}/`} label={title} />
              ))}
            </datalist>
            <Button type="submit" variant="secondary">
              {t('open')}
            </Button>
          </form>
          <fieldset className="mt-6">
            <legend className="text-note text-quiet">{t('player')}</legend>
            {(['unity', 'unity-react'] as const).map((id) => (
              <label key={id} className="mt-2 flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="player"
                  value={id}
                  checked={player === id}
                  onChange={() => setPlayer(id)}
                  className="size-5 accent-[var(--brand)]"
                />
                {t(`players.${messageKey(id)}`)}
              </label>
            ))}
          </fieldset>
        </Card>
      </div>
      {onBench && (
        <div className="mt-8 grid gap-8">
          <UnityStage
            key={`${onBench.number} ${player}`}
            player={player}
            build={onBench.build}
            name={onBench.name}
            files={onBench.files}
            logMessage={logMessage}
          />
          <MessageConsole messages={messages} onClear={clear} />
        </div>
      )}
    </>
  )
}

/**
 * The id of the build that the text names, either directly or as a URL of this site below `/unity/`. Null for anything
 * else, such as other sites.
 */
export function readBuildAddress(text: string, origin: string): string | null {
  const given = text.trim()
  if (v.is(buildIdSchema, given)) return given
  if (!URL.canParse(given, origin)) return null
  const url = new URL(given, origin)
  const [, id] = /^\/unity\/([^/]+)(?:\/|$)/.exec(url.pathname) ?? []
  return url.origin === origin && v.is(buildIdSchema, id) ? id : null
}
