'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { changeSeeds } from '@/components/games/chance/chance-api'
import { type PlayerStateHandle, useChanceRequest } from '@/components/games/chance/use-player-state'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/fields/field'
import { Isolate } from '@/components/ui/isolate'
import { showToast } from '@/components/ui/toast'
import { playerSeedSchema, randomPlayerSeed } from '@/lib/games/chance/seeds'

/** The seeds of the next draws, with a form to change them. */
export function SeedPanel({ state }: { state: PlayerStateHandle }) {
  const t = useTranslations('chance.seeds')
  const id = useId()
  const { isPending, problem, setProblem, change } = useChangeSeeds(state)
  const [own, setOwn] = useState('')
  const known = state.result.kind === 'known' ? state.result.state : null
  const rows = [
    ['commitment', known?.seeds?.commitment],
    ['player', known?.seeds?.playerSeed],
    ['nonce', known?.seeds === null ? undefined : String(known?.seeds.nextNonce)],
    ['next', known?.nextCommitment ?? undefined],
  ] as const

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    const seed = own.trim()
    if (seed !== '' && !v.is(playerSeedSchema, seed)) return setProblem(t('wrong'))
    if (!(await change(seed === '' ? randomPlayerSeed() : seed))) return
    setOwn('')
    showToast({ message: t('changed') })
  }

  return (
    <Card aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lead font-semibold">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-prose text-note text-quiet">{t('text')}</p>
      <dl className="mt-4 grid gap-3">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt className="text-note text-quiet">{t(name)}</dt>
            <dd data-seed={name} className="font-mono text-note break-all">
              <Isolate>{value ?? '–'}</Isolate>
            </dd>
          </div>
        ))}
      </dl>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-5 border-t border-hairline pt-4">
        <Field
          id={`${id}-own`}
          label={t('own')}
          hint={t('hint')}
          error={problem ?? undefined}
          value={own}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setOwn(event.target.value)}
        />
        <Button type="submit" variant="secondary" pending={isPending} className="mt-4">
          {t('change')}
        </Button>
      </form>
    </Card>
  )
}

/** Activates the server's committed seed with a seed of the player, and explains a failure. */
export function useChangeSeeds({ result, set, reload }: PlayerStateHandle) {
  const t = useTranslations('chance')
  const { isPending, problem, setProblem, attempt } = useChanceRequest({ reload })

  /** @returns whether the seeds have changed. */
  async function change(playerSeed: string): Promise<boolean> {
    const commitment = result.kind === 'known' ? result.state.nextCommitment : null
    if (commitment === null || isPending) return false
    const state = await attempt(() => changeSeeds(commitment, playerSeed), { 'bad-request': t('seeds.wrong') })
    if (state !== null) set(state)
    return state !== null
  }

  return { isPending, problem, setProblem, change }
}
