'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { TransactionButton } from '@/components/transactions/transaction-button'
import { TransactionStatus } from '@/components/transactions/transaction-status'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { useSiteFormatter } from '@/components/live/use-site-formatter'
import type { Hunt } from '@/lib/hunts/hunt-answers'
import { readDraft, type HuntDraft } from '@/lib/hunts/hunt-draft'
import { sumRewards } from '@/lib/hunts/plan-hunt'
import { localizedPath } from '@/lib/i18n/localized-path'
import { locales } from '@/lib/i18n/locales'
import { routes } from '@/lib/routes/routes'
import { HuntFields } from './hunt-fields'
import { IntAmount } from './int-amount'
import { saveText, writeKeyFile } from './key-file'
import { firstDraft, toDraft } from './to-draft'
import { useHuntCreation } from './use-hunt-creation'

const knownRefusals = ['unknown-game', 'limited', 'no-secret', 'no-answer'] as const

/** Makes a hunt: what it is, its keys, their file, its funding. Begun from another hunt (`like`) it has that one's terms. */
export function HuntMaker({ games, like }: { games: readonly string[]; like: Hunt | null }) {
  const t = useTranslations('huntForm')
  const locale = useLocale()
  const { iso } = locales[locale]
  const format = useSiteFormatter()
  const [draft, setDraft] = useState<HuntDraft>(() => (like ? toDraft(like) : firstDraft(games[0] ?? 'web')))
  const [isChecked, setChecked] = useState(false)
  const { keys, make, cancel, discard, markSaved, fund, refusal, transaction } = useHuntCreation()
  // A draft is read by the time at which it was last tried; the contract has its own clock.
  const [now, setNow] = useState(() => Math.floor(Date.now() / 1_000))
  const { hunt, wrong } = readDraft(draft, now, iso)
  const isFunded = transaction.state.kind === 'confirmed'
  const isLocked = keys.kind !== 'none'
  const total = hunt ? sumRewards(hunt.tiers) : null

  function save(): void {
    if (keys.kind !== 'made') return
    saveText(`intrepid-keys-${keys.root.slice(2, 10)}.json`, writeKeyFile(keys.hunt, keys.root, keys.keys, location.origin + localizedPath(locale, routes.play)))
    markSaved()
  }

  return (
    <Card>
      <fieldset disabled={isLocked} className="min-w-0 disabled:opacity-60">
        <HuntFields draft={draft} wrong={isChecked ? wrong : new Set()} onChange={setDraft} />
      </fieldset>
      <div className="mt-8 border-t border-hairline pt-6">
        <p className="text-quiet">
          {t('total')} {total === null ? '–' : <IntAmount value={total} className="text-lead font-semibold text-reward" />}
        </p>
        {keys.kind === 'none' && (
          <Button
            className="mt-4"
            onClick={() => {
              const pressed = Math.floor(Date.now() / 1_000)
              setNow(pressed)
              setChecked(true)
              const read = readDraft(draft, pressed, iso)
              if (read.hunt) void make(read.hunt)
            }}
          >
            {t('make')}
          </Button>
        )}
        {keys.kind === 'none' && keys.hasFailed && <p className="mt-2 text-note text-danger">{t('notMade')}</p>}
        {isChecked && wrong.size > 0 && keys.kind === 'none' && <p role="alert" className="mt-2 text-note text-danger">{t('incomplete')}</p>}
        {keys.kind === 'making' && (
          <div className="mt-4 flex flex-wrap items-center gap-4">
            <progress aria-label={t('making')} max={1} value={keys.done} className="h-2 w-56 max-w-full accent-[var(--brand)]" />
            <span className="text-quiet tabular-nums">{format.number(keys.done, 'percent')}</span>
            <Button variant="secondary" size="s" onClick={cancel}>
              {t('cancel')}
            </Button>
          </div>
        )}
        {keys.kind === 'made' && (
          <div className="mt-4 grid gap-4">
            <p role="status">{t('made', { count: keys.keys.length })}</p>
            <p className="max-w-prose text-note text-quiet">{t(keys.hunt.mode === 'hidden' ? 'saveHidden' : 'saveEarned')}</p>
            <div className="flex flex-wrap items-start gap-3">
              <Button variant={keys.isSaved ? 'secondary' : 'primary'} onClick={save}>
                {t('save')}
              </Button>
              {!isFunded && (
                <TransactionButton state={transaction.state} disabled={!keys.isSaved} onRun={() => void fund()}>
                  {t('fund')}
                </TransactionButton>
              )}
              <Button variant="quiet" onClick={discard}>
                {t(isFunded ? 'another' : 'change')}
              </Button>
            </div>
            {refusal && <p className="text-note text-danger">{t(`refused.${knownRefusals.find((code) => code === refusal) ?? 'other'}`)}</p>}
            <TransactionStatus state={transaction.state} onCancel={transaction.cancel} />
            {isFunded && <p className="font-semibold text-brand">{t('funded')}</p>}
          </div>
        )}
      </div>
    </Card>
  )
}
