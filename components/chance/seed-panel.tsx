'use client'

import { useTranslations } from 'next-intl'
import { useId, useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Field } from '@/components/ui/field'
import { Isolate } from '@/components/ui/isolate'
import { showToast } from '@/components/ui/toast'
import { playerSeedSchema, randomPlayerSeed } from '@/lib/chance/seeds'
import { useChangeSeeds } from './use-change-seeds'
import type { DeskHandle } from './use-desk'

/** The seeds that the next draws are made from, and the way to others. */
export function SeedPanel({ desk }: { desk: DeskHandle }) {
  const t = useTranslations('chance.seeds')
  const id = useId()
  const { isPending, problem, setProblem, change } = useChangeSeeds(desk)
  const [own, setOwn] = useState('')
  const known = desk.reading.kind === 'known' ? desk.reading.desk : null
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
